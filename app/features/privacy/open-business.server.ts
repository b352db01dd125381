import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { getAllowedChanges } from "~/features/bookings/allowed-changes";
import { withdrawBooking } from "~/features/bookings/change-booking.server";
import { findStart } from "~/features/bookings/opening-hours";
import { bookingTimeText, hasPaidFee, isUpcoming, UPCOMING_STATUSES } from "~/features/bookings/rules";
import { booking } from "~/features/bookings/tables";
import { refundPayable } from "~/features/fulfilment/create-refund.server";
import { bookingPayable, orderPayable } from "~/features/fulfilment/payable.server";
import { isAwaitingPayment } from "~/features/orders/rules";
import { orders } from "~/features/orders/tables";
import { withdrawOrder } from "~/features/orders/withdraw-order.server";
import { keptPaiseColumn, paymentStatusColumn } from "~/features/payments/payment-columns.server";
import { paise } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import type { OpenBooking, OpenBusiness, OpenOrder } from "./open-business";

const ORDER_MONEY = paymentStatusColumn(sql`p.order_id = orders.id`);
const ORDER_KEPT_PAISE = keptPaiseColumn(sql`p.order_id = orders.id`);
const VISIT_MONEY = paymentStatusColumn(sql`p.service_request_id = service_request.id`);

/** A customer's orders that have not been delivered; those nobody paid in time are under way no more. */
function listOpenOrders(userId: string, now: Date): OpenOrder[] {
  const isTheirs = and(
    eq(orders.userId, userId),
    inArray(orders.status, ["pending", "processing", "shipped"]),
  );
  const rows = db
    .select({ ...getTableColumns(orders), money: ORDER_MONEY, keptPaise: ORDER_KEPT_PAISE })
    .from(orders)
    .where(isTheirs)
    .orderBy(asc(orders.createdAt))
    .all();
  return rows
    .filter(
      (order) => order.status !== "pending" || order.money === "authorized" || isAwaitingPayment(order, now),
    )
    .map(({ id, number, status, money, totalPaise, keptPaise }) => {
      const isSent = status === "shipped";
      const backPaise = money === "authorized" ? totalPaise : keptPaise;
      return { id, number, isSent, backPaise: isSent ? paise(0) : backPaise };
    });
}

/** A customer's visits to come. One that has begun takes place. */
function listOpenBookings(userId: string, now: Date): OpenBooking[] {
  const isTheirs = and(eq(booking.userId, userId), inArray(booking.status, UPCOMING_STATUSES));
  const rows = db
    .select({ ...getTableColumns(booking), money: VISIT_MONEY })
    .from(booking)
    .where(isTheirs)
    .orderBy(asc(booking.createdAt))
    .all();
  return rows
    .filter((visit) => isUpcoming(visit, now) && (findStart(visit) ?? now) >= now)
    .map((visit) => {
      const kept = getAllowedChanges(visit, now).cancel ? "back" : "kept";
      const fee = visit.money === "authorized" ? "back" : hasPaidFee(visit) ? kept : "none";
      return { id: visit.id, number: visit.number, when: bookingTimeText(visit, now), fee };
    });
}

/** What an account has under way at `now`, and what its deletion makes of it. */
export const getOpenBusiness = (userId: string, now: Date): OpenBusiness => ({
  orders: listOpenOrders(userId, now),
  visits: listOpenBookings(userId, now),
});

const REASON = "The account was deleted";

/**
 * The orders of these that have not been sent, those too that nobody paid: no late payment is to revive them.
 */
const listUnsentOrders = (orderIds: string[]) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOneOf(orders.id, orderIds), inArray(orders.status, ["pending", "processing"])))
    .all();

/**
 * Calls off what an account has under way, in the transaction that deletes it: `orderIds` are all its orders,
 * `visits` those to come. Goods are in the shop again, seats are free, and what was paid goes back, but for a
 * fee that the customers' rule no longer gives back. A payment that still arrives goes back too (rule:
 * deletion-calls-off).
 */
export function cancelOpenBusiness(orderIds: string[], bookings: OpenBooking[], now: Date): void {
  for (const { id } of listUnsentOrders(orderIds)) {
    withdrawOrder(id, {}, REASON, now);
    refundPayable(orderPayable(id), REASON, now);
  }
  for (const { id, fee } of bookings) {
    withdrawBooking(id, {}, now);
    if (fee === "back") refundPayable(bookingPayable(id), REASON, now);
  }
}
