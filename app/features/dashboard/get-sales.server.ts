import { and, count, eq, gte, ne, type SQL, sql, sum } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { product } from "~/features/catalog/tables";
import { listCategories } from "~/features/categories/list-categories.server";
import { orderLine, orders } from "~/features/orders/tables";
import { payment } from "~/features/payments/tables";
import { type Paise, paise } from "~/lib/money";
import { addDays, days, shopDay, shopMoment } from "~/lib/time";
import { cacheUntilChange, db } from "~/platform/db/db.server";
import { SALES_DAYS } from "./rules";

/** Orders, their total, and what of it the provider collected, the owner took and returns paid. */
interface Money {
  orders: number;
  soldPaise: Paise;
  onlinePaise: Paise;
  byHandPaise: Paise;
  byReturnPaise: Paise;
}

/** The orders paid on one day. */
export interface DaySales extends Money {
  day: string;
}

/** Units sold of one category, and their price without GST. */
export interface CategorySales {
  category: string;
  pieces: number;
  soldPaise: Paise;
}

/**
 * The sales of the period, once by day and once by category, GST, delivery and round off; both add up to
 * `soldPaise`.
 */
export interface Sales extends Money {
  byDay: DaySales[];
  byCategory: CategorySales[];
  taxPaise: Paise;
  deliveryPaise: Paise;
  roundOffPaise: Paise;
  /** The day with the highest sales; undefined if there were none. */
  best?: DaySales;
}

const total = (column: SQL | SQLiteColumn) => sum(column).mapWith(Number);

/** What the owner took for an order (rule: marked-paid); refunds are not subtracted. */
const BY_HAND = sql`(select coalesce(sum(p.amount_paise), 0) from ${payment} p
  where p.order_id = orders.id and p.hand_method is not null and p.captured_at is not null)`;

const MONEY_COLUMNS = {
  orders: count(),
  sold: total(orders.totalPaise),
  byHand: total(BY_HAND),
  byReturn: total(orders.exchangePaise),
};

/** Of the columns above; nothing without a row. */
function toMoney(row: { [Name in keyof typeof MONEY_COLUMNS]: number | null } | undefined): Money {
  const [sold, byHand, byReturn] = [row?.sold ?? 0, row?.byHand ?? 0, row?.byReturn ?? 0];
  return {
    orders: row?.orders ?? 0,
    soldPaise: paise(sold),
    onlinePaise: paise(sold - byHand - byReturn),
    byHandPaise: paise(byHand),
    byReturnPaise: paise(byReturn),
  };
}

const isPaidSince = (from: Date): SQL | undefined =>
  and(gte(orders.paidAt, from), ne(orders.status, "cancelled"));

function listSalesByDay(first: string, condition: SQL | undefined): DaySales[] {
  // India has no summer time, so every day of the shop has 24 hours.
  const dayIndex = sql<number>`cast((${orders.paidAt} - ${shopMoment(first, "00:00").getTime()}) / ${days(1)} as integer)`;
  const columns = { dayIndex, ...MONEY_COLUMNS };
  const rows = db.select(columns).from(orders).where(condition).groupBy(sql`1`).all();
  const rowByDay = new Map(rows.map((row) => [row.dayIndex, row]));
  return Array.from(Array(SALES_DAYS).keys(), (index) => {
    return { day: addDays(first, index), ...toMoney(rowByDay.get(index)) };
  });
}

// In orders from before tax was kept by line, a line's share of the GST in its price is subtracted.
const WITHOUT_TAX = sql`coalesce(${orderLine.taxablePaise}, ${orderLine.unitPaise} * ${orderLine.quantity}
  * case when ${orders.taxMode} = 'inclusive'
    then 1.0 * ${orders.itemsPaise} / (${orders.itemsPaise} + ${orders.taxPaise}) else 1 end)`;

function listSalesByCategory(condition: SQL | undefined): CategorySales[] {
  const rows = db
    .select({
      category: product.category,
      pieces: total(sql`${orderLine.quantity}`),
      sold: total(WITHOUT_TAX),
    })
    .from(orders)
    // A cross join makes SQLite begin with the orders of the period, however many lines and products there
    // are.
    .crossJoin(orderLine)
    .crossJoin(product)
    .where(and(condition, eq(orderLine.orderId, orders.id), eq(product.id, orderLine.productId)))
    .groupBy(product.category)
    .all();
  const rowByCategory = new Map(rows.map((row) => [row.category, row]));
  let runningTotal = 0;
  return listCategories().map(({ name: category }) => {
    const { pieces = 0, sold = 0 } = rowByCategory.get(category) ?? {};
    // Rounding the running total makes the categories add up to the exact sum.
    const soldPaise = paise(Math.round(runningTotal + sold) - Math.round(runningTotal));
    runningTotal += sold;
    return { category, pieces, soldPaise };
  });
}

function sumSalesSince(first: string): Sales {
  const condition = isPaidSince(shopMoment(first, "00:00"));
  const { taxPaise, shippingPaise, roundOffPaise } = orders;
  const columns = {
    ...MONEY_COLUMNS,
    tax: total(taxPaise),
    delivery: total(shippingPaise),
    roundOff: total(roundOffPaise),
  };
  const row = db.select(columns).from(orders).where(condition).get();
  const toPaise = (amount: number | null | undefined) => paise(amount ?? 0);
  const byDay = listSalesByDay(first, condition);
  const best = byDay.reduce((top, day) => (day.soldPaise > top.soldPaise ? day : top));
  return {
    byDay,
    best: best.soldPaise > 0 ? best : undefined,
    byCategory: listSalesByCategory(condition),
    taxPaise: toPaise(row?.tax),
    deliveryPaise: toPaise(row?.delivery),
    roundOffPaise: toPaise(row?.roundOff),
    ...toMoney(row),
  };
}

/** Sales by first day of the period, until an order, a product or a category changes. */
const getSalesCache = cacheUntilChange(["orders", "product", "category"], () => new Map<string, Sales>());

/**
 * The sales of the last `SALES_DAYS` by the day of payment, with GST and delivery. Cancelled orders and visit
 * fees do not count, and partial refunds are not subtracted; what was paid online, by hand and by returns is
 * apart (rule: dashboard-sales).
 */
export function getSales(now: Date): Sales {
  const first = addDays(shopDay(now), 1 - SALES_DAYS);
  const cache = getSalesCache();
  const result = cache.get(first) ?? sumSalesSince(first);
  cache.set(first, result);
  return result;
}
