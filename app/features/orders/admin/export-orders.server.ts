import { and, asc, inArray, type SQL, sql } from "drizzle-orm";
import { INVOICE_NUMBER } from "~/features/orders/find-orders.server";
import type { OrderFilters } from "~/features/orders/input";
import { showContact } from "~/features/orders/rules";
import { orderLine, orders } from "~/features/orders/tables";
import { groupById } from "~/lib/group-by";
import { toRupees } from "~/lib/money";
import { shopClock, shopDay } from "~/lib/time";
import { BATCH_SIZE } from "~/platform/db/bulk-insert.server";
import { db } from "~/platform/db/db.server";
import { isOneOf, newestFirst } from "~/platform/db/list-queries.server";
import { filterCondition } from "./order-filters.server";

/** The columns of the CSV file. Amounts are in rupees, times in the shop's zone as "2026-11-22 12:15". */
export const ORDER_COLUMNS = [
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
  "items",
  "subtotal",
  "tax",
  "delivery",
  "roundOff",
  "total",
  "courier",
  "trackingNumber",
  "invoiceNumber",
  "gstin",
  "firmName",
  "discountCode",
  "discount",
] as const;
export type OrderCsvRow = Record<(typeof ORDER_COLUMNS)[number], string | number | null>;

/** The last order that was read; unlike an offset it stays right when orders are placed meanwhile. */
interface Cursor {
  createdAt: Date;
  row: number;
}

const EXPORT_COLUMNS = {
  id: orders.id,
  number: orders.number,
  createdAt: orders.createdAt,
  status: orders.status,
  paidAt: orders.paidAt,
  name: orders.name,
  email: orders.email,
  phone: orders.phone,
  address: orders.address,
  city: orders.city,
  postalCode: orders.postalCode,
  itemsPaise: orders.itemsPaise,
  discountCode: orders.discountCode,
  discountPaise: orders.discountPaise,
  taxPaise: orders.taxPaise,
  shippingPaise: orders.shippingPaise,
  roundOffPaise: orders.roundOffPaise,
  totalPaise: orders.totalPaise,
  courier: orders.courier,
  trackingNumber: orders.trackingNumber,
  row: sql<number>`orders.rowid`,
  invoiceNumber: INVOICE_NUMBER,
  gstin: orders.gstin,
  firmName: orders.firmName,
};
type ExportRow = ReturnType<typeof listBatchAfter>[number];

function listBatchAfter(cursor: Cursor | undefined, condition: SQL | undefined) {
  const isOlder =
    cursor && sql`(${orders.createdAt}, orders.rowid) < (${cursor.createdAt.getTime()}, ${cursor.row})`;
  return db
    .select(EXPORT_COLUMNS)
    .from(orders)
    .where(and(condition, isOlder))
    .orderBy(...newestFirst(orders))
    .limit(BATCH_SIZE)
    .all();
}

/**
 * The chosen orders, or without any all that match the filters, the newest first, in batches that are read on
 * demand.
 */
export function* listOrderBatches(
  { chosen = [], ...filters }: Omit<OrderFilters, "page"> & { chosen?: readonly string[] },
  now: Date,
): Generator<OrderCsvRow[]> {
  const condition = chosen.length > 0 ? isOneOf(orders.id, chosen) : filterCondition(filters, now, "all");
  let cursor: Cursor | undefined;
  for (;;) {
    const batch = listBatchAfter(cursor, condition);
    if (batch.length > 0) yield toCsvRows(batch);
    if (batch.length < BATCH_SIZE) return;
    cursor = batch.at(-1);
  }
}

const formatLocalMoment = (moment: Date): string => `${shopDay(moment)} ${shopClock(moment)}`;

function toCsvRows(batch: ExportRow[]): OrderCsvRow[] {
  const isInBatch = inArray(
    orderLine.orderId,
    batch.map((order) => order.id),
  );
  const lines = db
    .select({
      ownerId: orderLine.orderId,
      name: orderLine.name,
      sku: orderLine.sku,
      quantity: orderLine.quantity,
    })
    .from(orderLine)
    .where(isInBatch);
  const getLines = groupById(lines.orderBy(asc(orderLine.position)).all());
  return batch.map(
    ({
      id,
      row,
      itemsPaise,
      discountPaise,
      taxPaise,
      shippingPaise,
      roundOffPaise,
      totalPaise,
      createdAt,
      paidAt,
      ...order
    }) => ({
      ...showContact(order),
      createdAt: formatLocalMoment(createdAt),
      paidAt: paidAt && formatLocalMoment(paidAt),
      items: getLines(id)
        .map((line) => `${line.quantity} × ${line.name} (${line.sku})`)
        .join("; "),
      subtotal: toRupees(itemsPaise),
      discount: toRupees(discountPaise),
      tax: toRupees(taxPaise),
      delivery: toRupees(shippingPaise),
      roundOff: toRupees(roundOffPaise),
      total: toRupees(totalPaise),
    }),
  );
}
