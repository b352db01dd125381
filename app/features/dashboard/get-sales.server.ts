import { and, count, eq, gte, ne, type SQL, sql, sum } from "drizzle-orm";
import { CATEGORIES } from "~/features/catalog/categories";
import { product } from "~/features/catalog/tables";
import { orderLine, orders } from "~/features/orders/tables";
import { type Paise, paise } from "~/lib/money";
import { addDays, days, shopDay, shopMoment } from "~/lib/time";
import { cacheUntilChange, db } from "~/platform/db/db.server";

/** How many of the shop's calendar days the sales go back, today included. */
export const SALES_DAYS = 30;

/** What was sold on one day: orders paid on it, and what customers paid for them in all. */
export interface DaySales {
  day: string;
  orders: number;
  soldPaise: Paise;
}

/** What was sold of one category, in pieces, and for how much, without GST. */
export interface CategorySales {
  category: (typeof CATEGORIES)[number];
  pieces: number;
  soldPaise: Paise;
}

/** The same sum of money twice: by the day it was paid, and by what it was paid for. */
export interface Sales {
  byDay: DaySales[];
  byCategory: CategorySales[];
  taxPaise: Paise;
  deliveryPaise: Paise;
  /** The day on which the most was sold; undefined where nothing was. */
  best?: DaySales;
  orders: number;
  soldPaise: Paise;
}

const total = (column: SQL | typeof orders.totalPaise) => sum(column).mapWith(Number);

/** Paid since then, and not cancelled. */
const paidSince = (from: Date): SQL | undefined =>
  and(gte(orders.paidAt, from), ne(orders.status, "cancelled"));

function listSalesByDay(first: string, which: SQL | undefined): DaySales[] {
  // India has no summer time: every day of the shop has 24 hours, and begins where its clock shows midnight.
  const nth = sql<number>`cast((${orders.paidAt} - ${shopMoment(first, "00:00").getTime()}) / ${days(1)} as integer)`;
  const columns = { nth, orders: count(), sold: total(orders.totalPaise) };
  const rows = db.select(columns).from(orders).where(which).groupBy(sql`1`).all();
  const found = new Map(rows.map((row) => [row.nth, row]));
  return Array.from({ length: SALES_DAYS }, (_, index) => {
    const row = found.get(index);
    return { day: addDays(first, index), orders: row?.orders ?? 0, soldPaise: paise(row?.sold ?? 0) };
  });
}

// Where prices had GST in them, a line's part of it is taken out.
const WITHOUT_TAX = sql`${orderLine.unitPaise} * ${orderLine.quantity} * case when ${orders.pricesIncludeTax}
  then 1.0 * ${orders.itemsPaise} / (${orders.itemsPaise} + ${orders.taxPaise}) else 1 end`;

function listSalesByCategory(which: SQL | undefined): CategorySales[] {
  const rows = db
    .select({
      category: product.category,
      pieces: total(sql`${orderLine.quantity}`),
      sold: total(WITHOUT_TAX),
    })
    .from(orders)
    // Crossed, so that SQLite begins with the orders of these days, however many lines and products there
    // are.
    .crossJoin(orderLine)
    .crossJoin(product)
    .where(and(which, eq(orderLine.orderId, orders.id), eq(product.id, orderLine.productId)))
    .groupBy(product.category)
    .all();
  const found = new Map(rows.map((row) => [row.category, row]));
  let soFar = 0;
  return CATEGORIES.map((category) => {
    const { pieces = 0, sold = 0 } = found.get(category) ?? {};
    // Rounded as they add up, so that the parts are the whole.
    const soldPaise = paise(Math.round(soFar + sold) - Math.round(soFar));
    soFar += sold;
    return { category, pieces, soldPaise };
  });
}

function sumSalesSince(first: string): Sales {
  const which = paidSince(shopMoment(first, "00:00"));
  const { totalPaise, taxPaise, shippingPaise } = orders;
  const columns = {
    orders: count(),
    sold: total(totalPaise),
    tax: total(taxPaise),
    delivery: total(shippingPaise),
  };
  const row = db.select(columns).from(orders).where(which).get();
  const money = (amount: number | null | undefined) => paise(amount ?? 0);
  const byDay = listSalesByDay(first, which);
  const best = byDay.reduce((top, day) => (day.soldPaise > top.soldPaise ? day : top));
  return {
    byDay,
    best: best.soldPaise > 0 ? best : undefined,
    byCategory: listSalesByCategory(which),
    taxPaise: money(row?.tax),
    deliveryPaise: money(row?.delivery),
    orders: row?.orders ?? 0,
    soldPaise: money(row?.sold),
  };
}

/**
 * The sales that were summed up lately, by the day they begin; until an order changes, or a product its
 * category.
 */
const getSalesCache = cacheUntilChange(["orders", "product"], () => new Map<string, Sales>());

/**
 * What was sold on each of the last 30 days of the shop and of each category: orders by the day they were
 * paid, with GST and delivery; cancelled ones do not count, visit fees neither, and money given back in part
 * is not taken off (rule: dashboard-sales).
 */
export function getSales(now: Date): Sales {
  const first = addDays(shopDay(now), 1 - SALES_DAYS);
  const cache = getSalesCache();
  const result = cache.get(first) ?? sumSalesSince(first);
  cache.set(first, result);
  return result;
}
