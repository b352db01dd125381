import { and, count, eq, isNull } from "drizzle-orm";
import { orders } from "~/features/orders/tables";
import { PAGE_SIZE } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import {
  countUpTo,
  getRowCounts,
  matchesSearch,
  newestFirst,
  paginateTotal,
  toExactTotal,
} from "~/platform/db/list-queries.server";
import { withPieces } from "./find-returns.server";
import type { ReturnsQuery } from "./input";
import { goodsReturn } from "./tables";

/** The stored counts of returns by status and in all. */
export function getReturnCounts(): Record<string, number> {
  const counts = getRowCounts("goods_return");
  return { ...counts, all: Object.values(counts).reduce((all, n) => all + n, 0) };
}

/** How many received returns wait for the shop, not for another order of the customer (rule: exchange). */
export const countReturnsToSettle = (): number =>
  db
    .select({ n: count() })
    .from(goodsReturn)
    .where(and(eq(goodsReturn.status, "received"), isNull(goodsReturn.exchangePaise)))
    .get()?.n ?? 0;

/** One page of the returns that match a query, the newest first. */
export function listReturns({ search, status, page }: ReturnsQuery) {
  const searchCondition = matchesSearch("goods_return", search, status ? "all" : "newest");
  const condition = and(searchCondition, status && eq(goodsReturn.status, status));
  const rowTotal = searchCondition
    ? countUpTo(db.select({ id: goodsReturn.id }).from(goodsReturn).where(condition))
    : toExactTotal(getReturnCounts()[status ?? "all"] ?? 0);
  const { offset, ...part } = paginateTotal(rowTotal, page, PAGE_SIZE);
  const items = db
    .select({
      id: goodsReturn.id,
      number: goodsReturn.number,
      status: goodsReturn.status,
      exchangePaise: goodsReturn.exchangePaise,
      isFaulty: goodsReturn.isFaulty,
      createdAt: goodsReturn.createdAt,
      orderId: goodsReturn.orderId,
      orderNumber: orders.number,
      name: orders.name,
    })
    .from(goodsReturn)
    .innerJoin(orders, eq(orders.id, goodsReturn.orderId))
    .where(condition)
    .orderBy(...newestFirst(goodsReturn))
    .limit(part.limit)
    .offset(offset)
    .all();
  return { ...part, items: withPieces(items) };
}
