import { and, desc, eq, gt, gte, inArray, lt, lte, type SQL } from "drizzle-orm";
import type { OrderFilters } from "~/features/orders/input";
import { orders } from "~/features/orders/tables";
import { isUnpaid } from "~/features/orders/unpaid-orders.server";
import { MAX_RESERVATION_MINUTES } from "~/features/payments/rules";
import { payment, refund } from "~/features/payments/tables";
import { addDays, addMs, minutes, shopMoment } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import {
  countRows,
  countUpTo,
  isOneOf,
  MAX_COUNTED,
  matchesSearch,
  type RowTotal,
  toExactTotal,
} from "~/platform/db/list-queries.server";
import { type AdminOrderState, isOrderStatus } from "./states";

type Filters = Omit<OrderFilters, "page">;

/** Orders with a refund that is not finished, the newest refunds first. */
function listIdsWithRefundDue(): string[] {
  const rows = db
    .select({ id: payment.orderId })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(inArray(refund.status, ["due", "pending", "failed"]))
    .orderBy(desc(refund.createdAt))
    .limit(MAX_COUNTED)
    .all();
  return [...new Set(rows.flatMap(({ id }) => id ?? []))];
}

/** The SQL equivalent of `orderStateLabel`, written so that an index serves it (rule: order-state-words). */
function stateCondition(state: AdminOrderState, now: Date): SQL | undefined {
  if (isOrderStatus(state)) return eq(orders.status, state);
  if (state === "refund-due") return isOneOf(orders.id, listIdsWithRefundDue());
  if (state === "payment-not-received") return and(isUnpaid, lte(orders.payBy, now));
  // No order can be paid after MAX_RESERVATION_MINUTES, so the lower bound only keeps the index range short.
  return and(
    isUnpaid,
    gt(orders.payBy, now),
    gt(orders.createdAt, addMs(now, -minutes(MAX_RESERVATION_MINUTES))),
  );
}

/**
 * The condition for the filters of the back-office's list; undefined if they match all orders. Every word of
 * the search is in an order, its lines or its papers (rules: found-by-paper, found-by-any-word). `scope`:
 * with "newest", a search without other filters matches only the newest orders.
 */
export function filterCondition(
  { search, status, startDate, endDate }: Filters,
  now: Date,
  scope: "newest" | "all",
): SQL | undefined {
  const isSearchOnly = !status && !startDate && !endDate;
  return and(
    matchesSearch("orders", search, isSearchOnly ? scope : "all"),
    status && stateCondition(status, now),
    startDate ? gte(orders.createdAt, shopMoment(startDate, "00:00")) : undefined,
    endDate ? lt(orders.createdAt, shopMoment(addDays(endDate, 1), "00:00")) : undefined,
  );
}

/** How many orders match; exact if at most a status is filtered. `condition`: that of the same filters. */
export function countFilteredOrders(
  { search, status, startDate, endDate }: Filters,
  condition: SQL | undefined,
): RowTotal {
  const isStatusOnly = !search && !startDate && !endDate && (status === undefined || isOrderStatus(status));
  if (isStatusOnly) return toExactTotal(countRows("orders", status));
  return countUpTo(db.select({ id: orders.id }).from(orders).where(condition));
}

/** How many orders have a refund that is not finished. */
export const countOrdersWithRefundDue = (): number => listIdsWithRefundDue().length;
