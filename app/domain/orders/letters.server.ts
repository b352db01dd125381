import { asc, desc, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/db.server";
import { type orderEvent, orderLine, orders, payment, refund } from "~/db/schema";
import { type AddressedLetter, queueLetter } from "~/domain/outbox/queueing.server";
import { shopParticulars } from "~/domain/settings/shop.server";
import { config } from "~/lib/config.server";
import { CUSTOMER_LETTERS, SHOPKEEPER_LETTERS, type Told, type Words } from "./letter-words";

type Event = typeof orderEvent.$inferSelect;

const DEMO = "Demo payment. This shop is being tried out: no money moves.";

/** A letter about an order, ready for the outbox. `once`: of two with the same only the first is written. */
const aboutOrder = (told: Told, words: Words, kind: string, once: string, recipient: string): AddressedLetter => ({
  ...words,
  kind,
  dedupeKey: `${kind}:${once}`,
  recipient,
  subject: `Order ${told.order.number}: ${words.subject}`,
  paragraphs: told.isDemo ? [...words.paragraphs, DEMO] : words.paragraphs,
  shop: shopParticulars(),
});

/**
 * Puts in the outbox what an event of an order has to be written about: to the customer, and of money to give back to
 * the shop's own e-mail too (D4, D18). Money may go back more than once, everything else is told once per order. A
 * payment that failed is no news: it may still succeed.
 */
export function queueOrderLetters(tx: Tx, event: Event, now: Date): void {
  const { kind, orderId, id } = event;
  if (kind === "payment-failed") return;
  const told = whatIsTold(tx, event);
  const { paragraphs, linkWords = "See your order", ...words } = CUSTOMER_LETTERS[kind](told);
  const greeted = { ...words, paragraphs: [`Dear ${told.order.name},`, ...paragraphs] };
  const isAboutMoney = kind === "refund-due" || kind === "refunded";
  const once = isAboutMoney ? `${orderId}:${id}` : orderId;
  const link = { words: linkWords, href: `${config().SITE_URL.origin}/orders/${orderId}` };
  queueLetter(tx, { ...aboutOrder(told, greeted, `order-${kind}`, once, told.order.email), link }, now);
  if (kind === "refund-due") writeToShopkeeper(tx, told, "refund-due", once, now);
}

const writeToShopkeeper = (tx: Tx, told: Told, kind: keyof typeof SHOPKEEPER_LETTERS, once: string, now: Date) =>
  queueLetter(tx, aboutOrder(told, SHOPKEEPER_LETTERS[kind](told), `shop-${kind}`, once, shopParticulars().email), now);

/** Tells the shopkeeper that the refund `refundId` of an order has failed for good: it is theirs to give back (D4). */
export function tellOfFailedRefund(tx: Tx, orderId: string, refundId: string, now: Date): void {
  writeToShopkeeper(tx, whatIsTold(tx, { orderId, note: null }), "refund-failed", refundId, now);
}

function whatIsTold(tx: Tx, { orderId, note }: Pick<Event, "orderId" | "note">): Told {
  const order = tx.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!order) throw new Error(`There is no order ${orderId} to write about`);
  const lines = tx
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
    .all();
  const payments = tx.select({ provider: payment.provider }).from(payment).where(eq(payment.orderId, orderId)).all();
  // The refund an event tells of is the one its transaction has just written.
  const giveBack = tx
    .select({ amountPaise: refund.amountPaise, provider: payment.provider })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, orderId))
    .orderBy(desc(refund.updatedAt), desc(sql`refund.rowid`))
    .limit(1)
    .get();
  const isDemo = payments.length > 0 && payments.every(({ provider }) => provider === "demo");
  return { order, lines, note, giveBack, isDemo };
}
