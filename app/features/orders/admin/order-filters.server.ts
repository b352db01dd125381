import { and, desc, eq, gt, gte, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { OrderFilters } from "~/features/orders/input";
import { MAX_HOLD_MINUTES } from "~/features/orders/rules";
import { orders } from "~/features/orders/tables";
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

/** Money of a pending order that has been taken from the customer: then it does not wait for any. */
const isMoneyTaken = sql`exists (select 1 from ${payment} p where p.order_id = orders.id
  and p.status in ('authorized', 'refund-due', 'refunded'))`;
/** Orders nobody has paid; the words of `stateWords` say whether they still can be. */
export const isUnpaid = and(eq(orders.status, "pending"), isNull(orders.paidAt), sql`not ${isMoneyTaken}`);

/** Orders with money that has not come back yet, the newest refunds first. */
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

/** What the words of `stateWords` say, as a condition that an index answers (rule: order-state-words). */
function stateCondition(state: AdminOrderState, now: Date): SQL | undefined {
  if (isOrderStatus(state)) return eq(orders.status, state);
  if (state === "refund-due") return isOneOf(orders.id, listIdsWithRefundDue());
  if (state === "payment-not-received") return and(isUnpaid, lte(orders.payBy, now));
  // Nothing waits longer than that, so that only the newest are looked at.
  return and(isUnpaid, gt(orders.payBy, now), gt(orders.createdAt, addMs(now, -minutes(MAX_HOLD_MINUTES))));
}

/**
 * The orders of the back-office's list that its filters let through; undefined where they let through all.
 * `wanted`: every one of them, or, where a search alone narrows them, the newest.
 */
export function filterCondition(
  { search, status, startDate, endDate }: Filters,
  now: Date,
  scope: "newest" | "all",
): SQL | undefined {
  const isAlone = !status && !startDate && !endDate;
  return and(
    matchesSearch("orders", search, isAlone ? scope : "all"),
    status && stateCondition(status, now),
    startDate ? gte(orders.createdAt, shopMoment(startDate, "00:00")) : undefined,
    endDate ? lt(orders.createdAt, shopMoment(addDays(endDate, 1), "00:00")) : undefined,
  );
}

/** How many orders `which` lets through, of these filters: exact where only a status narrows them. */
export function countFilteredOrders(
  { search, status, startDate, endDate }: Filters,
  which: SQL | undefined,
): RowTotal {
  const isPlain = !search && !startDate && !endDate && (status === undefined || isOrderStatus(status));
  if (isPlain) return toExactTotal(countRows("orders", status));
  return countUpTo(db.select({ id: orders.id }).from(orders).where(which));
}

/** How many orders have money that has not come back yet. */
export const countOrdersWithRefundDue = (): number => listIdsWithRefundDue().length;
