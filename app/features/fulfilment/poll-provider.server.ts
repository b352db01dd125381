import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { getProviderByName } from "~/features/payments/provider.server";
import { OPEN_PAYMENT_STATUSES, type Payment } from "~/features/payments/rules";
import { payment } from "~/features/payments/tables";
import { transaction } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import type { PaymentUpdate } from "~/platform/payments/provider";
import { startDueRefunds } from "./send-refunds.server";
import { settlePayment } from "./settle-payment.server";

/**
 * Settles what a provider has just said, and begins the refunds that follow. Gives the payment as it stands.
 */
export async function settleUpdates(
  paymentRow: Payment,
  updates: PaymentUpdate[],
  now: Date,
): Promise<Payment> {
  const settled = await transaction(() => {
    let stands = paymentRow;
    for (const one of updates) stands = settlePayment(one, now) ?? stands;
    return stands;
  });
  startDueRefunds();
  return settled;
}

/**
 * What the provider of a payment says of every attempt to pay it, and of the one with the id `attempt` by
 * itself; nothing where it does not answer (the clock asks again), and nothing of other orders.
 */
export async function listPaymentUpdates(
  { id, provider, providerOrderId }: Payment,
  attempt?: string,
): Promise<PaymentUpdate[]> {
  if (!providerOrderId) return [];
  const gateway = getProviderByName(provider);
  const questions = [
    gateway.listPayments(providerOrderId),
    ...(attempt ? [gateway.getPayment(attempt)] : []),
  ];
  const answers = await Promise.allSettled(questions);
  return answers.flatMap((answer) => {
    if (answer.status === "fulfilled")
      return [answer.value].flat().filter((one) => one.providerOrderId === providerOrderId);
    log.warn({ err: answer.reason, payment: id }, "a payment provider could not be asked");
    return [];
  });
}

/**
 * Asks the provider how a payment stands while it is open, and settles what it says. Gives the payment as it
 * stands.
 */
export async function pollProvider(paymentRow: Payment, getNow: () => Date): Promise<Payment> {
  const updates = OPEN_PAYMENT_STATUSES.includes(paymentRow.status)
    ? await listPaymentUpdates(paymentRow)
    : [];
  return updates.length > 0 ? await settleUpdates(paymentRow, updates, getNow()) : paymentRow;
}

/** Payments that a real provider may know more of than we do. */
export const isOpenAtProvider = and(
  eq(payment.provider, "razorpay"),
  inArray(payment.status, OPEN_PAYMENT_STATUSES),
  isNotNull(payment.providerOrderId),
);

/** Between two questions about one payment. */
export const POLL_INTERVAL_MS = 5_000;
/** Questions just asked. */
const recentQuestions = new LRUCache<string, true>({ max: 10_000, ttl: POLL_INTERVAL_MS });

/** Asks a question, unless it has just been asked: then the answer is what was known before. */
export async function askOnce<T>(question: string, ask: () => Promise<T>, before: T): Promise<T> {
  if (recentQuestions.has(question)) return before;
  recentQuestions.set(question, true);
  return ask();
}
