import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, type SQL } from "drizzle-orm";
import { db, writeTx } from "~/db/db.server";
import { orders, payment } from "~/db/schema";
import type { PaymentNews } from "~/gateways/payment-gateway";
import { isReturnGenuine } from "~/gateways/razorpay-signature.server";
import { DomainError } from "~/lib/errors";
import { log } from "~/lib/log.server";
import { after, days } from "~/lib/time";
import { OPEN } from "./payment";
import { providerNamed } from "./provider.server";
import { giveBackSoon } from "./refunding.server";
import type { PaymentReturn } from "./schemas";
import { settle } from "./settling.server";

type Payment = typeof payment.$inferSelect;
type Clock = () => Date;

/** Settles what a provider has just said, and begins the refunds that follow. Gives the payment as it stands. */
export function settleAll(known: Payment, news: PaymentNews[], now: Date): Payment {
  const settled = writeTx((tx) => news.reduce((_, one) => settle(tx, one, now), known));
  giveBackSoon();
  return settled;
}

/**
 * Asks the provider how an open payment stands, and settles what it says. Gives the payment as it stands, unchanged
 * where the provider does not answer (the clock asks again).
 */
export async function askProvider(known: Payment, clock: Clock): Promise<Payment> {
  const { providerOrderId, provider, status } = known;
  if (!providerOrderId || !OPEN.includes(status)) return known;
  try {
    const news = await providerNamed(provider).paymentsOf(providerOrderId);
    return news.length > 0 ? settleAll(known, news, clock()) : known;
  } catch (error) {
    log.warn({ err: error, payment: known.id }, "a payment provider could not be asked");
    return known;
  }
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
const asked = new Map<string, number>();

/** An order's payment that a real provider may know more of than we do. */
function openPayment(isOrder: SQL | undefined, now: Date): Payment | undefined {
  const isOpen = and(
    eq(payment.provider, "razorpay"),
    inArray(payment.status, OPEN),
    isNotNull(payment.providerOrderId),
  );
  const isRecent = gt(payment.createdAt, after(now, -WORTH_ASKING_MS));
  return db
    .select(getTableColumns(payment))
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(and(isOrder, isOpen, isRecent))
    .orderBy(desc(payment.createdAt))
    .limit(1)
    .get();
}

async function askOnce(open: Payment, clock: Clock): Promise<void> {
  const now = +clock();
  for (const [id, at] of asked) if (now - at >= ASKED_EVERY_MS) asked.delete(id);
  if (asked.has(open.id)) return;
  asked.set(open.id, now);
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
