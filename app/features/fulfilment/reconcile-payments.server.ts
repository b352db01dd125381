import { and, eq, gt, lt, or } from "drizzle-orm";
import { getSetUpProvider } from "~/features/payments/provider.server";
import { MAX_LATE_DAYS, type Payment } from "~/features/payments/rules";
import { payment } from "~/features/payments/tables";
import { addMs, days, hours, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import type { PaymentUpdate } from "~/platform/payments/provider";
import { isOpenAtProvider, listPaymentUpdates, settleUpdates } from "./poll-provider.server";

type Clock = () => Date;

/** Younger payments are left to the browser's return and the webhook (rule: open-payments-asked). */
const MIN_AGE_MS = minutes(15);
/**
 * Payments up to this age are checked by the frequent job, older ones by the job that runs a few times a day.
 */
const FREQUENT_MAX_AGE_MS = hours(3);
/** How long a bank may take to confirm a payment. */
const LATE_MAX_AGE_MS = days(MAX_LATE_DAYS);

/** Payments open at the provider with an age in this range; authorized ones have no maximum age. */
const listOpenPayments = (maxAgeMs: number, minAgeMs: number, now: Date): Payment[] =>
  db
    .select()
    .from(payment)
    .where(
      and(
        isOpenAtProvider(),
        or(eq(payment.status, "authorized"), gt(payment.createdAt, addMs(now, -maxAgeMs))),
        lt(payment.createdAt, addMs(now, -minAgeMs)),
      ),
    )
    .all();

/**
 * Polls the provider about each payment in turn, and captures those that are only authorized. A payment that
 * cannot be settled is logged, and does not keep the others waiting.
 */
async function reconcile(maxAgeMs: number, minAgeMs: number, getNow: Clock): Promise<void> {
  for (const openPayment of listOpenPayments(maxAgeMs, minAgeMs, getNow())) {
    try {
      const updates = await captureAuthorized(openPayment, await listPaymentUpdates(openPayment));
      if (updates.length > 0) await settleUpdates(openPayment, updates, getNow());
    } catch (error) {
      log.error({ err: error, payment: openPayment.id }, "a payment could not be settled");
    }
  }
}

/**
 * The provider does not capture late payments itself; uncaptured money goes back to the customer after days.
 */
async function captureAuthorized(
  { id, provider }: Payment,
  updates: PaymentUpdate[],
): Promise<PaymentUpdate[]> {
  const latestUpdate = updates.at(-1);
  if (latestUpdate?.state !== "authorized") return updates;
  try {
    return [...updates, await getSetUpProvider(provider).capture(latestUpdate)];
  } catch (error) {
    log.warn({ err: error, payment: id }, "an authorized payment could not be captured");
    return updates;
  }
}

/** Settles unreported payments between `MIN_AGE_MS` and `FREQUENT_MAX_AGE_MS`, and older authorized ones. */
export const reconcileRecentPayments = (getNow: Clock): Promise<void> =>
  reconcile(FREQUENT_MAX_AGE_MS, MIN_AGE_MS, getNow);

/**
 * Settles unreported payments between `FREQUENT_MAX_AGE_MS` and `LATE_MAX_AGE_MS`, and older authorized ones.
 */
export const reconcileLatePayments = (getNow: Clock): Promise<void> =>
  reconcile(LATE_MAX_AGE_MS, FREQUENT_MAX_AGE_MS, getNow);
