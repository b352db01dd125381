import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { RefundAmount } from "~/features/emails/refund-templates";
import type { Paise } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import type { PaymentStatus } from "./rules";
import { payment, refund } from "./tables";

// What rooms below the payments room read of the money of what is theirs.

/**
 * How something's money stands, as a column of its query: what was captured counts before what is on its way,
 * and the latest attempt last; null where none was ever begun. `isIts`: which payments (`p`) are for it.
 */
export const paymentStatusColumn = (
  isIts: SQL,
) => sql<PaymentStatus | null>`(select p.status from ${payment} p where ${isIts}
  order by p.captured_at is null, p.status <> 'authorized', p.created_at desc limit 1)`;

/**
 * How much of what was paid for something the shop keeps, in paise, as a column of its query: what has begun
 * to go back does not count. `isIts`: which payments (`p`) are for it, by whose index they are found: the
 * plus keeps SQLite from walking all that were ever captured.
 */
export const keptPaiseColumn = (isIts: SQL) => sql<Paise>`(select coalesce(sum(max(0, p.amount_paise -
  (select coalesce(sum(r.amount_paise), 0) from ${refund} r where r.provider_payment_id = p.provider_payment_id))), 0)
  from ${payment} p where ${isIts} and +p.status = 'captured')`;

/**
 * Money that went back to a customer, or is on its way, as they may see it. `isByHand`: given back by the
 * shop itself.
 */
export type RefundSummary = Pick<typeof refund.$inferSelect, "id" | "amountPaise" | "reason" | "status"> & {
  isByHand: boolean;
};

/** The money of something that goes back, the oldest first. `isWhose`: which payments are for it. */
export function listRefundSummaries(isWhose: SQL): RefundSummary[] {
  const { id, amountPaise, reason, status, problem } = refund;
  return db
    .select({ id, amountPaise, reason, status, problem })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(isWhose)
    .orderBy(asc(refund.createdAt))
    .all()
    .map(({ problem, ...back }) => ({ ...back, isByHand: back.status === "processed" && problem !== null }));
}

/**
 * What letters about something tell of its money. `isWhose`: which payments are for it; `isDemo`: no money
 * moves.
 */
export function getMoneyEmailData(isWhose: SQL): { giveBack?: RefundAmount; isDemo: boolean } {
  const payments = db.select({ provider: payment.provider }).from(payment).where(isWhose).all();
  // The refund an event tells of is the one its transaction has just written.
  const giveBack = db
    .select({ amountPaise: refund.amountPaise, provider: payment.provider })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(isWhose)
    .orderBy(desc(refund.updatedAt), desc(sql`refund.rowid`))
    .limit(1)
    .get();
  return { giveBack, isDemo: payments.length > 0 && payments.every(({ provider }) => provider === "demo") };
}
