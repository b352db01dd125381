import { and, asc, eq } from "drizzle-orm";
import { hasVerifiedEmail } from "~/features/accounts/email-links/verify-email.server";
import { findOptOutUserId } from "~/features/emails/opt-out";
import { type OutgoingEmail, queueEmail } from "~/features/emails/queue-email.server";
import { SHOP_REFUND_TEMPLATES } from "~/features/payments/emails";
import { getMoneyEmailData } from "~/features/payments/payment-columns.server";
import { DEMO_NOTE } from "~/features/payments/refund-words";
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

/** `uniqueId`: of emails with the same kind and `uniqueId` only the first is queued. */
const toOrderEmail = (
  data: OrderEmailData,
  content: OrderEmailContent,
  kind: string,
  uniqueId: string,
  recipient: string,
): OutgoingEmail => ({
  ...content,
  kind,
  aboutId: data.order.id,
  dedupeKey: `${kind}:${uniqueId}`,
  recipient,
  subject: `Order ${data.order.number}: ${content.subject}`,
  paragraphs: data.isDemo ? [...content.paragraphs, DEMO_NOTE] : content.paragraphs,
  shop: getShopProfile(),
});

/**
 * Queues the emails about an event of an order: to the customer, and for a refund that is due to the shop
 * too. A failed payment sends none, because it may still succeed; `queuePlacedOrderEmail` sends the one for a
 * placed order.
 */
export function queueOrderEmails(event: Event, now: Date): void {
  const { kind, orderId, id } = event;
  if (kind === "payment-failed" || kind === "placed") return;
  queueCustomerEmail({ ...event, kind }, now);
  if (kind === "refund-due") queueShopEmail(getEmailData(event), "refund-due", `${orderId}:${id}`, now);
}

/**
 * Per recipient, for placed and cancelled unpaid orders together: anybody can type somebody else's address
 * (rule: email-unpaid-limit).
 */
const UNPAID_EMAIL_LIMIT = { max: 20, windowMs: hours(1) };

const isOverLimit = ({ paidAt, email }: OrderEmailData["order"], now: Date): boolean =>
  !paidAt && !consumeEmailQuota("order-unpaid", email, UNPAID_EMAIL_LIMIT, now);

/** Queues the email about a placed order; to be called once its payment can be made. */
export function queuePlacedOrderEmail(orderId: string, now: Date): void {
  const placedEvent = and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, "placed"));
  const event = db.select().from(orderEvent).where(placedEvent).get();
  if (event) queueCustomerEmail({ ...event, kind: "placed" }, now);
}

function queueCustomerEmail(event: Event & { kind: keyof typeof ORDER_EMAIL_TEMPLATES }, now: Date): void {
  const { kind, orderId, id } = event;
  const data = getEmailData(event);
  if ((kind === "placed" || kind === "cancelled") && isOverLimit(data.order, now)) return;
  const { paragraphs, linkLabel = "See your order", ...content } = ORDER_EMAIL_TEMPLATES[kind](data);
  const greeting = data.isVerifiedEmail ? `Dear ${data.order.name},` : "Namaste,";
  // An order may be refunded more than once; every other event is announced once per order.
  const isAboutMoney = kind === "refund-due" || kind === "refunded";
  const uniqueId = isAboutMoney ? `${orderId}:${id}` : orderId;
  const email = toOrderEmail(
    data,
    { ...content, paragraphs: [greeting, ...paragraphs] },
    `order-${kind}`,
    uniqueId,
    data.order.email,
  );
  // Never from the host of a request (rule: email-links-from-site-url).
  const link = { words: linkLabel, href: `${config().SITE_URL.origin}/orders/${orderId}` };
  const optOutUserId = findOptOutUserId({ kind, actorId: event.userId, ownerId: data.order.userId });
  queueEmail({ ...email, link, optOutUserId }, now);
}

const queueShopEmail = (
  data: OrderEmailData,
  kind: keyof typeof SHOP_REFUND_TEMPLATES,
  uniqueId: string,
  now: Date,
) =>
  queueEmail(
    toOrderEmail(
      data,
      SHOP_REFUND_TEMPLATES[kind](toOrderRefundData(data)),
      `shop-${kind}`,
      uniqueId,
      getShopProfile().email,
    ),
    now,
  );

/**
 * Queues an email to the shop that the refund requested with `key` has failed for good, so that the shop has
 * to return the money itself.
 */
export function queueFailedRefundEmail(orderId: string, key: string, now: Date): void {
  queueShopEmail(getEmailData({ orderId, note: null, userId: null }), "refund-failed", key, now);
}

function getEmailData({ orderId, note, userId }: Pick<Event, "orderId" | "note" | "userId">): OrderEmailData {
  const order = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!order) throw new Error(`There is no order ${orderId} to write about`);
  // The customer may have typed a stranger's address: nothing they typed is sent to an address they have not
  // verified (rule: email-no-strangers-words).
  const isVerifiedEmail = hasVerifiedEmail(order.userId, order.email);
  const isNoteByCustomer = userId !== null && userId === order.userId;
  const lines = db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.position))
    .all();
  return {
    order,
    lines,
    note: isNoteByCustomer && !isVerifiedEmail ? null : note,
    isVerifiedEmail,
    ...getMoneyEmailData(eq(payment.orderId, orderId)),
  };
}
