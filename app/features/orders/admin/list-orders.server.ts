import { asc, inArray, sql } from "drizzle-orm";
import type { OrderFilters } from "~/features/orders/input";
import { orderStateLabel } from "~/features/orders/rules";
import { findNextStatus } from "~/features/orders/status-changes";
import { orderLine, orders } from "~/features/orders/tables";
import { keptPaiseColumn, paymentStatusColumn } from "~/features/payments/payment-columns.server";
import { groupById } from "~/lib/group-by";
import { db } from "~/platform/db/db.server";
import { getRowCounts, newestFirst, paginateTotal } from "~/platform/db/list-queries.server";
import { countFilteredOrders, countOrdersWithRefundDue, filterCondition } from "./order-filters.server";
import { ADMIN_ORDER_STATUSES, type AdminOrderState } from "./states";

/** Orders on one page of the back-office's list. */
const PAGE_SIZE = 20;
/** Lines of an order that a row names. */
const MAX_NAMED_LINES = 2;

export type AdminOrderRow = ReturnType<typeof listAdminOrders>["items"][number];

const { id, number, name, email, status, totalPaise, createdAt, paidAt, payBy, awaitsAddress } = orders;
const IS_OF_ORDER = sql`p.order_id = orders.id`;
const ROW = {
  id,
  number,
  name,
  email,
  status,
  totalPaise,
  createdAt,
  paidAt,
  payBy,
  awaitsAddress,
  money: paymentStatusColumn(IS_OF_ORDER),
  keptPaise: keptPaiseColumn(IS_OF_ORDER),
};

/** One page of all orders that the filters let through, the newest first. */
export function listAdminOrders({ page, ...filters }: OrderFilters, now: Date) {
  const which = filterCondition(filters, now, "newest");
  const { limit, offset, ...part } = paginateTotal(countFilteredOrders(filters, which), page, PAGE_SIZE);
  const rows = db
    .select(ROW)
    .from(orders)
    .where(which)
    .orderBy(...newestFirst(orders))
    .limit(limit)
    .offset(offset)
    .all();
  const getLines = findNamedLines(rows.map((order) => order.id));
  const items = rows.map(({ paidAt, payBy, money, keptPaise, awaitsAddress, ...row }) => {
    const lines = getLines(row.id);
    return {
      ...row,
      words: orderStateLabel({ status: row.status, paidAt, payBy, money }, now),
      lines: lines.slice(0, MAX_NAMED_LINES),
      more: Math.max(0, lines.length - MAX_NAMED_LINES),
      next: findNextStatus({ status: row.status, keptPaise, awaitsAddress }),
    };
  });
  return { ...part, limit, items };
}

function findNamedLines(ids: string[]) {
  const { name, quantity } = orderLine;
  const lines = db
    .select({ of: orderLine.orderId, name, quantity })
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids));
  return groupById(lines.orderBy(asc(orderLine.position)).all());
}

/** How many orders stand in each of the states that are counted at the head of the list. */
export function countOrdersByState(): { state: AdminOrderState; count: number }[] {
  const counts = getRowCounts("orders");
  const statuses = ADMIN_ORDER_STATUSES.map((state) => ({ state, count: counts[state] ?? 0 }));
  return [...statuses, { state: "refund-due", count: countOrdersWithRefundDue() }];
}
