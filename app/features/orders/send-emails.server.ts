import { and, asc, count, eq, isNotNull, isNull, lt, ne } from "drizzle-orm";
import { hasVerifiedEmail } from "~/features/accounts/email-links/verify-email.server";
import { countPayEmails, postponePayEmails, withdrawPayEmails } from "~/features/emails/pay-emails.server";
import { type EmailTemplate, queueEmail, renewEmail } from "~/features/emails/queue-email.server";
import { ADDRESS_CHANGED_PROBLEM } from "~/features/emails/rules";
import { refundDue } from "~/features/payments/emails/refund-due";
import { refunded } from "~/features/payments/emails/refunded";
import { shopRefundDue } from "~/features/payments/emails/shop-refund-due";
import { getMoneyEmailData } from "~/features/payments/payment-columns.server";
import { payment } from "~/features/payments/tables";
import { db } from "~/platform/db/db.server";
import { orderCancelled } from "./emails/order-cancelled";
import { orderDelivered } from "./emails/order-delivered";
import { orderPaid } from "./emails/order-paid";
import { orderPlaced } from "./emails/order-placed";
import { orderShipped } from "./emails/order-shipped";
import type { OrderFacts } from "./emails/parts";
import { isTyped } from "./event-notes";
import { type OrderEventKind, showContact } from "./rules";
import { orderEvent, orderLine, orders } from "./tables";

type Event = typeof orderEvent.$inferSelect;

/**
 * The customer's email about each event. A failed payment has none, because it may still succeed; that of a
 * placed order is sent by `queuePlacedOrderEmail`.
 */
const CUSTOMER_EMAILS: Record<OrderEventKind, EmailTemplate<OrderFacts> | undefined> = {
  placed: undefined,
  "payment-failed": undefined,
  paid: orderPaid,
  shipped: orderShipped,
  delivered: orderDelivered,
  cancelled: orderCancelled,
  "refund-due": refundDue,
  refunded,
};

/**
 * The events after which the email about a placed order has no purpose; after a refund it still has one if
 * the order awaits its payment.
 */
const ENDS_OF_WAITING: OrderEventKind[] = ["paid", "cancelled", "refund-due"];

type EventKey = Pick<Event, "kind" | "orderId" | "id">;

/**
 * An order may be refunded more than once; every other event is announced once per order, and once more after
 * each time that it was taken back.
 */
function getOnceKey({ kind, orderId, id }: EventKey): string {
  if (kind === "refund-due" || kind === "refunded") return `${orderId}:${id}`;
  const isEarlier = and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, kind), lt(orderEvent.id, id));
  const isTakenBack = and(isEarlier, isNotNull(orderEvent.takenBackAt));
  const takenBackCount = db.select({ n: count() }).from(orderEvent).where(isTakenBack).get()?.n ?? 0;
  return takenBackCount === 0 ? orderId : `${orderId}:${takenBackCount}`;
}

/** The key of the email about an event that can be taken back. */
export const getStatusEmailKey = (event: EventKey): string => `order-${event.kind}:${getOnceKey(event)}`;

function awaitsPayment(orderId: string): boolean {
  const isAwaiting = and(eq(orders.id, orderId), isNull(orders.paidAt), ne(orders.status, "cancelled"));
  return db.select({ id: orders.id }).from(orders).where(isAwaiting).get() !== undefined;
}

/** Whether nobody has paid, nor proved that the order's email is theirs (rule: email-unpaid-proved). */
const isUnpaidAndUnproved = ({ payable, isVerifiedEmail }: OrderFacts): boolean =>
  payable.paidAt === null && !isVerifiedEmail;

/**
 * Queues the emails about an event: the customer's, and the shop's when a refund begins. The email about the
 * placed order is withdrawn when it is paid or cancelled first (rule: email-after-two-minutes).
 */
export function queueOrderEmails(event: Event, now: Date): void {
  if (ENDS_OF_WAITING.includes(event.kind) && !awaitsPayment(event.orderId))
    withdrawPlacedOrderEmail(event.orderId);
  const template = CUSTOMER_EMAILS[event.kind];
  if (!template) return;
  const facts = getOrderFacts(event);
  // A refund tells of money that has arrived, even if it paid for nothing.
  if (template === orderCancelled && isUnpaidAndUnproved(facts)) return;
  queueEmail(template, facts, now);
  if (event.kind === "refund-due") queueEmail(shopRefundDue, facts, now);
}

/**
 * Queues the email about a placed order, if its address is proved; to be called once its payment can be made.
 */
export function queuePlacedOrderEmail(orderId: string, now: Date, onceKey = orderId): void {
  const facts = { ...getOrderFacts({ orderId }), onceKey };
  if (!isUnpaidAndUnproved(facts)) queueEmail(orderPlaced, facts, now);
}

/**
 * Withdraws the email about a placed order whose e-mail address was changed, in the caller's transaction, and
 * queues it to the new address by the same rules, if its payment can be made.
 */
export function requeuePlacedOrderEmail(orderId: string, now: Date): void {
  withdrawPayEmails(orderId, "order-placed", ADDRESS_CHANGED_PROBLEM);
  const canBePaid = and(eq(payment.orderId, orderId), isNotNull(payment.providerOrderId));
  if (!db.select({ id: payment.id }).from(payment).where(canBePaid).get()) return;
  const earlierCount = countPayEmails(orderId, "order-placed");
  queuePlacedOrderEmail(orderId, now, earlierCount === 0 ? orderId : `${orderId}:${earlierCount}`);
}

/**
 * Writes the emails about a corrected order that are not sent yet anew, in the caller's transaction (rule:
 * email-corrected). Those about refunds name nothing that is corrected.
 */
export function renewOrderEmails(orderId: string, now: Date): void {
  for (const event of db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId)).all()) {
    const template = CUSTOMER_EMAILS[event.kind];
    if (template === orderPaid || template === orderShipped) renewEmail(template, getOrderFacts(event), now);
  }
}

/** Withdraws the email about a placed order, in the caller's transaction, unless it was sent. */
export function withdrawPlacedOrderEmail(orderId: string): void {
  withdrawPayEmails(orderId, "order-placed");
}

/** Lets the email about a placed order wait until a moment, while its payment is confirmed. */
export function postponePlacedOrderEmail(orderId: string, until: Date): void {
  postponePayEmails(orderId, "order-placed", until);
}

/** What emails about an order, and an event of it if there is one, are written from. */
export function getOrderFacts(event: Pick<Event, "orderId"> & Partial<Event>): OrderFacts {
  const { orderId, kind, id, note, userId } = event;
  const row = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!row) throw new Error(`There is no order ${orderId} to write about`);
  const order = showContact(row);
  // The customer may have typed a stranger's address: nothing they typed is sent to an address they have not
  // verified (rule: email-no-strangers-words).
  const isVerifiedEmail = hasVerifiedEmail(order.userId, order.email);
  const isNoteByCustomer = userId && userId === order.userId;
  const isOrder = eq(orderLine.orderId, orderId);
  return {
    noun: "order",
    payable: order,
    lines: db.select().from(orderLine).where(isOrder).orderBy(asc(orderLine.position)).all(),
    ...(isVerifiedEmail && { greetedName: order.name }),
    path: `/orders/${orderId}`,
    onceKey: kind && id !== undefined ? getOnceKey({ kind, orderId, id }) : orderId,
    note: isNoteByCustomer && !isVerifiedEmail ? null : note,
    isNoteTyped: isTyped({ kind, userId }),
    actorId: userId,
    isVerifiedEmail,
    ...getMoneyEmailData(eq(payment.orderId, orderId)),
  };
}
