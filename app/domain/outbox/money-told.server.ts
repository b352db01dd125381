import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/db/db.server";
import { payment, refund } from "~/db/schema";
import type { GiveBack } from "./refund-words";

/** Said in every letter about what was paid by the demo provider (D22). */
export const DEMO = "Demo payment. This shop is being tried out: no money moves.";

/** What letters about one thing tell of its money. `isWhose`: which payments are for it. */
export function moneyTold(tx: Tx, isWhose: SQL): { giveBack?: GiveBack; isDemo: boolean } {
  const payments = tx.select({ provider: payment.provider }).from(payment).where(isWhose).all();
  // The refund an event tells of is the one its transaction has just written.
  const giveBack = tx
    .select({ amountPaise: refund.amountPaise, provider: payment.provider })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(isWhose)
    .orderBy(desc(refund.updatedAt), desc(sql`refund.rowid`))
    .limit(1)
    .get();
  return { giveBack, isDemo: payments.length > 0 && payments.every(({ provider }) => provider === "demo") };
}
