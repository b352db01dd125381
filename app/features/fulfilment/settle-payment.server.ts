import { and, desc, eq, inArray } from "drizzle-orm";
import { getConfiguredProvider } from "~/features/payments/provider.server";
import {
  CONFIRMING_MINUTES,
  OPEN_PAYMENT_STATUSES,
  type Payment,
  UNPAID_PAYMENT_STATUSES,
} from "~/features/payments/rules";
import { readStored, storedTexts } from "~/features/payments/stored-texts";
import { payment, paymentEvent } from "~/features/payments/tables";
import { ShopError } from "~/lib/errors";
import { newId } from "~/lib/ids";
import type { StoredText } from "~/lib/stored-text";
import { addMs, minutes } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import type { PaymentUpdate } from "~/platform/payments/provider";
import { createRefund } from "./create-refund.server";
import { fulfilHandPaidOrder, fulfilOrder, type PaidByHand } from "./fulfil-order.server";
import { fulfilPaidBooking } from "./fulfil-paid-booking.server";
import { getPayable, type Payable } from "./payable.server";
import { words } from "./words.en";

/**
 * Records a provider's update of a payment and fulfils what it is for, in the caller's transaction. Only this
 * marks anything as paid, besides an order that a return pays whole (rule: paid-means-verified). Updates may
 * come from the browser's return, the webhook, a poll or the demo payment page, in any order and repeatedly
 * (rule: settled-once); the caller must have verified that they are the provider's. What cannot be fulfilled
 * gets a refund (rule: unfulfillable-is-refunded). Returns the payment, or undefined for an unknown provider
 * order. Throws CONFLICT for a provider payment that has paid for something else.
 */
export function settlePayment(update: PaymentUpdate, now: Date): Payment | undefined {
  const paymentRow = db
    .select()
    .from(payment)
    .where(eq(payment.providerOrderId, update.providerOrderId))
    .get();
  if (!paymentRow) return undefined;
  if (update.state === "captured") return capturePayment(paymentRow, update, now);
  if (update.state === "authorized") return authorizePayment(paymentRow, update, now);
  return failPayment(paymentRow, update, now);
}

/**
 * Records money that the owner took without the provider, all that is to be paid, and fulfils what it is for,
 * in the caller's transaction (rule: marked-paid). A payment of the provider that arrives afterwards is
 * refunded as a second one. Throws CONFLICT, so that nothing is changed, while the provider confirms a
 * payment, and with the reason if it cannot be fulfilled.
 */
export function settleHandPayment(
  payable: Payable,
  { handMethod, handReference }: HandPayment,
  paidByHand: PaidByHand,
  now: Date,
): Payment {
  const isOfPayable = payable.paymentCondition;
  const isConfirming = and(isOfPayable, eq(payment.status, "authorized"));
  if (db.select({ id: payment.id }).from(payment).where(isConfirming).get())
    throw new ShopError("CONFLICT", words.providerIsConfirming);
  const latest = db.select().from(payment).where(isOfPayable).orderBy(desc(payment.createdAt)).get();
  const id = newId();
  const settled = tx()
    .insert(payment)
    .values({
      id,
      ...payable.owner,
      // The column has a provider in any case.
      provider: latest?.provider ?? getConfiguredProvider().name,
      providerPaymentId: `hand_${id}`,
      amountPaise: payable.bill().amountPaise,
      status: "captured",
      handMethod,
      handReference,
      createdAt: now,
      updatedAt: now,
      capturedAt: now,
    })
    .returning()
    .get();
  const problem = settled.orderId
    ? fulfilHandPaidOrder(settled.orderId, paidByHand, now)
    : fulfilPaidBooking(settled.bookingId ?? "", true, now);
  if (problem) throw new ShopError("CONFLICT", words.cannotBeMarkedPaid(readStored(problem)));
  return settled;
}

type HandPayment = Required<Pick<typeof payment.$inferInsert, "handMethod" | "handReference">>;

/** Updates a payment whose status is one of `from`; any other stays unchanged. */
function updateStatus(
  paymentRow: Payment,
  from: Payment["status"][],
  to: Partial<Payment>,
  now: Date,
): Payment {
  if (!from.includes(paymentRow.status)) return paymentRow;
  const byId = eq(payment.id, paymentRow.id);
  return tx()
    .update(payment)
    .set({ ...to, updatedAt: now })
    .where(and(byId, inArray(payment.status, from)))
    .returning()
    .get();
}

/** Ignores a provider payment whose money was returned before, because updates may arrive out of order. */
function authorizePayment(paymentRow: Payment, { providerPaymentId }: PaymentUpdate, now: Date): Payment {
  const isReturned = eq(paymentEvent.id, eventId("returned", providerPaymentId));
  if (db.select({ id: paymentEvent.id }).from(paymentEvent).where(isReturned).get()) return paymentRow;
  // A repeated update does not extend the deadline again (rule: authorized-waits).
  if (UNPAID_PAYMENT_STATUSES.includes(paymentRow.status))
    getPayable(paymentRow).extendDeadline(addMs(now, minutes(CONFIRMING_MINUTES)), now);
  return updateStatus(paymentRow, UNPAID_PAYMENT_STATUSES, { status: "authorized" }, now);
}

function capturePayment(paymentRow: Payment, update: PaymentUpdate, now: Date): Payment {
  assertNotReplayed(paymentRow, update);
  if (!OPEN_PAYMENT_STATUSES.includes(paymentRow.status)) {
    if (paymentRow.providerPaymentId !== update.providerPaymentId)
      createRefund(paymentRow, update, duplicateReason(paymentRow), now);
    return paymentRow;
  }
  const problem = isFullAmount(paymentRow, update)
    ? fulfil(paymentRow, now)
    : storedTexts.amountPaidIsNotAmountAsked();
  if (problem) createRefund(paymentRow, update, problem, now);
  const { providerPaymentId } = update;
  const status = problem ? "refund-due" : "captured";
  return updateStatus(
    paymentRow,
    OPEN_PAYMENT_STATUSES,
    { status, providerPaymentId, note: problem ?? null, capturedAt: now },
    now,
  );
}

/** Fulfils what a captured payment is for. Returns the reason, without any change, if that is impossible. */
const fulfil = ({ orderId, bookingId }: Payment, now: Date): StoredText | undefined =>
  orderId ? fulfilOrder(orderId, now) : fulfilPaidBooking(bookingId ?? "", false, now);

const isFullAmount = (paymentRow: Payment, { amountPaise, currency }: PaymentUpdate) =>
  paymentRow.amountPaise === amountPaise && paymentRow.currency === currency;

function duplicateReason(paymentRow: Payment): StoredText {
  const { noun } = getPayable(paymentRow);
  return paymentRow.status === "captured"
    ? storedTexts.thisWasPaidTwiceFirstPayment(noun)
    : storedTexts.earlierPaymentForThisWasBeing(noun);
}

/** Throws CONFLICT if the provider's payment has paid for something else. */
function assertNotReplayed(paymentRow: Payment, { providerPaymentId }: PaymentUpdate): void {
  const isSamePayment = eq(payment.providerPaymentId, providerPaymentId);
  const settled = db.select({ id: payment.id }).from(payment).where(isSamePayment).get();
  if (settled && settled.id !== paymentRow.id)
    throw new ShopError("CONFLICT", words.thisPaymentHasBeenUsedAlready);
}

const eventId = (state: PaymentUpdate["state"], providerPaymentId: string) => `${state} ${providerPaymentId}`;

/** Records one failed attempt once; a later attempt may still succeed. */
function failPayment(
  paymentRow: Payment,
  { state, providerPaymentId, failureReason }: PaymentUpdate,
  now: Date,
): Payment {
  const from = state === "returned" ? OPEN_PAYMENT_STATUSES : UNPAID_PAYMENT_STATUSES;
  if (!from.includes(paymentRow.status)) return paymentRow;
  const { changes } = tx()
    .insert(paymentEvent)
    .values({
      id: eventId(state, providerPaymentId),
      kind: state,
      providerOrderId: paymentRow.providerOrderId,
      receivedAt: now,
    })
    .onConflictDoNothing()
    .run();
  const reason =
    state === "returned" ? storedTexts.returnedReason() : (failureReason ?? storedTexts.bankGaveNoReason());
  if (changes > 0) getPayable(paymentRow).recordFailure(reason, now);
  return updateStatus(paymentRow, from, { status: "failed", note: reason }, now);
}
