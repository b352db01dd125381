import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, type SQL } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { db, writeTx } from "~/db/db.server";
import { orders, payment } from "~/db/schema";
import type { PaymentNews } from "~/gateways/payment-gateway";
import { isReturnGenuine } from "~/gateways/razorpay-signature.server";
import { DomainError } from "~/lib/errors";
import { log } from "~/lib/log.server";
import { after, days, hours } from "~/lib/time";
import { OPEN, type Payment } from "./payment";
import { providerNamed } from "./provider.server";
import { startDueRefunds } from "./refunding.server";
import type { PaymentReturn } from "./schemas";
import { settle } from "./settling.server";

type Clock = () => Date;

/** Settles what a provider has just said, and begins the refunds that follow. Gives the payment as it stands. */
export function settleAll(known: Payment, news: PaymentNews[], now: Date): Payment {
  const settled = writeTx((tx) => {
    let stands = known;
    for (const one of news) stands = settle(tx, one, now) ?? stands;
    return stands;
  });
  startDueRefunds();
  return settled;
}

/**
 * What the provider of a payment says of every attempt to pay it, and of the one with the id `attempt` by itself; nothing
 * where it does not answer (the clock asks again), and nothing of other orders.
 */
export async function newsOf({ id, provider, providerOrderId }: Payment, attempt?: string): Promise<PaymentNews[]> {
  if (!providerOrderId) return [];
  const gateway = providerNamed(provider);
  const questions = [gateway.paymentsOf(providerOrderId), ...(attempt ? [gateway.paymentOf(attempt)] : [])];
  const answers = await Promise.allSettled(questions);
  return answers.flatMap((answer) => {
    if (answer.status === "fulfilled")
      return [answer.value].flat().filter((one) => one.providerOrderId === providerOrderId);
    log.warn({ err: answer.reason, payment: id }, "a payment provider could not be asked");
    return [];
  });
}

/** Asks the provider how a payment stands while it is open, and settles what it says. Gives the payment as it stands. */
export async function askProvider(known: Payment, clock: Clock): Promise<Payment> {
  const news = OPEN.includes(known.status) ? await newsOf(known) : [];
  return news.length > 0 ? settleAll(known, news, clock()) : known;
}

/**
 * Takes what the customer's browser brings back from the provider: genuine by its signature over our own row's order id.
 * The signature says that the money has been taken; that it is ours, only the provider can say, who is asked at once
 * (spec storefront §4, D3). Gives the payment as it stands: `captured`, or `authorized` while that is not certain.
 * Throws NOT_FOUND for a provider order that is not ours, PAYMENT_FAILED for one that is not genuine.
 */
export async function confirmReturn(sent: PaymentReturn, clock: Clock): Promise<Payment> {
  const isIt = eq(payment.providerOrderId, sent.razorpay_order_id);
  const known = db.select().from(payment).where(isIt).get();
  if (!known?.providerOrderId)
    throw new DomainError("NOT_FOUND", "We do not know this payment. Please contact support.");
  const { providerOrderId, amountPaise, currency } = known;
  const { razorpay_payment_id: providerPaymentId, razorpay_signature: signature } = sent;
  if (known.provider !== "razorpay" || !isReturnGenuine(providerOrderId, providerPaymentId, signature)) {
    throw new DomainError("PAYMENT_FAILED", "Payment verification failed. Please contact support.");
  }
  const taken: PaymentNews = { providerOrderId, providerPaymentId, state: "authorized", amountPaise, currency };
  const stands = settleAll(known, [taken], clock());
  // Another payment for something that is settled: only the provider knows what became of that one.
  const isAnother = !OPEN.includes(stands.status) && stands.providerPaymentId !== providerPaymentId;
  if (!OPEN.includes(stands.status) && !isAnother) return stands;
  return once(
    `${stands.id} return`,
    async () => settleAll(stands, await newsOf(stands, providerPaymentId), clock()),
    stands,
  );
}

/** How long after it was begun a look at an order is worth a question: banks send money for days. */
const WORTH_ASKING_MS = days(5);
/** The same for a page that is about no order: by then the clock has asked. */
const LATELY_MS = hours(2);
/** Between two questions about one payment. */
const ASKED_EVERY_MS = 5_000;
/** How long a page waits for the provider; what it says later is settled all the same. */
const PATIENCE_MS = 3_000;
/** Questions just asked. */
const asked = new LRUCache<string, true>({ max: 10_000, ttl: ASKED_EVERY_MS });

/** Payments that a real provider may know more of than we do. */
export const isOpenAtProvider = and(
  eq(payment.provider, "razorpay"),
  inArray(payment.status, OPEN),
  isNotNull(payment.providerOrderId),
);

function openPayment(isOrder: SQL | undefined, ageMs: number, now: Date): Payment | undefined {
  const isRecent = gt(payment.createdAt, after(now, -ageMs));
  return db
    .select(getTableColumns(payment))
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(and(isOrder, isOpenAtProvider, isRecent))
    .orderBy(desc(payment.createdAt))
    .limit(1)
    .get();
}

/** Asks a question, unless it has just been asked: then the answer is what was known before. */
async function once<T>(question: string, ask: () => Promise<T>, before: T): Promise<T> {
  if (asked.has(question)) return before;
  asked.set(question, true);
  return ask();
}

/** Asks while a page is made, which shows what is known when nothing comes of it. */
const askInPassing = (open: Payment, why: string, clock: Clock): Promise<unknown> =>
  Promise.race([
    once(`${open.id} ${why}`, () => askProvider(open, clock), open).catch((error: unknown) =>
      log.error({ err: error, payment: open.id }, "what a provider said could not be written down"),
    ),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref()),
  ]);

/**
 * Makes sure a customer's page tells the truth after a dropped connection: where the payment of one of their orders, or
 * of the latest one, is open and the provider has not just been asked, it is asked now. Another's order is left alone.
 */
export async function lookAgain(userId: string, orderId: string | undefined, clock: Clock): Promise<void> {
  const now = clock();
  const isIt = orderId === undefined ? undefined : eq(orders.id, orderId);
  const open = openPayment(and(isIt, eq(orders.userId, userId)), orderId ? WORTH_ASKING_MS : LATELY_MS, now);
  // Just begun: nobody can have paid yet.
  if (open && +now - +open.createdAt >= ASKED_EVERY_MS) await askInPassing(open, "look", clock);
}

/** Questions that strangers can make the shop ask: so many in a second, over all orders. */
const unsigned = new RateLimiterMemory({ points: 5, duration: 1 });

/**
 * Somebody came back from the provider without a payment. That proves nothing, so the provider is asked what happened to
 * this order while it can still be paid, no more often than its page may ask.
 */
export async function hearOfFailure(orderId: string, clock: Clock): Promise<void> {
  const open = openPayment(and(eq(orders.id, orderId), gt(orders.payBy, clock())), WORTH_ASKING_MS, clock());
  const isTooMuch = () => false;
  if (open && (await unsigned.consume("all").catch(isTooMuch))) await askInPassing(open, "failure", clock);
}
