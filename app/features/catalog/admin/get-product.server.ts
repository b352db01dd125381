import { and, count, eq, gt, sum } from "drizzle-orm";
import { toProductFacts } from "~/features/catalog/product-facts.server";
import { getOtherImages } from "~/features/catalog/product-images.server";
import { type ProductTextFacts, productTexts } from "~/features/catalog/product-texts.server";
import { product } from "~/features/catalog/tables";
import { orderLine } from "~/features/orders/tables";
import { stockReservation } from "~/features/stock/tables";
import { db } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { toVersion } from "~/platform/http/versions.server";

type Row = typeof product.$inferSelect;

// Sales and reviews are not edits, so stock and ratings do not change the version.
function productVersion(row: Row, otherImages: string[], texts: ProductTextFacts): string {
  const { stock, ...facts } = toProductFacts(row, otherImages, texts);
  return toVersion(facts);
}

/**
 * A product with the version that its edit form carries, on sale or archived. The version changes with every
 * edit.
 */
export function findAdminProduct(id: string) {
  const row = db.select().from(product).where(eq(product.id, id)).get();
  if (!row) return undefined;
  const otherImages = getOtherImages(id);
  const texts = productTexts.get(id);
  return { ...row, otherImages, texts, version: productVersion(row, otherImages, texts) };
}
export type AdminProduct = NonNullable<ReturnType<typeof findAdminProduct>>;

/** How many units of a product are reserved by unpaid orders at `now`. */
export function countReserved(id: string, now: Date): number {
  const reserved = db
    .select({ n: sum(stockReservation.quantity).mapWith(Number) })
    .from(stockReservation)
    .where(and(eq(stockReservation.productId, id), gt(stockReservation.expiresAt, now)))
    .get();
  return reserved?.n ?? 0;
}

/** How many orders contain a product, paid or not. */
export const countProductOrders = (id: string): number =>
  db.select({ n: count() }).from(orderLine).where(eq(orderLine.productId, id)).get()?.n ?? 0;

/**
 * The products of these that an order contains or has reserved some of, so that their rows must not be
 * deleted.
 */
export function listReferencedProducts(ids: readonly string[]): Set<string> {
  const rows = [orderLine, stockReservation].flatMap(({ productId }) =>
    db.selectDistinct({ id: productId }).from(productId.table).where(isOneOf(productId, ids)).all(),
  );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export const isProductReferenced = (id: string): boolean => listReferencedProducts([id]).has(id);
