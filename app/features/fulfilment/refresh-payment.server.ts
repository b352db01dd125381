import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { orders } from "~/features/orders/tables";
import { OPEN_PAYMENT_STATUSES, type Payment } from "~/features/payments/rules";
import { payment } from "~/features/payments/tables";
import { paymentNotFound, paymentNotVerified } from "~/features/payments/words";
import { ShopError } from "~/lib/errors";
import { addMs, days, hours } from "~/lib/time";
import { db, prepareOnce } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import type { PaymentReturn, PaymentUpdate } from "~/platform/payments/provider";
import { getProvider, parseReturn } from "~/platform/payments/registry.server";
import { bookingPayable, type Payable } from "./payable.server";
import {
  isOpenAtProvider,
  listPaymentUpdates,
  POLL_INTERVAL_MS,
  pollProvider,
  runThrottled,
  settleUpdates,
} from "./poll-provider.server";
import { words } from "./words.en";

type Clock = () => Date;

/**
 * Settles the payment with which a browser comes back; undefined if its fields are no provider's. Throws
 * PAYMENT_FAILED if fields are missing, and what `settleReturn` throws.
 */
export async function confirmReturn(fields: object, getNow: Clock): Promise<Payment | undefined> {
  const paymentReturn = parseReturn(fields);
  if (paymentReturn === "incomplete") throw new ShopError("PAYMENT_FAILED", words.returnIncomplete);
  return paymentReturn && settleReturn(paymentReturn, getNow);
}

/**
 * Settles a payment that the provider has given back to the customer. A valid signature proves only that the
 * money was taken, so the provider is asked whether it was captured (rule: paid-means-verified). Returns the
 * payment, usually `captured`, or `authorized` while that is uncertain. Throws NOT_FOUND for an unknown
 * provider order, PAYMENT_FAILED for a wrong signature.
 */
export async function settleReturn(paymentReturn: PaymentReturn, getNow: Clock): Promise<Payment> {
  const { providerOrderId, providerPaymentId } = paymentReturn;
  const isOfOrder = eq(payment.providerOrderId, providerOrderId);
  const paymentRow = db.select().from(payment).where(isOfOrder).get();
  if (!paymentRow) throw new ShopError("NOT_FOUND", paymentNotFound());
  const { provider, amountPaise, currency } = paymentRow;
  if (provider === "demo" || !getProvider(provider).isReturnGenuine(paymentReturn))
    throw new ShopError("PAYMENT_FAILED", paymentNotVerified());
  const update: PaymentUpdate = {
    providerOrderId,
    providerPaymentId,
    state: "authorized",
    amountPaise,
    currency,
  };
  const current = await settleUpdates(paymentRow, [update], getNow());
  const isSettled = !OPEN_PAYMENT_STATUSES.includes(current.status);
  // Only the provider knows whether a second payment of something that is settled was captured.
  if (isSettled && current.providerPaymentId === providerPaymentId) return current;
  return runThrottled(
    `${current.id} return`,
    async () => settleUpdates(current, await listPaymentUpdates(current, providerPaymentId), getNow()),
    current,
  );
}

/** Older payments are not polled for the page of their order or booking; banks may report for days. */
const POLL_MAX_AGE_MS = days(5);
/** Older payments are not polled for pages about no particular order, because the job has polled them. */
const RECENT_MAX_AGE_MS = hours(2);
/** How long a page waits for the provider; a later answer is still settled. */
const POLL_TIMEOUT_MS = 3_000;

const selectOpenPayment = (paymentCondition: SQL | undefined) =>
  db
    .select()
    .from(payment)
    .where(and(paymentCondition, isOpenAtProvider(), gt(payment.createdAt, sql.placeholder("since"))))
    .orderBy(desc(payment.createdAt))
    .limit(1);

/** The latest matching payment that is open at its provider. */
const findOpenPayment = (
  paymentCondition: SQL | undefined,
  maxAgeMs: number,
  now: Date,
): Payment | undefined => selectOpenPayment(paymentCondition).get({ since: +addMs(now, -maxAgeMs) });

const latestPaymentStatement = prepareOnce(() => {
  const ownOrderIds = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, sql.placeholder("userId")));
  return selectOpenPayment(inArray(payment.orderId, ownOrderIds)).prepare();
});

/** Never throws: if the provider fails or is slow, the page shows what the database has. */
const pollWithTimeout = (openPayment: Payment, trigger: string, getNow: Clock): Promise<unknown> =>
  Promise.race([
    runThrottled(`${openPayment.id} ${trigger}`, () => pollProvider(openPayment, getNow), openPayment).catch(
      (error: unknown) =>
        log.error({ err: error, payment: openPayment.id }, "what a provider said could not be written down"),
    ),
    new Promise((resolve) => setTimeout(resolve, POLL_TIMEOUT_MS).unref()),
  ]);

async function pollIfDue(openPayment: Payment | undefined, getNow: Clock): Promise<void> {
  // Nobody can have paid a payment that was created only seconds ago.
  if (openPayment && +getNow() - +openPayment.createdAt >= POLL_INTERVAL_MS)
    await pollWithTimeout(openPayment, "look", getNow);
}

/**
 * Polls the provider about the open payment of a customer's order, or of their latest one without `orderId`,
 * so that a page is right after a dropped connection. Does nothing for another customer's order, or shortly
 * after the last poll.
 */
export function refreshPayment(userId: string, orderId: string | undefined, getNow: Clock): Promise<void> {
  if (orderId === undefined) {
    const since = +addMs(getNow(), -RECENT_MAX_AGE_MS);
    return pollIfDue(latestPaymentStatement().get({ userId, since }), getNow);
  }
  const ownOrderIds = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const isOfOrder = and(eq(payment.orderId, orderId), inArray(payment.orderId, ownOrderIds));
  return pollIfDue(findOpenPayment(isOfOrder, POLL_MAX_AGE_MS, getNow()), getNow);
}

/** Polls the provider about a home visit's fee; the caller checks that the visitor may see the booking. */
export const refreshBookingPayment = (bookingId: string, getNow: Clock): Promise<void> =>
  pollIfDue(findOpenPayment(bookingPayable(bookingId).paymentCondition, POLL_MAX_AGE_MS, getNow()), getNow);

/** Polls per second that visitors can cause without any proof, over all orders and bookings. */
const anonymousLimiter = new RateLimiterMemory({ points: 5, duration: 1 });

/**
 * Polls the provider after a browser came back without a payment, which proves nothing. Does nothing once the
 * time to pay has passed, shortly after the last poll, or above the limit for all visitors.
 */
export async function refreshAfterFailure(
  { paymentCondition, payBy }: Payable,
  getNow: Clock,
): Promise<void> {
  const payUntil = payBy();
  const canBePaid = payUntil && payUntil > getNow();
  const openPayment = canBePaid ? findOpenPayment(paymentCondition, POLL_MAX_AGE_MS, getNow()) : undefined;
  const rejectOverLimit = () => false;
  if (openPayment && (await anonymousLimiter.consume("all").catch(rejectOverLimit)))
    await pollWithTimeout(openPayment, "failure", getNow);
}
