import { asc, desc, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/db.server";
import { type orderEvent, orderLine, orders, payment, refund } from "~/db/schema";
import { queueLetter } from "~/domain/outbox/queueing.server";
import { shopParticulars } from "~/domain/settings/shop.server";
import { config } from "~/lib/config.server";
import { CUSTOMER_LETTERS, shopkeeperLetter, type Told } from "./letter-words";

type Event = typeof orderEvent.$inferSelect;

const DEMO = "Demo payment. This shop is being tried out: no money moves.";

/**
 * Puts in the outbox what an event of an order has to be written about: to the customer, and of money to give back to
 * the shop's own e-mail too (D4, D18). Money may go back more than once, everything else is told once per order. A
 * payment that failed is no news: it may still succeed.
 */
export function queueOrderLetters(tx: Tx, event: Event, now: Date): void {
  const { kind, orderId } = event;
  if (kind === "payment-failed") return;
  const told = whatIsTold(tx, event);
  const shop = shopParticulars();
  const isAboutMoney = kind === "refund-due" || kind === "refunded";
  const once = isAboutMoney ? `${orderId}:${event.id}` : orderId;
  const write = (letterKind: string, recipient: string, words: ReturnType<typeof shopkeeperLetter>, href?: string) =>
    queueLetter(
      tx,
      {
        ...words,
        kind: letterKind,
        dedupeKey: `${letterKind}:${once}`,
        recipient,
        subject: `Order ${told.order.number}: ${words.subject}`,
        paragraphs: told.isDemo ? [...words.paragraphs, DEMO] : words.paragraphs,
        link: href ? { words: words.linkWords ?? "See your order", href } : undefined,
        shop,
      },
      now,
    );
  const { name, email } = told.order;
  const words = CUSTOMER_LETTERS[kind](told);
  const greeted = { ...words, paragraphs: [`Dear ${name},`, ...words.paragraphs] };
  write(`order-${kind}`, email, greeted, `${config().SITE_URL.origin}/orders/${orderId}`);
  if (kind === "refund-due") write("shop-refund-due", shop.email, shopkeeperLetter(told));
}

function whatIsTold(tx: Tx, { orderId, note }: Event): Told {
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
