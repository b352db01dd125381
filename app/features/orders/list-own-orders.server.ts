import { and, not, sql } from "drizzle-orm";
import type { Page } from "~/lib/paginate";
import { isOwnOrder, type OrderListItem, prepareOrderPages } from "./find-orders.server";
import { ORDERS_PER_PAGE } from "./rules";
import { isNotPaid } from "./unpaid-orders.server";

/** The most orders that were not paid which a page lists. */
const MAX_NOT_PAID = 20;

const isOver = isNotPaid(sql.placeholder("now"));
const listReal = prepareOrderPages(and(isOwnOrder, not(isOver)));
const listNotPaid = prepareOrderPages(and(isOwnOrder, isOver));

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
  const values = { userId, now: now.getTime() };
  const { items, totalItems } = listNotPaid(values, 1, MAX_NOT_PAID);
  return { ...listReal(values, page, size), notPaid: { items, totalItems } };
}
