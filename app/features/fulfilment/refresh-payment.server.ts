import { and, desc, eq, gt, inArray, type SQL } from "drizzle-orm";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { orders } from "~/features/orders/tables";
import type { PaymentReturn } from "~/features/payments/input";
import { OPEN_PAYMENT_STATUSES, type Payment } from "~/features/payments/rules";
import { payment } from "~/features/payments/tables";
import { DomainError } from "~/lib/errors";
import { addMs, days, hours } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import type { PaymentUpdate } from "~/platform/payments/provider";
import { isReturnGenuine } from "~/platform/razorpay/signature.server";
import { bookingPayable, type Payable } from "./payable.server";
import {
  askOnce,
  isOpenAtProvider,
  listPaymentUpdates,
  POLL_INTERVAL_MS,
  pollProvider,
  settleUpdates,
} from "./poll-provider.server";

type Clock = () => Date;

/**
 * Takes what the customer's browser brings back from the provider: genuine by its signature over our own
 * row's order id. The signature says that the money has been taken; that it is ours, only the provider can
 * say, who is asked at once (rule: paid-means-verified). Gives the payment as it stands: `captured`, or
 * `authorized` while that is not certain. Throws NOT_FOUND for a provider order that is not ours,
 * PAYMENT_FAILED for one that is not genuine.
 */
export async function confirmReturn(sent: PaymentReturn, getNow: Clock): Promise<Payment> {
  const isIt = eq(payment.providerOrderId, sent.razorpay_order_id);
  const paymentRow = db.select().from(payment).where(isIt).get();
  if (!paymentRow?.providerOrderId)
    throw new DomainError("NOT_FOUND", "We do not know this payment. Please contact support.");
  const { providerOrderId, amountPaise, currency } = paymentRow;
  const { razorpay_payment_id: providerPaymentId, razorpay_signature: signature } = sent;
  if (paymentRow.provider !== "razorpay" || !isReturnGenuine(providerOrderId, providerPaymentId, signature)) {
    throw new DomainError("PAYMENT_FAILED", "Payment verification failed. Please contact support.");
  }
  const update: PaymentUpdate = {
    providerOrderId,
    providerPaymentId,
    state: "authorized",
    amountPaise,
    currency,
  };
  const stands = await settleUpdates(paymentRow, [update], getNow());
  // Another payment for something that is settled: only the provider knows what became of that one.
  const isAnother =
    !OPEN_PAYMENT_STATUSES.includes(stands.status) && stands.providerPaymentId !== providerPaymentId;
  if (!OPEN_PAYMENT_STATUSES.includes(stands.status) && !isAnother) return stands;
  return askOnce(
    `${stands.id} return`,
    async () => settleUpdates(stands, await listPaymentUpdates(stands, providerPaymentId), getNow()),
    stands,
  );
}

/** How long after it was begun a look at what is paid for is worth a question: banks send money for days. */
const POLL_MAX_AGE_MS = days(5);
/** The same for a page that is about no order: by then the clock has asked. */
const RECENT_MAX_AGE_MS = hours(2);
/** How long a page waits for the provider; what it says later is settled all the same. */
const POLL_TIMEOUT_MS = 3_000;

/** The latest of some payments that is open at its provider. */
function findOpenPayment(which: SQL | undefined, ageMs: number, now: Date): Payment | undefined {
  const isRecent = gt(payment.createdAt, addMs(now, -ageMs));
  return db
    .select()
    .from(payment)
    .where(and(which, isOpenAtProvider, isRecent))
    .orderBy(desc(payment.createdAt))
    .limit(1)
    .get();
}

/** Asks while a page is made, which shows what is known when nothing comes of it. */
const pollWithTimeout = (open: Payment, why: string, getNow: Clock): Promise<unknown> =>
  Promise.race([
    askOnce(`${open.id} ${why}`, () => pollProvider(open, getNow), open).catch((error: unknown) =>
      log.error({ err: error, payment: open.id }, "what a provider said could not be written down"),
    ),
    new Promise((resolve) => setTimeout(resolve, POLL_TIMEOUT_MS).unref()),
  ]);

async function refreshIfDue(which: SQL | undefined, ageMs: number, getNow: Clock): Promise<void> {
  const now = getNow();
  const open = findOpenPayment(which, ageMs, now);
  // Just begun: nobody can have paid yet.
  if (open && +now - +open.createdAt >= POLL_INTERVAL_MS) await pollWithTimeout(open, "look", getNow);
}

/**
 * Makes sure a customer's page tells the truth after a dropped connection: where the payment of one of their
 * orders, or of the latest one, is open and the provider has not just been asked, it is asked now. Another's
 * order is left alone.
 */
export function refreshPayment(userId: string, orderId: string | undefined, getNow: Clock): Promise<void> {
  const theirs = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const isIt = orderId === undefined ? undefined : eq(payment.orderId, orderId);
  return refreshIfDue(
    and(isIt, inArray(payment.orderId, theirs)),
    orderId ? POLL_MAX_AGE_MS : RECENT_MAX_AGE_MS,
    getNow,
  );
}

/** The same for the fee of a home visit; the caller has made sure that whoever looks may see the booking. */
export const refreshBookingPayment = (bookingId: string, getNow: Clock): Promise<void> =>
  refreshIfDue(bookingPayable(bookingId).isIts, POLL_MAX_AGE_MS, getNow);

/** Questions that strangers can make the shop ask: so many in a second, over all orders and bookings. */
const anonymousLimiter = new RateLimiterMemory({ points: 5, duration: 1 });

/**
 * Somebody came back from the provider without a payment. That proves nothing, so the provider is asked what
 * happened to this one while it can still be paid, no more often than its page may ask.
 */
export async function refreshAfterFailure({ isIts, payBy }: Payable, getNow: Clock): Promise<void> {
  const until = payBy();
  const open = until && until > getNow() ? findOpenPayment(isIts, POLL_MAX_AGE_MS, getNow()) : undefined;
  const isTooMuch = () => false;
  if (open && (await anonymousLimiter.consume("all").catch(isTooMuch)))
    await pollWithTimeout(open, "failure", getNow);
}
