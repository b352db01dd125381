import { and, count, eq, gt, sum } from "drizzle-orm";
import { toProductFacts } from "~/features/catalog/product-facts.server";
import { product } from "~/features/catalog/tables";
import { orderLine } from "~/features/orders/tables";
import { stockReservation } from "~/features/stock/tables";
import { db } from "~/platform/db/db.server";
import { toVersion } from "~/platform/http/versions.server";

type Row = typeof product.$inferSelect;

// What is sold or reviewed meanwhile is nobody's edit: stock and ratings are not in it.
function productVersion(row: Row): string {
  const { stock, ...facts } = toProductFacts(row);
  return toVersion(facts);
}

/**
 * A product as the back-office edits it, on sale or archived; undefined where there is none. `version`
 * changes with every edit.
 */
export function findAdminProduct(id: string) {
  const row = db.select().from(product).where(eq(product.id, id)).get();
  return row && { ...row, version: productVersion(row) };
}
export type AdminProduct = NonNullable<ReturnType<typeof findAdminProduct>>;

/** How many units of a product unpaid orders keep aside at `now`. */
export function countReserved(id: string, now: Date): number {
  const reserved = db
    .select({ n: sum(stockReservation.quantity).mapWith(Number) })
    .from(stockReservation)
    .where(and(eq(stockReservation.productId, id), gt(stockReservation.expiresAt, now)))
    .get();
  return reserved?.n ?? 0;
}

/** How many orders name a product, paid or not. */
export const countProductOrders = (id: string): number =>
  db.select({ n: count() }).from(orderLine).where(eq(orderLine.productId, id)).get()?.n ?? 0;

/** Whether anything must be kept of a product: an order names it, or has some of it reserved. */
export const isProductReferenced = (id: string): boolean =>
  countProductOrders(id) > 0 ||
  db
    .select({ id: stockReservation.productId })
    .from(stockReservation)
    .where(eq(stockReservation.productId, id))
    .get() !== undefined;
