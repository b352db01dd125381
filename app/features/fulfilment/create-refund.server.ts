import { and, eq, ne, sum } from "drizzle-orm";
import type { Payment } from "~/features/payments/rules";
import { payment, refund } from "~/features/payments/tables";
import { DomainError } from "~/lib/errors";
import { formatRupees, fromRupees, type Paise, paise } from "~/lib/money";
import { db, tx } from "~/platform/db/db.server";
import { getPayable, type Payable } from "./payable.server";

type Refund = typeof refund.$inferSelect;

/** One of the provider's payments, and how much of it goes back, in paise. */
interface RefundAmount {
  providerPaymentId: string;
  amountPaise: number;
}

/** Why money goes back, in words for the customer, and who gives it back, where it is a person. */
interface RefundReason {
  reason: string;
  userId?: string;
}

/** The refund first: the letters that the event brings tell its amount. */
function insertRefund(
  paymentRow: Payment,
  { providerPaymentId, amountPaise }: RefundAmount,
  why: RefundReason,
  now: Date,
): Refund {
  const { reason, userId } = why;
  const dueRefund = {
    paymentId: paymentRow.id,
    providerPaymentId,
    amountPaise: amountPaise as Paise,
    reason,
  } as const;
  const written = tx()
    .insert(refund)
    .values({ ...dueRefund, status: "due", createdAt: now, updatedAt: now })
    .returning()
    .get();
  getPayable(paymentRow).recordRefund({ kind: "refund-due", note: reason, userId }, now);
  return written;
}

/**
 * Writes down that money is to be given back, once for each of the provider's payments: all of what `owed`
 * says was paid, for `reason` in words for the customer. The clock does the rest.
 */
export function createRefund(paymentRow: Payment, dueRefund: RefundAmount, reason: string, now: Date): void {
  const isIt = eq(refund.providerPaymentId, dueRefund.providerPaymentId);
  if (db.select({ id: refund.id }).from(refund).where(isIt).get()) return;
  insertRefund(paymentRow, dueRefund, { reason }, now);
}

/** What was paid for one thing and is kept: as a rule one payment. */
const listCapturedPayments = ({ isIts }: Payable): Payment[] =>
  db
    .select()
    .from(payment)
    .where(and(isIts, eq(payment.status, "captured")))
    .all();

/**
 * Gives back all that was paid for one thing and is not on its way back already, for `reason` in words for
 * the customer, in the transaction that calls it off (rule: cancelling-refunds). `startDueRefunds` afterwards
 * does it at once.
 */
export function refundPayable(payable: Payable, reason: string, now: Date): void {
  for (const capturedPayment of listCapturedPayments(payable)) {
    const left = getUnrefundedPaise(capturedPayment);
    if (left > 0)
      creditRefund(
        capturedPayment,
        insertRefund(capturedPayment, toRefundAmount(capturedPayment, left), { reason }, now),
        now,
      );
    else markRefundDue(capturedPayment.id, reason, now);
    closeRefundedPayment(capturedPayment.id, now);
  }
}

/** How much `giveBackPaid` would give back of what was paid for one thing, in paise. */
export const getRefundablePaise = (payable: Payable): Paise =>
  paise(
    listCapturedPayments(payable).reduce(
      (sum, capturedPayment) => sum + getUnrefundedPaise(capturedPayment),
      0,
    ),
  );

/**
 * A part of what was paid. `seenLeftPaise`: what was left of it when whoever gives it back looked;
 * `whyNotAll`: why the part cannot be all that is left, in words, where it cannot.
 */
export interface PartialRefund extends RefundReason {
  amountPaise: Paise;
  seenLeftPaise?: Paise;
  whyNotAll?: string;
}

/** The least that Razorpay gives back (razorpay.com/docs/api/refunds). */
const MIN_REFUND_PAISE = fromRupees(1);

/**
 * Writes down that a part of what was paid for one thing goes back, at most what is not on its way back
 * already (rule: partial-refund). Throws CONFLICT where nothing is left, where what is left is not what was
 * seen (the same form sent twice), and for a part that is too large, too small, or all of it where it may not
 * be.
 */
export function createPartialRefund(payable: Payable, part: PartialRefund, now: Date): void {
  const { amountPaise, seenLeftPaise, whyNotAll, ...why } = part;
  const [capturedPayment] = listCapturedPayments(payable);
  const left = capturedPayment ? getUnrefundedPaise(capturedPayment) : paise(0);
  if (!capturedPayment || left === 0)
    throw new DomainError("CONFLICT", "There is nothing left that could go back.");
  if (seenLeftPaise !== undefined && seenLeftPaise !== left)
    throw new DomainError(
      "CONFLICT",
      `Meanwhile ${formatRupees(left)} is left to give back. Please look again.`,
    );
  if (amountPaise > left)
    throw new DomainError("CONFLICT", `At most ${formatRupees(left)} can go back`, "amount");
  if (amountPaise === left && whyNotAll) throw new DomainError("CONFLICT", whyNotAll, "amount");
  if (amountPaise < MIN_REFUND_PAISE && amountPaise < left)
    throw new DomainError("CONFLICT", `At least ${formatRupees(MIN_REFUND_PAISE)} has to go back`, "amount");
  creditRefund(
    capturedPayment,
    insertRefund(capturedPayment, toRefundAmount(capturedPayment, amountPaise), why, now),
    now,
  );
}

const toRefundAmount = ({ providerPaymentId }: Payment, amountPaise: Paise): RefundAmount => ({
  providerPaymentId: providerPaymentId ?? "",
  amountPaise,
});

/**
 * What follows once money that was kept begins to go back, by whomever: what it was paid for is credited, and
 * a payment of which nothing is left is one to give back.
 */
export function creditRefund(paymentRow: Payment, { id, amountPaise, reason }: Refund, now: Date): void {
  if (paymentRow.status !== "captured") return;
  getPayable(paymentRow).credit({ id, amountPaise }, now);
  if (getUnrefundedPaise(paymentRow) === 0) markRefundDue(paymentRow.id, reason, now);
}

function markRefundDue(paymentId: string, reason: string, now: Date): void {
  tx()
    .update(payment)
    .set({ status: "refund-due", note: reason, updatedAt: now })
    .where(and(eq(payment.id, paymentId), eq(payment.status, "captured")))
    .run();
}

/** What of a payment the shop has not begun to give back, by itself or at the provider's own desk. */
function getUnrefundedPaise({ providerPaymentId, amountPaise }: Payment): Paise {
  const isIt = eq(refund.providerPaymentId, providerPaymentId ?? "");
  const row = db
    .select({ total: sum(refund.amountPaise).mapWith(Number) })
    .from(refund)
    .where(isIt)
    .get();
  return paise(Math.max(0, amountPaise - (row?.total ?? 0)));
}

/**
 * A refund has come to its end: its customer is told, `how` where it was a person who gave it back; the
 * payment follows.
 */
export function recordRefundDone(
  paymentRow: Payment,
  how: { note?: string; userId?: string },
  now: Date,
): void {
  getPayable(paymentRow).recordRefund({ kind: "refunded", ...how }, now);
  closeRefundedPayment(paymentRow.id, now);
}

/** A payment to give back reads refunded once all its refunds have come to their end. */
export function closeRefundedPayment(paymentId: string, now: Date): void {
  const isUnderWay = and(eq(refund.paymentId, paymentId), ne(refund.status, "processed"));
  if (db.select({ id: refund.id }).from(refund).where(isUnderWay).get()) return;
  tx()
    .update(payment)
    .set({ status: "refunded", updatedAt: now })
    .where(and(eq(payment.id, paymentId), eq(payment.status, "refund-due")))
    .run();
}
