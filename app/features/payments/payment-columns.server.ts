import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { readStored } from "~/features/payments/stored-texts";
import { type Paise, sum } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import type { PaymentStatus } from "./rules";
import { payment, refund } from "./tables";

/**
 * A column with the payment status of an order or booking, null if no payment was begun. A captured payment
 * takes precedence, then an authorized one, then the latest. `paymentCondition` selects its payments (`p`).
 */
export const paymentStatusColumn = (
  paymentCondition: SQL,
) => sql<PaymentStatus | null>`(select p.status from ${payment} p where ${paymentCondition}
  order by p.status <> 'captured', p.captured_at is null, p.status <> 'authorized', p.created_at desc limit 1)`;

/**
 * A column with what was paid for an order or booking less its refunds, in paise. `paymentCondition` selects
 * its payments (`p`) by an indexed column; the `+` keeps SQLite from using the index on the status instead,
 * which would read all captured payments.
 */
export const keptPaiseColumn = (
  paymentCondition: SQL,
) => sql<Paise>`(select coalesce(sum(max(0, p.amount_paise -
  (select coalesce(sum(r.amount_paise), 0) from ${refund} r where r.provider_payment_id = p.provider_payment_id))), 0)
  from ${payment} p where ${paymentCondition} and +p.status = 'captured')`;

/** What a refund gives back with the refunds that share its paper (rule: exchange). */
export const WHOLE_REFUND_PAISE = sql<Paise>`(refund.amount_paise + (select coalesce(sum(part.amount_paise), 0)
  from ${refund} part where part.part_of = refund.id))`;

/** The part of a refund that the customer may see. `isByHand`: the shop returns the money itself. */
export type RefundSummary = Pick<typeof refund.$inferSelect, "id" | "amountPaise" | "status"> & {
  reason: string;
  isByHand: boolean;
  /** The number of the order that it paid (rule: exchange). */
  paidOrder: string | null;
};

const PAID_ORDER = sql<string | null>`(select o.number from payment k join orders o on o.id = k.order_id
  where k.from_refund_id = refund.id)`;

/** The refunds of the payments that match, the oldest first. */
export function listRefundSummaries(paymentCondition: SQL): RefundSummary[] {
  return db
    .select({
      id: refund.id,
      amountPaise: refund.amountPaise,
      reason: refund.reason,
      status: refund.status,
      problem: refund.problem,
      handMethod: payment.handMethod,
      paidOrder: PAID_ORDER,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(paymentCondition)
    .orderBy(asc(refund.createdAt))
    .all()
    .map(({ problem, handMethod, reason, ...item }) => ({
      ...item,
      reason: readStored(reason),
      isByHand: handMethod !== null || (item.status === "processed" && problem !== null),
    }));
}

/**
 * `refund`: the latest refund; `isDemo`: there were only demo payments, so that no money moves;
 * `keptByHandPaise`: what is left of money that the owner took, which only the shop can give back.
 */
export interface MoneyEmailData {
  keptByHandPaise: Paise;
  refund?: Pick<typeof refund.$inferSelect, "amountPaise"> &
    Pick<typeof payment.$inferSelect, "provider" | "handMethod">;
  isDemo: boolean;
}

/** What emails about an order or booking say of its money; `paymentCondition` selects its payments. */
export function getMoneyEmailData(paymentCondition: SQL): MoneyEmailData {
  const { provider, handMethod, status } = payment;
  const leftPaise = sql<Paise>`max(0, payment.amount_paise - (select coalesce(sum(r.amount_paise), 0)
    from ${refund} r where r.provider_payment_id = payment.provider_payment_id))`;
  const columns = { provider, handMethod, status, leftPaise };
  const payments = db.select(columns).from(payment).where(paymentCondition).all();
  const taken = payments.filter((row) => row.handMethod && row.status === "captured");
  // Emails are queued in the transaction that changes the refund, so the last change is the right one.
  const latestRefund = db
    .select({ amountPaise: refund.amountPaise, provider, handMethod })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(paymentCondition)
    .orderBy(desc(refund.updatedAt), desc(sql`refund.rowid`))
    .limit(1)
    .get();
  return {
    refund: latestRefund,
    keptByHandPaise: sum(taken.map((row) => row.leftPaise)),
    isDemo: payments.length > 0 && payments.every((row) => row.provider === "demo" && !row.handMethod),
  };
}
