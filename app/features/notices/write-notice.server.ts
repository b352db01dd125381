import { and, desc, eq, isNull, ne, type SQL } from "drizzle-orm";
import { findBooking } from "~/features/bookings/find-bookings.server";
import {
  bookingPath,
  formatBookingTimeText,
  hasExpired,
  isAwaitingFee,
  isUpcoming,
  SERVICE_TYPE_LABELS,
} from "~/features/bookings/rules";
import { bookingEvent } from "~/features/bookings/tables";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { getToPay, isAwaitingPayment } from "~/features/orders/rules";
import { orderEvent, orders } from "~/features/orders/tables";
import { toTrackingUrl } from "~/features/orders/tracking-links";
import { getMoneyEmailData } from "~/features/payments/payment-columns.server";
import { payment } from "~/features/payments/tables";
import { getShopProfile } from "~/features/settings/shop.server";
import type { Language } from "~/lib/language";
import { formatRupees, paise } from "~/lib/money";
import { findMobile } from "~/lib/phone-digits";
import { addDays, formatMoment, shopDay } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import type { OrderNoticeState, VisitNoticeState } from "./rules";
import { NOTICE_TEXTS } from "./texts/compose-texts";

/** What the customer of an order or a booking can be informed of now. */
export interface Notice {
  state: OrderNoticeState | VisitNoticeState;
  text: string;
  /** The customer's, in which the text is. */
  language: Language;
  /** The part of a link in the text that gives access without an account. */
  secret?: string;
  number: string;
  /** Of ten digits; undefined if the customer has no mobile number. */
  mobile: string | undefined;
}

const toUrl = (path: string): string => config().SITE_URL.origin + path;

/** What the text about a refund says of the latest one; nothing of it in another state. */
function toRefundFacts(isRefund: boolean, paymentCondition: SQL) {
  const refund = isRefund ? getMoneyEmailData(paymentCondition).refund : undefined;
  return { refund: formatRupees(refund?.amountPaise ?? paise(0)), isByHand: Boolean(refund?.handMethod) };
}

type Order = NonNullable<ReturnType<typeof findAnyOrder>>;

/** The kind of the latest event, which a payment that failed is not. */
const findLastOrderEvent = (orderId: string) =>
  db
    .select({ kind: orderEvent.kind })
    .from(orderEvent)
    .where(
      and(
        eq(orderEvent.orderId, orderId),
        ne(orderEvent.kind, "payment-failed"),
        isNull(orderEvent.takenBackAt),
      ),
    )
    .orderBy(desc(orderEvent.id))
    .limit(1)
    .get()?.kind;

function findOrderState(order: Order, now: Date): OrderNoticeState | undefined {
  const last = findLastOrderEvent(order.id);
  if (last === "refund-due" || last === "refunded") return "refund";
  const isPickup = order.fulfilment === "pickup";
  switch (order.status) {
    case "pending":
      return isAwaitingPayment(order, now) ? "awaiting-payment" : undefined;
    case "processing":
      return "paid";
    case "shipped":
      return isPickup ? "ready" : "shipped";
    case "delivered":
      return isPickup ? "collected" : "delivered";
    default:
      return order.status;
  }
}

/** The WhatsApp text about an order in its present state; undefined if there is nothing to say. */
export function findOrderNotice(orderId: string, now: Date): Notice | undefined {
  const order = findAnyOrder(orderId);
  const state = order && findOrderState(order, now);
  if (!order || !state || !order.phone) return undefined;
  const { number, name, phone, courier, trackingNumber } = order;
  const columns = { id: orders.userId, language: orders.language };
  const owner = db.select(columns).from(orders).where(eq(orders.id, orderId)).get();
  const write = () =>
    NOTICE_TEXTS.orders[state]({
      shopName: getShopProfile().name,
      name,
      number,
      amount: formatRupees(getToPay(order)),
      payBy: formatMoment(order.payBy),
      payUrl: toUrl(`/checkout/pay/${orderId}`),
      orderUrl: owner?.id ? toUrl(`/orders/${orderId}`) : "",
      courier: courier ?? "",
      trackingNumber: trackingNumber ?? "",
      trackingUrl: toTrackingUrl(courier, trackingNumber) ?? "",
      pickupAddress: order.address,
      isCancelled: order.status === "cancelled",
      ...toRefundFacts(state === "refund", eq(payment.orderId, orderId)),
    });
  const language = owner?.language ?? "en";
  return { state, language, text: runInLanguage(language, write), number, mobile: findMobile(phone) };
}

type Visit = NonNullable<ReturnType<typeof findBooking>>;

const findLastBookingEvent = (bookingId: string) =>
  db
    .select({ kind: bookingEvent.kind })
    .from(bookingEvent)
    .where(and(eq(bookingEvent.bookingId, bookingId), isNull(bookingEvent.takenBackAt)))
    .orderBy(desc(bookingEvent.id))
    .limit(1)
    .get()?.kind;

function findVisitState(visit: Visit, now: Date): VisitNoticeState {
  const last = findLastBookingEvent(visit.id);
  if (last === "refund-due" || last === "refunded") return "visit-refund";
  if (isAwaitingFee(visit, now)) return "fee-due";
  if (hasExpired(visit, now)) return "visit-cancelled";
  if (isUpcoming(visit, now) && visit.preferredDate === addDays(shopDay(now), 1)) return "reminder";
  switch (visit.status) {
    case "rescheduled":
      return "moved";
    case "in-progress":
      return "begun";
    case "completed":
      return "completed";
    case "cancelled":
      return "visit-cancelled";
    case "no-show":
      return "missed";
    default:
      if (visit.assignedTechnician) return "assigned";
      return visit.status === "pending" ? "booked" : "confirmed";
  }
}

/** The WhatsApp text about a booking in its present state; undefined if there is nothing to say. */
export function findVisitNotice(bookingId: string, now: Date): Notice | undefined {
  const visit = findBooking(bookingId);
  if (!visit?.phone) return undefined;
  const state = findVisitState(visit, now);
  const { linkKey, number, name, phone, awaitsDetails } = visit;
  const shop = getShopProfile();
  const write = () =>
    NOTICE_TEXTS.visits[state]({
      shopName: shop.name,
      shopAddress: shop.address,
      name: awaitsDetails ? "" : name,
      number,
      service: SERVICE_TYPE_LABELS[visit.serviceType],
      when: formatBookingTimeText(visit, now),
      isAtShop: visit.visitType === "shop",
      technician: visit.assignedTechnician ?? "",
      fee: formatRupees(visit.feePaise ?? paise(0)),
      payUrl: toUrl(bookingPath(bookingId, linkKey, "/pay")),
      payBy: visit.payBy ? formatMoment(visit.payBy) : "",
      visitUrl: toUrl(bookingPath(bookingId, linkKey)),
      rateUrl: toUrl(bookingPath(bookingId, linkKey, "/rate")),
      isCancelled: visit.status === "cancelled",
      ...toRefundFacts(state === "visit-refund", eq(payment.bookingId, bookingId)),
    });
  const { language } = visit;
  return {
    state,
    language,
    text: runInLanguage(language, write),
    secret: linkKey,
    number,
    mobile: findMobile(phone),
  };
}
