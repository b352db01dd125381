import { and, asc, count, desc, inArray, isNull, type SQL, sql } from "drizzle-orm";
import {
  bookingStateLabel,
  formatBookingTimeText,
  isUpcoming,
  SERVICE_TYPE_LABELS,
} from "~/features/bookings/rules";

import { booking } from "~/features/bookings/tables";
import { MESSAGE_STATUS_LABELS } from "~/features/contact/rules";
import { contactMessage } from "~/features/contact/tables";
import { isAwaitingPayment, orderStateLabel } from "~/features/orders/rules";
import { orderLine, orders } from "~/features/orders/tables";
import { keptPaiseColumn, paymentStatusColumn } from "~/features/payments/payment-columns.server";
import { withPieces } from "~/features/returns/find-returns.server";
import { isOpenReturn, RETURN_STATUS_LABELS } from "~/features/returns/rules";
import { goodsReturn } from "~/features/returns/tables";
import { groupById } from "~/lib/group-by";
import { type Paise, paise } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { type Customer, isMessageOf, isOrderOf } from "./find-customer.server";
import { words } from "./words.en";

/** The latest of each kind that the page shows. */
const MAX_SHOWN = 50;

/** An order, visit, message or return of a customer, as a line of the customer's page. */
export interface Business {
  id: string;
  number: string;
  path: string;
  what: string;
  state: string;
  isOpen: boolean;
  amountPaise: Paise | null;
  at: Date;
}

const ORDER_MONEY = paymentStatusColumn(sql`p.order_id = orders.id`);
const ORDER_KEPT = keptPaiseColumn(sql`p.order_id = orders.id`);
const VISIT_MONEY = paymentStatusColumn(sql`p.service_request_id = service_request.id`);
const VISIT_KEPT = keptPaiseColumn(sql`p.service_request_id = service_request.id`);

/**
 * The newest of each kind of a customer, how many there are in all, and what was paid less refunds (rule:
 * customer-page).
 */
export const getBusiness = (customer: Customer, now: Date) => ({
  orders: listOrdersOf(customer, now),
  visits: listVisitsOf(customer, now),
  messages: listMessagesOf(customer),
  returns: listReturnsOf(customer),
  totals: {
    orders: countOf(orders, isOrderOf(orders, customer)),
    visits: countOf(booking, isVisitOf(customer)),
    messages: countOf(contactMessage, isMessageOf(customer)),
    returns: countOf(goodsReturn, isReturnOf(customer)),
  },
  spentPaise: getSpent(customer),
});

type Table = typeof orders | typeof booking | typeof contactMessage | typeof goodsReturn;

const countOf = (table: Table, condition: SQL | undefined): number =>
  db.select({ n: count() }).from(table).where(condition).get()?.n ?? 0;

const isVisitOf = (customer: Customer) => and(isNull(booking.deletedAt), isOrderOf(booking, customer));

const isReturnOf = (customer: Customer): SQL =>
  inArray(goodsReturn.orderId, db.select({ id: orders.id }).from(orders).where(isOrderOf(orders, customer)));

function listOrdersOf(customer: Customer, now: Date): Business[] {
  const { id, number, status, totalPaise, paidAt, payBy, fulfilment, createdAt } = orders;
  const rows = db
    .select({ id, number, status, totalPaise, paidAt, payBy, fulfilment, createdAt, money: ORDER_MONEY })
    .from(orders)
    .where(isOrderOf(orders, customer))
    .orderBy(desc(createdAt))
    .limit(MAX_SHOWN)
    .all();
  const getNames = groupNames(rows.map((order) => order.id));
  return rows.map((order) => ({
    id: order.id,
    number: order.number,
    path: `/admin/orders/${order.id}`,
    what: summarize(getNames(order.id).map(({ name }) => name)),
    state: orderStateLabel(order, now),
    isOpen: order.status === "processing" || order.status === "shipped" || isAwaitingPayment(order, now),
    amountPaise: order.totalPaise,
    at: order.createdAt,
  }));
}

function groupNames(ids: string[]) {
  const lines = db
    .select({ ownerId: orderLine.orderId, name: orderLine.name })
    .from(orderLine)
    .where(isOneOf(orderLine.orderId, ids));
  return groupById(lines.orderBy(asc(orderLine.position)).all());
}

const summarize = ([first = "", ...more]: string[]): string =>
  more.length === 0 ? first : words.anotherItem(first, more.length);

function listVisitsOf(customer: Customer, now: Date): Business[] {
  const rows = db
    .select({
      id: booking.id,
      number: booking.number,
      serviceType: booking.serviceType,
      visitType: booking.visitType,
      preferredDate: booking.preferredDate,
      timeSlot: booking.timeSlot,
      slotMinutes: booking.slotMinutes,
      visitWindow: booking.visitWindow,
      windowHours: booking.windowHours,
      status: booking.status,
      paymentStatus: booking.paymentStatus,
      payBy: booking.payBy,
      feePaise: booking.feePaise,
      completedAt: booking.completedAt,
      createdAt: booking.createdAt,
      money: VISIT_MONEY,
    })
    .from(booking)
    .where(isVisitOf(customer))
    .orderBy(desc(booking.createdAt))
    .limit(MAX_SHOWN)
    .all();
  return rows.map((visit) => ({
    id: visit.id,
    number: visit.number,
    path: `/admin/services/${visit.id}`,
    what: words.visitTo(SERVICE_TYPE_LABELS[visit.serviceType], formatBookingTimeText(visit, now)),
    state: bookingStateLabel(visit, now),
    isOpen: isUpcoming(visit, now) || visit.status === "in-progress",
    amountPaise: visit.feePaise,
    at: visit.createdAt,
  }));
}

const listMessagesOf = (customer: Customer): Business[] =>
  db
    .select()
    .from(contactMessage)
    .where(isMessageOf(customer))
    .orderBy(desc(contactMessage.createdAt))
    .limit(MAX_SHOWN)
    .all()
    .map(({ id, number, subject, status, createdAt }) => ({
      id,
      number,
      path: `/admin/messages/${id}`,
      what: subject,
      state: MESSAGE_STATUS_LABELS[status],
      isOpen: status !== "replied",
      amountPaise: null,
      at: createdAt,
    }));

function listReturnsOf(customer: Customer): Business[] {
  const { id, number, status, createdAt } = goodsReturn;
  const rows = db
    .select({ id, number, status, createdAt })
    .from(goodsReturn)
    .where(isReturnOf(customer))
    .orderBy(desc(createdAt))
    .limit(MAX_SHOWN)
    .all();
  return withPieces(rows).map((row) => ({
    id: row.id,
    number: row.number,
    path: `/admin/returns/${row.id}`,
    what: row.pieces,
    state: RETURN_STATUS_LABELS[row.status],
    isOpen: isOpenReturn(row),
    amountPaise: null,
    at: row.createdAt,
  }));
}

/** What was paid for all orders and visits, less refunds. */
function getSpent(customer: Customer): Paise {
  const sumOf = (kept: typeof ORDER_KEPT) => sql<number>`coalesce(sum(${kept}), 0)`;
  const ofOrders = db
    .select({ spent: sumOf(ORDER_KEPT) })
    .from(orders)
    .where(isOrderOf(orders, customer))
    .get();
  const ofVisits = db
    .select({ spent: sumOf(VISIT_KEPT) })
    .from(booking)
    .where(isOrderOf(booking, customer))
    .get();
  return paise((ofOrders?.spent ?? 0) + (ofVisits?.spent ?? 0));
}
