import { and, eq, inArray } from "drizzle-orm";
import { OPEN_PAYMENT_STATUSES, type Payment, UNPAID_PAYMENT_STATUSES } from "~/features/payments/rules";
import { payment, paymentEvent } from "~/features/payments/tables";
import { DomainError } from "~/lib/errors";
import { addMs, minutes } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import type { PaymentUpdate } from "~/platform/payments/provider";
import { createRefund } from "./create-refund.server";
import { getPayable } from "./payable.server";

/** How long goods, or a visit, wait for money the provider has taken, once it says so. */
const CONFIRMING_MS = minutes(30);

/**
 * Writes down what a provider says of a payment, and what follows from it, in the caller's transaction. Every
 * road ends here: the browser's return, the webhook, the question by the clock, the demo till; in any order,
 * any number of times. The only place that marks anything paid: matched by the provider's order id, amount
 * and currency of our own row, and forward only (rule: paid-means-verified). What cannot be fulfilled is due
 * for refund (rule: unfulfillable-is-refunded). The caller vouches that the news is the provider's. Gives the
 * payment as it stands; undefined for a provider order that is not ours. Throws CONFLICT for a payment that
 * has settled something else.
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

/** Moves a payment on from one of the states `from`; one that is further already stays as it is. */
function updateStatus(
  paymentRow: Payment,
  from: Payment["status"][],
  to: Partial<Payment>,
  now: Date,
): Payment {
  if (!from.includes(paymentRow.status)) return paymentRow;
  const isThis = eq(payment.id, paymentRow.id);
  return tx()
    .update(payment)
    .set({ ...to, updatedAt: now })
    .where(and(isThis, inArray(payment.status, from)))
    .returning()
    .get();
}

/**
 * The provider has the money: what is paid for waits longer. Money that went back already does not come
 * again.
 */
function authorizePayment(paymentRow: Payment, { providerPaymentId }: PaymentUpdate, now: Date): Payment {
  const isBack = eq(paymentEvent.id, eventId("returned", providerPaymentId));
  if (db.select({ id: paymentEvent.id }).from(paymentEvent).where(isBack).get()) return paymentRow;
  // Told again, it does not wait any longer.
  if (UNPAID_PAYMENT_STATUSES.includes(paymentRow.status))
    getPayable(paymentRow).extendDeadline(addMs(now, CONFIRMING_MS), now);
  return updateStatus(paymentRow, UNPAID_PAYMENT_STATUSES, { status: "authorized" }, now);
}

function capturePayment(paymentRow: Payment, update: PaymentUpdate, now: Date): Payment {
  assertNotReplayed(paymentRow, update);
  if (!OPEN_PAYMENT_STATUSES.includes(paymentRow.status)) {
    if (paymentRow.providerPaymentId !== update.providerPaymentId)
      createRefund(paymentRow, update, duplicateReason(paymentRow), now);
    return paymentRow;
  }
  const problem = matches(paymentRow, update)
    ? getPayable(paymentRow).fulfil(now)
    : "The amount paid is not the amount asked for";
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

const matches = (paymentRow: Payment, { amountPaise, currency }: PaymentUpdate) =>
  paymentRow.amountPaise === amountPaise && paymentRow.currency === currency;

function duplicateReason(paymentRow: Payment): string {
  const { noun } = getPayable(paymentRow);
  return paymentRow.status === "captured"
    ? `This ${noun} was paid twice; the first payment stands`
    : `An earlier payment for this ${noun} was being given back already`;
}

/** A payment that has settled one thing settles nothing else. */
function assertNotReplayed(paymentRow: Payment, { providerPaymentId }: PaymentUpdate): void {
  const isIt = eq(payment.providerPaymentId, providerPaymentId);
  const used = db.select({ id: payment.id }).from(payment).where(isIt).get();
  if (used && used.id !== paymentRow.id)
    throw new DomainError("CONFLICT", "This payment has been used already");
}

const eventId = (state: PaymentUpdate["state"], providerPaymentId: string) => `${state} ${providerPaymentId}`;

const SENT_BACK = "The money was sent back to you without reaching us";

/** Notes one failed attempt; a later one may still succeed. Told of it again, nothing more is written. */
function failPayment(
  paymentRow: Payment,
  { state, providerPaymentId, note }: PaymentUpdate,
  now: Date,
): Payment {
  const from = state === "returned" ? OPEN_PAYMENT_STATUSES : UNPAID_PAYMENT_STATUSES;
  if (!from.includes(paymentRow.status)) return paymentRow;
  const event = {
    id: eventId(state, providerPaymentId),
    kind: state,
    providerOrderId: paymentRow.providerOrderId,
  };
  const { changes } = tx()
    .insert(paymentEvent)
    .values({ ...event, receivedAt: now })
    .onConflictDoNothing()
    .run();
  const said = state === "returned" ? SENT_BACK : (note ?? "The bank gave no reason");
  if (changes > 0) getPayable(paymentRow).recordFailure(said, now);
  return updateStatus(paymentRow, from, { status: "failed", note: said }, now);
}
