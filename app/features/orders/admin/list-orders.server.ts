import { asc, inArray, sql } from "drizzle-orm";
import type { OrderFilters } from "~/features/orders/input";
import { findNextStatus, orderStateLabel } from "~/features/orders/rules";
import { orderLine, orders } from "~/features/orders/tables";
import { findUndoableEvents } from "~/features/orders/undo-status.server";
import { words } from "~/features/orders/words.en";
import { keptPaiseColumn, paymentStatusColumn } from "~/features/payments/payment-columns.server";
import { pick } from "~/lib/field-lists";
import { groupById } from "~/lib/group-by";
import { PAGE_SIZE } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import { getRowCounts, newestFirst, paginateTotal } from "~/platform/db/list-queries.server";
import { countFilteredOrders, countOrdersWithRefundDue, filterCondition } from "./order-filters.server";
import { ADMIN_ORDER_STATUSES, type AdminOrderState } from "./states";

const MAX_NAMED_LINES = 2;

export type AdminOrderRow = ReturnType<typeof listAdminOrders>["items"][number];

const PAYMENT_OF_ORDER = sql`p.order_id = orders.id`;
const ROW_COLUMNS = {
  ...pick(orders, ["id", "number", "name", "email", "status", "totalPaise", "createdAt"]),
  ...pick(orders, ["paidAt", "payBy", "awaitsAddress", "fulfilment"]),
  money: paymentStatusColumn(PAYMENT_OF_ORDER),
  keptPaise: keptPaiseColumn(PAYMENT_OF_ORDER),
};

/** A page of the orders that match the filters, the newest first. */
export function listAdminOrders({ page, ...filters }: OrderFilters, now: Date) {
  const condition = filterCondition(filters, now, "newest");
  const { limit, offset, ...pagination } = paginateTotal(
    countFilteredOrders(filters, condition),
    page,
    PAGE_SIZE,
  );
  const rows = db
    .select(ROW_COLUMNS)
    .from(orders)
    .where(condition)
    .orderBy(...newestFirst(orders))
    .limit(limit)
    .offset(offset)
    .all();
  const ids = rows.map((order) => order.id);
  const getLines = groupLinesByOrder(ids);
  const undos = findUndoableEvents(ids, now);
  const items = rows.map(({ paidAt, payBy, money, keptPaise, awaitsAddress, ...row }) => {
    const lines = getLines(row.id);
    const { status, fulfilment } = row;
    const label = orderStateLabel({ status, paidAt, payBy, money, fulfilment }, now);
    return {
      ...row,
      email: row.email ?? "",
      words: row.fulfilment === "pickup" ? words.isPickedUp(label) : label,
      lines: lines.slice(0, MAX_NAMED_LINES),
      more: Math.max(0, lines.length - MAX_NAMED_LINES),
      undo: undos.get(row.id) ?? null,
      next: findNextStatus({ status: row.status, keptPaise, awaitsAddress }),
    };
  });
  return { ...pagination, limit, items };
}

function groupLinesByOrder(ids: string[]) {
  const lines = db
    .select({ ownerId: orderLine.orderId, name: orderLine.name, quantity: orderLine.quantity })
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids));
  return groupById(lines.orderBy(asc(orderLine.position)).all());
}

/** The number of orders in each state that the head of the list counts. */
export function countOrdersByState(): { state: AdminOrderState; count: number }[] {
  const counts = getRowCounts("orders");
  const statuses = ADMIN_ORDER_STATUSES.map((state) => ({ state, count: counts[state] ?? 0 }));
  return [...statuses, { state: "refund-due", count: countOrdersWithRefundDue() }];
}
