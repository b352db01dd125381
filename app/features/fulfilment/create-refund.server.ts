import { and, asc, eq, ne, sql, sum } from "drizzle-orm";
import type { Payment } from "~/features/payments/rules";
import { storedTexts } from "~/features/payments/stored-texts";
import { payment, refund } from "~/features/payments/tables";
import { type Paise, paise } from "~/lib/money";
import type { StoredText } from "~/lib/stored-text";
import { db, tx } from "~/platform/db/db.server";
import { getPayable, type Payable } from "./payable.server";
import { type LeftPayment, sumLeft } from "./split-refund";

type Refund = typeof refund.$inferSelect;

interface RefundAmount {
  providerPaymentId: string;
  amountPaise: number;
}

/**
 * `reason`: for the customer to read; `kind`: what a refund of a part is; `partOf`: the refund that has its
 * paper; `userId`: the administrator who refunds, if any.
 */
export interface RefundReason {
  reason: StoredText;
  kind?: Refund["kind"];
  isForPieces?: boolean;
  partOf?: string;
  userId?: string;
}

/** Inserts a refund that is due, in the caller's transaction. */
export const insertRefund = (
  { id: paymentId, handMethod }: Payment,
  { providerPaymentId, amountPaise }: RefundAmount,
  { reason, kind, isForPieces, partOf }: RefundReason,
  now: Date,
): Refund =>
  tx()
    .insert(refund)
    .values({
      paymentId,
      providerPaymentId,
      amountPaise: amountPaise as Paise,
      reason,
      kind,
      isForPieces,
      partOf,
      status: "due",
      problem: handMethod && storedTexts.giveBackByHand(handMethod),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get();

/** Inserts the refund before the event, because the emails that the event queues state its amount. */
export function beginRefund(
  paymentRow: Payment,
  dueRefund: RefundAmount,
  { userId, ...refundReason }: RefundReason,
  now: Date,
): Refund {
  const refundRow = insertRefund(paymentRow, dueRefund, refundReason, now);
  const { reason } = refundReason;
  getPayable(paymentRow).recordRefund({ kind: "refund-due", note: reason, userId }, now);
  return refundRow;
}

/**
 * Creates a refund that a job sends to the provider; does nothing if the provider's payment has one already.
 * `reason` is for the customer to read.
 */
export function createRefund(
  paymentRow: Payment,
  dueRefund: RefundAmount,
  reason: StoredText,
  now: Date,
): void {
  const isOfPayment = eq(refund.providerPaymentId, dueRefund.providerPaymentId);
  if (db.select({ id: refund.id }).from(refund).where(isOfPayment).get()) return;
  beginRefund(paymentRow, dueRefund, { reason }, now);
}

/** First what was paid for this payable itself, then what another order paid (rule: exchange). */
const listCapturedPayments = ({ paymentCondition }: Payable): Payment[] =>
  db
    .select()
    .from(payment)
    .where(and(paymentCondition, eq(payment.status, "captured")))
    .orderBy(sql`${payment.fromRefundId} is not null`, asc(payment.createdAt))
    .all();

export const listLeftPayments = (payable: Payable): LeftPayment[] =>
  listCapturedPayments(payable)
    .map((paymentRow) => ({ paymentRow, leftPaise: getUnrefundedPaise(paymentRow) }))
    .filter(({ leftPaise }) => leftPaise > 0);

/**
 * Creates refunds of all that was paid and not refunded yet, in the transaction that cancels the payable
 * (rule: cancelling-refunds). `reason` is for the customer to read. Call `startDueRefunds` after the commit.
 */
export function refundPayable(payable: Payable, reason: StoredText, now: Date): void {
  payable.creditGoodwill?.(now);
  for (const capturedPayment of listCapturedPayments(payable)) {
    const leftPaise = getUnrefundedPaise(capturedPayment);
    if (leftPaise > 0)
      creditRefund(
        capturedPayment,
        beginRefund(capturedPayment, toRefundAmount(capturedPayment, leftPaise), { reason }, now),
        now,
      );
    else markRefundDue(capturedPayment.id, reason, now);
    closeRefundedPayment(capturedPayment.id, now);
  }
}

/** How much `refundPayable` would refund. */
export const getRefundablePaise = (payable: Payable): Paise => sumLeft(listLeftPayments(payable));

export const toRefundAmount = ({ providerPaymentId }: Payment, amountPaise: Paise): RefundAmount => ({
  providerPaymentId: providerPaymentId ?? "",
  amountPaise,
});

/**
 * Issues the paper of a new refund of a captured payment unless it is goodwill (rule: goodwill), and sets the
 * payment to `refund-due` once nothing of it is left; in the caller's transaction.
 */
export function creditRefund(
  paymentRow: Payment,
  { id, amountPaise, reason, kind }: Refund,
  now: Date,
): void {
  if (paymentRow.status !== "captured") return;
  if (kind !== "goodwill") getPayable(paymentRow).credit({ id, amountPaise }, now);
  markIfSpent(paymentRow, reason, now);
}

/** Sets a captured payment to `refund-due` once nothing of it is left. */
export function markIfSpent(paymentRow: Payment, reason: StoredText, now: Date): void {
  if (getUnrefundedPaise(paymentRow) === 0) markRefundDue(paymentRow.id, reason, now);
}

function markRefundDue(paymentId: string, reason: StoredText, now: Date): void {
  tx()
    .update(payment)
    .set({ status: "refund-due", note: reason, updatedAt: now })
    .where(and(eq(payment.id, paymentId), eq(payment.status, "captured")))
    .run();
}

/** The amount of a payment less all its refunds, whether the shop or the provider's website began them. */
function getUnrefundedPaise({ providerPaymentId, amountPaise }: Payment): Paise {
  const isOfPayment = eq(refund.providerPaymentId, providerPaymentId ?? "");
  const row = db
    .select({ total: sum(refund.amountPaise).mapWith(Number) })
    .from(refund)
    .where(isOfPayment)
    .get();
  return paise(Math.max(0, amountPaise - (row?.total ?? 0)));
}

/**
 * Records that a refund is finished, informs the customer and closes the payment. `how`: the note and the
 * administrator of a refund made by hand.
 */
export function recordRefundDone(
  paymentRow: Payment,
  how: { note?: StoredText; userId?: string },
  now: Date,
): void {
  getPayable(paymentRow).recordRefund({ kind: "refunded", ...how }, now);
  closeRefundedPayment(paymentRow.id, now);
}

/** Sets a `refund-due` payment to `refunded` if all its refunds are processed. */
export function closeRefundedPayment(paymentId: string, now: Date): void {
  const isUnfinished = and(eq(refund.paymentId, paymentId), ne(refund.status, "processed"));
  if (db.select({ id: refund.id }).from(refund).where(isUnfinished).get()) return;
  tx()
    .update(payment)
    .set({ status: "refunded", updatedAt: now })
    .where(and(eq(payment.id, paymentId), eq(payment.status, "refund-due")))
    .run();
}
