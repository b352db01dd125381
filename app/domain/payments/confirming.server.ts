import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, type SQL } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { db, writeTx } from "~/db/db.server";
import { orders, payment } from "~/db/schema";
import type { PaymentNews } from "~/gateways/payment-gateway";
import { isReturnGenuine } from "~/gateways/razorpay-signature.server";
import { DomainError } from "~/lib/errors";
import { log } from "~/lib/log.server";
import { after, days } from "~/lib/time";
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
 * What the provider of an open payment says of every attempt to pay it; nothing where it does not answer (the clock asks
 * again), and nothing of other orders.
 */
export async function newsOf({ id, provider, providerOrderId }: Payment): Promise<PaymentNews[]> {
  try {
    const news = providerOrderId ? await providerNamed(provider).paymentsOf(providerOrderId) : [];
    return news.filter((one) => one.providerOrderId === providerOrderId);
  } catch (error) {
    log.warn({ err: error, payment: id }, "a payment provider could not be asked");
    return [];
  }
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
  return askProvider(settleAll(known, [taken], clock()), clock);
}

/** How long after it was begun a look at an order is worth a question: banks send money for days. */
const WORTH_ASKING_MS = days(5);
/** Between two questions about one payment. */
const ASKED_EVERY_MS = 5_000;
/** How long a page waits for the provider; what it says later is settled all the same. */
const PATIENCE_MS = 3_000;
/** Payments just asked about, by id. */
const asked = new LRUCache<string, true>({ max: 10_000, ttl: ASKED_EVERY_MS });

/** Payments that a real provider may know more of than we do. */
export const isOpenAtProvider = and(
  eq(payment.provider, "razorpay"),
  inArray(payment.status, OPEN),
  isNotNull(payment.providerOrderId),
);

function openPayment(isOrder: SQL | undefined, now: Date): Payment | undefined {
  const isRecent = gt(payment.createdAt, after(now, -WORTH_ASKING_MS));
  return db
    .select(getTableColumns(payment))
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(and(isOrder, isOpenAtProvider, isRecent))
    .orderBy(desc(payment.createdAt))
    .limit(1)
    .get();
}

async function askOnce(open: Payment, clock: Clock): Promise<void> {
  if (asked.has(open.id)) return;
  asked.set(open.id, true);
  await Promise.race([askProvider(open, clock), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
}

/**
 * Makes sure a customer's page about an order tells the truth after a dropped connection: where its payment is open and
 * the provider has not just been asked, it is asked now. Another's order is left alone.
 */
export async function lookAgain(userId: string, orderId: string, clock: Clock): Promise<void> {
  const now = clock();
  const open = openPayment(and(eq(orders.id, orderId), eq(orders.userId, userId)), now);
  // Just begun: nobody can have paid yet.
  if (open && +now - +open.createdAt >= ASKED_EVERY_MS) await askOnce(open, clock);
}

/**
 * Somebody came back from the provider without a payment. That proves nothing, so the provider is asked what happened to
 * this order, no more often than its page may ask.
 */
export async function hearOfFailure(orderId: string, clock: Clock): Promise<void> {
  const open = openPayment(eq(orders.id, orderId), clock());
  if (open) await askOnce(open, clock);
}
