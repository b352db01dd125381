import { and, inArray, isNotNull } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { getSetUpProvider } from "~/features/payments/provider.server";
import { OPEN_PAYMENT_STATUSES, type Payment } from "~/features/payments/rules";
import { payment } from "~/features/payments/tables";
import { transaction } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import type { PaymentUpdate } from "~/platform/payments/provider";
import { listHostedNames } from "~/platform/payments/registry.server";
import { startDueRefunds } from "./send-refunds.server";
import { settlePayment } from "./settle-payment.server";

/** Settles the provider's updates of a payment, starts due refunds and returns the updated payment. */
export async function settleUpdates(
  paymentRow: Payment,
  updates: PaymentUpdate[],
  now: Date,
): Promise<Payment> {
  const settled = await transaction(() => {
    let current = paymentRow;
    for (const update of updates) current = settlePayment(update, now) ?? current;
    return current;
  });
  startDueRefunds();
  return settled;
}

/**
 * The provider's updates about all attempts to pay, and about the attempt with the id `providerPaymentId`.
 * Updates about other provider orders are left out. Empty if the provider does not answer; a job asks again.
 */
export async function listPaymentUpdates(
  { id, provider: name, providerOrderId }: Payment,
  providerPaymentId?: string,
): Promise<PaymentUpdate[]> {
  if (!providerOrderId) return [];
  const provider = getSetUpProvider(name);
  const requests = [
    provider.listPayments(providerOrderId),
    ...(providerPaymentId ? [provider.getPayment(providerPaymentId)] : []),
  ];
  const results = await Promise.allSettled(requests);
  return results.flatMap((result) => {
    if (result.status === "fulfilled")
      return [result.value].flat().filter((update) => update.providerOrderId === providerOrderId);
    log.warn({ err: result.reason, payment: id }, "a payment provider could not be asked");
    return [];
  });
}

/** Asks the provider about an open payment, settles the answer and returns the updated payment. */
export async function pollProvider(paymentRow: Payment, getNow: () => Date): Promise<Payment> {
  const updates = OPEN_PAYMENT_STATUSES.includes(paymentRow.status)
    ? await listPaymentUpdates(paymentRow)
    : [];
  return updates.length > 0 ? await settleUpdates(paymentRow, updates, getNow()) : paymentRow;
}

/** Payments whose status may have changed at a provider that can be asked. */
export const isOpenAtProvider = () =>
  and(
    inArray(payment.provider, listHostedNames()),
    inArray(payment.status, OPEN_PAYMENT_STATUSES),
    isNotNull(payment.providerOrderId),
  );

/** The minimum time between two polls of the provider about one payment. */
export const POLL_INTERVAL_MS = 5_000;
const recentKeys = new LRUCache<string, true>({ max: 10_000, ttl: POLL_INTERVAL_MS });

/** Runs `run`, or returns `fallback` if it ran with the same key within POLL_INTERVAL_MS. */
export async function runThrottled<T>(key: string, run: () => Promise<T>, fallback: T): Promise<T> {
  if (recentKeys.has(key)) return fallback;
  recentKeys.set(key, true);
  return run();
}
