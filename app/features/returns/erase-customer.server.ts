import { eq } from "drizzle-orm";
import { tx } from "~/platform/db/db.server";
import { goodsReturn } from "./tables";

/** Erases a customer's words from their returns, in the caller's transaction. */
export function eraseCustomerFromReturns(userId: string): void {
  tx().update(goodsReturn).set({ reason: null }).where(eq(goodsReturn.userId, userId)).run();
}
