import { and, count, desc, eq, not, type SQL, sql } from "drizzle-orm";
import { type Page, paginate } from "~/lib/paginate";
import { db, prepareOnce } from "~/platform/db/db.server";
import { ORDER_LIST_COLUMNS, type OrderListItem, withLines } from "./find-orders.server";
import { ORDERS_PER_PAGE } from "./rules";
import { orders } from "./tables";
import { isNotPaid } from "./unpaid-orders.server";

/** The most orders that were not paid which a page lists. */
const MAX_NOT_PAID = 20;

const isOwnOrder = eq(orders.userId, sql.placeholder("userId"));

const prepareList = (condition: SQL | undefined) => ({
  countStatement: prepareOnce(() => db.select({ n: count() }).from(orders).where(condition).prepare()),
  pageStatement: prepareOnce(() =>
    db
      .select(ORDER_LIST_COLUMNS)
      .from(orders)
      .where(condition)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .prepare(),
  ),
});

const isOver = isNotPaid(sql.placeholder("now"));
const REAL = prepareList(and(isOwnOrder, isOver && not(isOver)));
const NOT_PAID = prepareList(and(isOwnOrder, isOver));

export interface OwnOrders extends Page<OrderListItem> {
  notPaid: Pick<Page<OrderListItem>, "items" | "totalItems">;
}

/**
 * A page of a customer's own orders, and apart from them the newest that were not paid by `now` (rule:
 * not-paid-apart), both with their lines and the newest first.
 */
export function listOwnOrders(
  userId: string,
  { page = 1, size = ORDERS_PER_PAGE }: { page?: number; size?: number },
  now: Date,
): OwnOrders {
  const { items: notPaidItems, totalItems } = readList(NOT_PAID, userId, 1, MAX_NOT_PAID, now);
  return { ...readList(REAL, userId, page, size, now), notPaid: { items: notPaidItems, totalItems } };
}

function readList(
  { countStatement, pageStatement }: typeof REAL,
  userId: string,
  page: number,
  size: number,
  now: Date,
): Page<OrderListItem> {
  const values = { userId, now: now.getTime() };
  const { limit, offset, ...pagination } = paginate(countStatement().get(values)?.n ?? 0, page, size);
  return { ...pagination, items: withLines(pageStatement().all({ ...values, limit, offset })) };
}
