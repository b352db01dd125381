import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { OrderFilters } from "~/features/orders/input";
import { invoice, orderLine, orders } from "~/features/orders/tables";
import { groupById } from "~/lib/group-by";
import { toRupees } from "~/lib/money";
import { shopClock, shopDay } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { newestFirst } from "~/platform/db/list-queries.server";
import { filterCondition } from "./order-filters.server";

/** Orders read at a time: so few that nobody else at the shop waits for it. */
export const BATCH_SIZE = 500;

/**
 * The columns of a file of orders, in their order. Money in rupees, moments by the shop's clock, as tables of
 * figures read them: "2026-11-22 12:15".
 */
export const ORDER_COLUMNS = [
  ...([
    "number",
    "createdAt",
    "status",
    "paidAt",
    "name",
    "email",
    "phone",
    "address",
    "city",
    "postalCode",
  ] as const),
  ...([
    "items",
    "subtotal",
    "tax",
    "delivery",
    "total",
    "courier",
    "trackingNumber",
    "invoiceNumber",
  ] as const),
] as const;
export type OrderCsvRow = Record<(typeof ORDER_COLUMNS)[number], string | number | null>;

/**
 * Which order was read last. The list is read on from there, so that orders placed meanwhile shift nothing.
 */
interface Cursor {
  createdAt: Date;
  row: number;
}

const { id, number, createdAt, status, paidAt, name, email, phone, address, city, postalCode } = orders;
const { itemsPaise, taxPaise, shippingPaise, totalPaise, courier, trackingNumber } = orders;
const EXPORT_COLUMNS = {
  id,
  number,
  createdAt,
  status,
  paidAt,
  name,
  email,
  phone,
  address,
  city,
  postalCode,
  itemsPaise,
  taxPaise,
  shippingPaise,
  totalPaise,
  courier,
  trackingNumber,
  row: sql<number>`orders.rowid`,
  invoiceNumber: invoice.number,
};
type ExportRow = ReturnType<typeof listBatchAfter>[number];

function listBatchAfter(cursor: Cursor | undefined, which: SQL | undefined) {
  const isOlder =
    cursor && sql`(${orders.createdAt}, orders.rowid) < (${cursor.createdAt.getTime()}, ${cursor.row})`;
  return db
    .select(EXPORT_COLUMNS)
    .from(orders)
    .leftJoin(invoice, eq(invoice.orderId, orders.id))
    .where(and(which, isOlder))
    .orderBy(...newestFirst(orders))
    .limit(BATCH_SIZE)
    .all();
}

/** All orders that the filters let through, the newest first, in slices, each read when it is asked for. */
export function* listOrderBatches(filters: Omit<OrderFilters, "page">, now: Date): Generator<OrderCsvRow[]> {
  const which = filterCondition(filters, now, "all");
  let cursor: Cursor | undefined;
  for (;;) {
    const read = listBatchAfter(cursor, which);
    if (read.length > 0) yield toCsvRows(read);
    if (read.length < BATCH_SIZE) return;
    cursor = read.at(-1);
  }
}

const formatLocalMoment = (moment: Date): string => `${shopDay(moment)} ${shopClock(moment)}`;

function toCsvRows(read: ExportRow[]): OrderCsvRow[] {
  const { name, sku, quantity, position } = orderLine;
  const isOfThese = inArray(
    orderLine.orderId,
    read.map((order) => order.id),
  );
  const lines = db.select({ of: orderLine.orderId, name, sku, quantity }).from(orderLine).where(isOfThese);
  const getLines = groupById(lines.orderBy(asc(position)).all());
  return read.map(
    ({ id, row, itemsPaise, taxPaise, shippingPaise, totalPaise, createdAt, paidAt, ...order }) => ({
      ...order,
      createdAt: formatLocalMoment(createdAt),
      paidAt: paidAt && formatLocalMoment(paidAt),
      items: getLines(id)
        .map((line) => `${line.quantity} × ${line.name} (${line.sku})`)
        .join("; "),
      subtotal: toRupees(itemsPaise),
      tax: toRupees(taxPaise),
      delivery: toRupees(shippingPaise),
      total: toRupees(totalPaise),
    }),
  );
}
