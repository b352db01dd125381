import { and, eq, inArray } from "drizzle-orm";
import { tx } from "~/platform/db/db.server";
import { goodsReturn } from "./tables";

/**
 * Erases what was written in a customer's returns, and closes those whose goods have not come back, in the
 * caller's transaction; none waits for another order any more, and the shop refunds it.
 */
export function eraseCustomerFromReturns(userId: string, now: Date): void {
  const isTheirs = eq(goodsReturn.userId, userId);
  tx().update(goodsReturn).set({ reason: null, answer: null, exchangePaise: null }).where(isTheirs).run();
  tx()
    .update(goodsReturn)
    .set({ status: "withdrawn", updatedAt: now })
    .where(and(isTheirs, inArray(goodsReturn.status, ["requested", "accepted"])))
    .run();
}
