import { and, asc, count, desc, eq, gt, inArray, sql, sum } from "drizzle-orm";
import { booking } from "~/features/bookings/tables";
import { orderStateLabel } from "~/features/orders/rules";
import { orderLine, orders } from "~/features/orders/tables";
import { isUnpaid } from "~/features/orders/unpaid-orders.server";
import { paymentStatusColumn } from "~/features/payments/payment-columns.server";
import type { RefundStatus } from "~/features/payments/refund-words";
import { readRefund } from "~/features/payments/stored-texts";
import { payment, refund } from "~/features/payments/tables";
import { stockReservation } from "~/features/stock/tables";
import { db } from "~/platform/db/db.server";
import { countUpTo, newestFirst } from "~/platform/db/list-queries.server";

const OPEN_REFUND_STATUSES: RefundStatus[] = ["failed", "due", "pending"];

/**
 * The newest unpaid orders with their state at `now`, without those whose payment is being confirmed or
 * refunded. `total` is counted up to a limit; `isLonger` means that there are more.
 */
export function listUnpaidOrders(limit: number, now: Date) {
  const { id, number, name, totalPaise, exchangePaise, status } = orders;
  const { paidAt, payBy, createdAt, fulfilment } = orders;
  const rows = db
    .select({
      id,
      number,
      name,
      totalPaise,
      exchangePaise,
      status,
      paidAt,
      payBy,
      createdAt,
      fulfilment,
      money: paymentStatusColumn(sql`p.order_id = orders.id`),
    })
    .from(orders)
    .where(isUnpaid)
    .orderBy(...newestFirst(orders))
    .limit(limit)
    .all();
  const items = rows.map((order) => ({ ...order, state: orderStateLabel(order, now) }));
  return { items, ...countUpTo(db.select({ id }).from(orders).where(isUnpaid)) };
}

/** Who reserves stock by unpaid orders at `now`, those with the most goods first. */
export function listReservations(limit: number, now: Date) {
  const goodsPaise = sql<number>`sum(${stockReservation.quantity} * ${orderLine.unitPaise})`;
  return db
    .select({
      orderId: sql<string>`max(${orders.id})`,
      name: sql<string>`max(${orders.name})`,
      phone: sql<string | null>`max(${orders.phone})`,
      units: sql<number>`sum(${stockReservation.quantity})`,
      goodsPaise,
      until: sql<number>`max(${stockReservation.expiresAt})`,
    })
    .from(stockReservation)
    .innerJoin(orders, eq(orders.id, stockReservation.orderId))
    .innerJoin(orderLine, isLineOf)
    .where(gt(stockReservation.expiresAt, now))
    .groupBy(orders.userId)
    .orderBy(desc(goodsPaise))
    .limit(limit)
    .all();
}

const isLineOf = and(
  eq(orderLine.orderId, stockReservation.orderId),
  eq(orderLine.productId, stockReservation.productId),
);

const IS_OWED_BY_HAND = sql<number>`(${refund.status} = 'failed'
  or (${refund.status} = 'due' and ${payment.handMethod} is not null))`;

/**
 * The refunds not yet made, first those that the shop owes by hand (rule: money-owed-shown), which failed or
 * are of money that the owner took, then the oldest, each with the id and number of its order or booking;
 * `total` counts them all, `byHandTotal` those owed by hand.
 */
export function listOpenRefunds(limit: number) {
  const { id, amountPaise, reason, status, problem, createdAt } = refund;
  const isOpen = inArray(status, OPEN_REFUND_STATUSES);
  const order = { orderId: orders.id, orderNumber: orders.number };
  const visit = { visitId: booking.id, visitNumber: booking.number };
  const items = db
    .select({ id, amountPaise, reason, status, problem, createdAt, ...order, ...visit })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(orders, eq(orders.id, payment.orderId))
    .leftJoin(booking, eq(booking.id, payment.bookingId))
    .where(isOpen)
    .orderBy(desc(IS_OWED_BY_HAND), asc(createdAt))
    .limit(limit)
    .all()
    .map(readRefund);
  const totals = db
    .select({ total: count(), byHandTotal: sum(IS_OWED_BY_HAND).mapWith(Number) })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(isOpen)
    .get();
  return { items, total: totals?.total ?? 0, byHandTotal: totals?.byHandTotal ?? 0 };
}
