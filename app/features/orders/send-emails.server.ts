import { and, asc, eq } from "drizzle-orm";
import { hasVerifiedEmail } from "~/features/accounts/email-links/verify-email.server";
import { findOptOutUserId } from "~/features/emails/notification-preferences";
import { type OutgoingEmail, queueEmail } from "~/features/emails/queue-email.server";
import { DEMO_NOTE, SHOP_REFUND_TEMPLATES } from "~/features/emails/refund-templates";
import { getMoneyEmailData } from "~/features/payments/payment-columns.server";
import { payment } from "~/features/payments/tables";
import { getShopProfile } from "~/features/settings/shop.server";
import { hours } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db } from "~/platform/db/db.server";
import { consumeEmailQuota } from "~/platform/limits/counts.server";
import {
  ORDER_EMAIL_TEMPLATES,
  type OrderEmailContent,
  type OrderEmailData,
  toOrderRefundData,
} from "./emails";
import { orderEvent, orderLine, orders } from "./tables";

type Event = typeof orderEvent.$inferSelect;

/** A letter about an order, ready for the outbox. `once`: of two with the same only the first is written. */
const toOrderEmail = (
  data: OrderEmailData,
  content: OrderEmailContent,
  kind: string,
  once: string,
  recipient: string,
): OutgoingEmail => ({
  ...content,
  kind,
  about: data.order.id,
  dedupeKey: `${kind}:${once}`,
  recipient,
  subject: `Order ${data.order.number}: ${content.subject}`,
  paragraphs: data.isDemo ? [...content.paragraphs, DEMO_NOTE] : content.paragraphs,
  shop: getShopProfile(),
});

/**
 * Puts in the outbox what an event of an order has to be written about: to the customer, and of money to give
 * back to the shop's own e-mail too. Money may go back more than once, everything else is told once per
 * order. A payment that failed is no news: it may still succeed; of an order placed `tellOfPlacedOrder`
 * writes.
 */
export function queueOrderEmails(event: Event, now: Date): void {
  const { kind, orderId, id } = event;
  if (kind === "payment-failed" || kind === "placed") return;
  queueCustomerEmail({ ...event, kind }, now);
  if (kind === "refund-due") queueShopEmail(getEmailData(event), "refund-due", `${orderId}:${id}`, now);
}

/**
 * How often one e-mail is written to of what nobody paid for, placed and cancelled together: anybody may type
 * anybody's.
 */
const UNPAID_EMAIL_LIMIT = { max: 20, windowMs: hours(1) };
const isOverLimit = ({ paidAt, email }: OrderEmailData["order"], now: Date): boolean =>
  !paidAt && !consumeEmailQuota("order-unpaid", email, UNPAID_EMAIL_LIMIT, now);

/** Writes of an order that awaits its payment, once it can be paid. */
export function queueOrderPlacedEmail(orderId: string, now: Date): void {
  const isPlaced = and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, "placed"));
  const event = db.select().from(orderEvent).where(isPlaced).get();
  if (event) queueCustomerEmail({ ...event, kind: "placed" }, now);
}

function queueCustomerEmail(event: Event & { kind: keyof typeof ORDER_EMAIL_TEMPLATES }, now: Date): void {
  const { kind, orderId, id } = event;
  const data = getEmailData(event);
  if ((kind === "placed" || kind === "cancelled") && isOverLimit(data.order, now)) return;
  const { paragraphs, linkLabel = "See your order", ...content } = ORDER_EMAIL_TEMPLATES[kind](data);
  const greeting = data.isVerifiedEmail ? `Dear ${data.order.name},` : "Namaste,";
  const isAboutMoney = kind === "refund-due" || kind === "refunded";
  const once = isAboutMoney ? `${orderId}:${id}` : orderId;
  const email = toOrderEmail(
    data,
    { ...content, paragraphs: [greeting, ...paragraphs] },
    `order-${kind}`,
    once,
    data.order.email,
  );
  const link = { words: linkLabel, href: `${config().SITE_URL.origin}/orders/${orderId}` };
  const unlessUnwanted = findOptOutUserId({ kind, actorId: event.userId, ownerId: data.order.userId });
  queueEmail({ ...email, link, unlessUnwanted }, now);
}

const queueShopEmail = (
  data: OrderEmailData,
  kind: keyof typeof SHOP_REFUND_TEMPLATES,
  once: string,
  now: Date,
) =>
  queueEmail(
    toOrderEmail(
      data,
      SHOP_REFUND_TEMPLATES[kind](toOrderRefundData(data)),
      `shop-${kind}`,
      once,
      getShopProfile().email,
    ),
    now,
  );

/**
 * Tells the shopkeeper that a refund of an order, asked for with `key`, has failed for good: it is theirs to
 * give back.
 */
export function queueFailedRefundEmail(orderId: string, key: string, now: Date): void {
  queueShopEmail(getEmailData({ orderId, note: null, userId: null }), "refund-failed", key, now);
}

function getEmailData({ orderId, note, userId }: Pick<Event, "orderId" | "note" | "userId">): OrderEmailData {
  const order = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!order) throw new Error(`There is no order ${orderId} to write about`);
  // Whoever orders may have typed a stranger's e-mail: nothing of their own words goes there, their name
  // neither.
  const isVerifiedEmail = hasVerifiedEmail(order.userId, order.email);
  const isTheirWord = userId !== null && userId === order.userId;
  const lines = db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
    .all();
  const data = isTheirWord && !isVerifiedEmail ? null : note;
  return { order, lines, note: data, isVerifiedEmail, ...getMoneyEmailData(eq(payment.orderId, orderId)) };
}
