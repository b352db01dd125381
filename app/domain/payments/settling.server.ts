import { and, eq, inArray } from "drizzle-orm";
import { db, type Tx, writeTx } from "~/db/db.server";
import { payment, refund } from "~/db/schema";
import { fulfilPayment, recordEvent } from "~/domain/orders/settling.server";
import type { PaymentProof, VerifiedPayment } from "~/gateways/payment-gateway";
import { DomainError } from "~/lib/errors";
import { log } from "~/lib/log.server";
import { verifierNamed } from "./provider.server";
import { beginRefund } from "./refunding.server";

type Payment = typeof payment.$inferSelect;

const OPEN: Payment["status"][] = ["created", "failed"];

const byProviderOrder = (reader: Pick<Tx, "select">, providerOrderId: string) =>
  reader.select().from(payment).where(eq(payment.providerOrderId, providerOrderId)).get();

/**
 * Brings a payment home: the provider is asked whether it was paid, then the order follows. May be called any number of
 * times, by whoever hears of the payment first (D3). Gives the payment as it stands. `clock` tells the time once the
 * provider has answered.
 * Throws NOT_FOUND for a provider order that is not ours, PAYMENT_FAILED where it was not paid.
 */
export async function settle(providerOrderId: string, proof: PaymentProof, clock: () => Date): Promise<Payment> {
  const known = byProviderOrder(db, providerOrderId);
  if (!known) throw new DomainError("NOT_FOUND", "We do not know this payment. Please contact support.");
  if (!OPEN.includes(known.status)) return known;
  const verified = await verify(known, providerOrderId, proof);
  const settled = recordCapture(verified, clock());
  return settled.status === "refund-due" ? beginRefund(settled, clock()) : settled;
}

async function verify(known: Payment, providerOrderId: string, proof: PaymentProof): Promise<VerifiedPayment> {
  const { amountPaise, currency, provider } = known;
  try {
    return await verifierNamed(provider).verify(providerOrderId, { amountPaise, currency }, proof);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    log.warn({ err: error, payment: known.id }, "the payment provider did not answer");
    throw new DomainError("PAYMENT_UNAVAILABLE", "Payment verification failed. Please try again.");
  }
}

/**
 * Writes down a payment the provider vouches for, and what follows from it, in one transaction. The only place that
 * marks anything paid: matched by the provider's order id, amount and currency of our own row. What cannot be fulfilled
 * is marked for refund (D4).
 */
export function recordCapture(verified: VerifiedPayment, now: Date): Payment {
  return writeTx((tx) => {
    const known = byProviderOrder(tx, verified.providerOrderId);
    if (!known) throw new DomainError("NOT_FOUND", "We do not know this payment. Please contact support.");
    if (!OPEN.includes(known.status)) return known;
    refuseReplay(tx, known, verified);
    const problem = matches(known, verified) ? fulfil(tx, known, now) : "The amount paid is not the amount asked for";
    if (problem) markForRefund(tx, known, verified, problem, now);
    return tx
      .update(payment)
      .set({
        status: problem ? "refund-due" : "captured",
        providerPaymentId: verified.providerPaymentId,
        note: problem,
        capturedAt: now,
        updatedAt: now,
      })
      .where(and(eq(payment.id, known.id), inArray(payment.status, OPEN)))
      .returning()
      .get();
  });
}

const matches = (known: Payment, { amountPaise, currency }: VerifiedPayment) =>
  known.amountPaise === amountPaise && known.currency === currency;

/** A payment that has settled one thing settles nothing else. */
function refuseReplay(tx: Tx, known: Payment, { providerPaymentId }: VerifiedPayment): void {
  const used = tx
    .select({ id: payment.id })
    .from(payment)
    .where(eq(payment.providerPaymentId, providerPaymentId))
    .get();
  if (used && used.id !== known.id) throw new DomainError("CONFLICT", "This payment has been used already");
}

const fulfil = (tx: Tx, { orderId }: Payment, now: Date) =>
  orderId ? fulfilPayment(tx, orderId, now) : "There is nothing this payment was for";

function markForRefund(tx: Tx, known: Payment, verified: VerifiedPayment, reason: string, now: Date): void {
  tx.insert(refund)
    .values({
      paymentId: known.id,
      providerPaymentId: verified.providerPaymentId,
      amountPaise: verified.amountPaise as Payment["amountPaise"],
      reason,
      status: "due",
      createdAt: now,
      updatedAt: now,
    })
    .run();
  if (known.orderId) recordEvent(tx, known.orderId, "refund-due", now, reason);
}

/** Notes that an attempt to pay failed; a later one may still succeed (D3). Does nothing to a payment that has settled. */
export function failPayment(providerOrderId: string, note: string, now: Date): void {
  writeTx((tx) => {
    const failed = tx
      .update(payment)
      .set({ status: "failed", note, updatedAt: now })
      .where(and(eq(payment.providerOrderId, providerOrderId), inArray(payment.status, OPEN)))
      .returning({ orderId: payment.orderId })
      .get();
    if (failed?.orderId) recordEvent(tx, failed.orderId, "payment-failed", now, note);
  });
}
