import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { cancelBookingRecord } from "~/features/bookings/change-booking.server";
import { getAllowedChanges } from "~/features/bookings/customer-rules.server";
import { formatBookingTimeText, hasPaidFee, isUpcoming, UPCOMING_STATUSES } from "~/features/bookings/rules";
import { findStart } from "~/features/bookings/slot-times";
import { booking } from "~/features/bookings/tables";
import { refundPayable } from "~/features/fulfilment/create-refund.server";
import { bookingPayable, orderPayable } from "~/features/fulfilment/payable.server";
import { cancelOrderRecord } from "~/features/orders/cancel-order.server";
import { canCustomerCancel, getToPay, isAwaitingPayment } from "~/features/orders/rules";
import { orders } from "~/features/orders/tables";
import { keptPaiseColumn, paymentStatusColumn } from "~/features/payments/payment-columns.server";
import { storedTexts } from "~/features/payments/stored-texts";
import { paise } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import type { OpenBooking, OpenBusiness, OpenOrder } from "./open-business";

const ORDER_PAYMENT_STATUS = paymentStatusColumn(sql`p.order_id = orders.id`);
const ORDER_KEPT_PAISE = keptPaiseColumn(sql`p.order_id = orders.id`);
const BOOKING_PAYMENT_STATUS = paymentStatusColumn(sql`p.service_request_id = service_request.id`);

/** A customer's orders that are not delivered yet, without unpaid ones whose time to pay is over. */
function listOpenOrders(userId: string, now: Date): OpenOrder[] {
  const isOpenForUser = and(
    eq(orders.userId, userId),
    inArray(orders.status, ["pending", "processing", "shipped"]),
  );
  const rows = db
    .select({ ...getTableColumns(orders), money: ORDER_PAYMENT_STATUS, keptPaise: ORDER_KEPT_PAISE })
    .from(orders)
    .where(isOpenForUser)
    .orderBy(asc(orders.createdAt))
    .all();
  return rows
    .filter(
      (order) => order.status !== "pending" || order.money === "authorized" || isAwaitingPayment(order, now),
    )
    .map(({ id, number, money, keptPaise, ...order }) => {
      const isShipped = !canCustomerCancel(order.status, order.fulfilment);
      const refundPaise = money === "authorized" ? getToPay(order) : keptPaise;
      return { id, number, isShipped, refundPaise: isShipped ? paise(0) : refundPaise };
    });
}

/** A customer's upcoming bookings that have not begun. */
function listOpenBookings(userId: string, now: Date): OpenBooking[] {
  const isOpenForUser = and(eq(booking.userId, userId), inArray(booking.status, UPCOMING_STATUSES));
  const rows = db
    .select({ ...getTableColumns(booking), money: BOOKING_PAYMENT_STATUS })
    .from(booking)
    .where(isOpenForUser)
    .orderBy(asc(booking.createdAt))
    .all();
  return rows
    .filter((visit) => isUpcoming(visit, now) && (findStart(visit) ?? now) >= now)
    .map((visit) => {
      const paidFee = getAllowedChanges(visit, now).cancel ? "back" : "kept";
      const fee = visit.money === "authorized" ? "back" : hasPaidFee(visit) ? paidFee : "none";
      return { id: visit.id, number: visit.number, when: formatBookingTimeText(visit, now), fee };
    });
}

/** The open orders and bookings of an account at `now`, and what its deletion does to each. */
export const getOpenBusiness = (userId: string, now: Date): OpenBusiness => ({
  orders: listOpenOrders(userId, now),
  bookings: listOpenBookings(userId, now),
});

/** The orders that can be cancelled, including unpaid ones, which a late payment must not revive. */
const listUnsentOrders = (orderIds: string[]) =>
  db
    .select({ id: orders.id, status: orders.status, fulfilment: orders.fulfilment })
    .from(orders)
    .where(isOneOf(orders.id, orderIds))
    .all()
    .filter(({ status, fulfilment }) => canCustomerCancel(status, fulfilment));

/**
 * Cancels the open business of an account in the transaction that deletes it; `orderIds` are all its orders,
 * `bookings` the upcoming ones. Restocks products, frees seats and refunds payments, except a fee that is no
 * longer refundable. A later payment is refunded too (rule: deletion-calls-off).
 */
export function cancelOpenBusiness(orderIds: string[], bookings: OpenBooking[], now: Date): void {
  for (const { id } of listUnsentOrders(orderIds)) {
    cancelOrderRecord(id, {}, storedTexts.accountWasDeleted(), now);
    refundPayable(orderPayable(id), storedTexts.accountWasDeleted(), now);
  }
  for (const { id, fee } of bookings) {
    cancelBookingRecord(id, {}, now);
    if (fee === "back") refundPayable(bookingPayable(id), storedTexts.accountWasDeleted(), now);
  }
}
