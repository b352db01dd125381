import { and, count, eq, gt, inArray, type Placeholder, sql } from "drizzle-orm";
import { ShopError } from "~/lib/errors";
import { pick } from "~/lib/field-lists";
import { db, prepareOnce } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { DETAIL_NAMES, PAGE_DETAILS } from "./fields";
import { cardColumns, onSale, toCard } from "./list-product-cards.server";
import { localizeProduct, localizeProducts } from "./localize-products.server";
import { otherImagesColumn } from "./product-images.server";
import type { Product, ProductDetail } from "./rules";
import { listingEntry, product } from "./tables";
import { VALUE_COLUMNS } from "./values";
import { words } from "./words.en";

const pageColumns = (now: Date | Placeholder) => ({
  ...cardColumns(now),
  ...pick(product, ["sku", "category", "description", "tags", ...PAGE_DETAILS]),
  ...pick(product, ["mrpPaise", "makerRole", "energyStars", "unit"]),
  otherImages: otherImagesColumn(),
});
const DETAIL_COLUMNS = pick(product, [
  "stock",
  ...DETAIL_NAMES,
  ...VALUE_COLUMNS,
  "gstRateBp",
  "createdAt",
  "updatedAt",
]);

/** Turns the stored specifications into rows, and the first of them into chips. */
const toProduct = <Row extends Parameters<typeof toCard>[0]>(row: Row) => ({
  ...row,
  ...toCard(row),
  specifications: Object.entries(row.specifications),
});

const productStatement = prepareOnce(() =>
  db
    .select(pageColumns(sql.placeholder("now")))
    .from(product)
    .where(and(onSale, eq(product.id, sql.placeholder("id"))))
    .prepare(),
);

/** A product by its id, or undefined if no such product is on sale. */
export function findProduct(id: string, now: Date): Product | undefined {
  const row = localizeProduct(productStatement().get({ id, now: now.getTime() }));
  return row && toProduct(row);
}

/** The products with these ids, in this order, without archived ones unless `includeArchived` is set. */
export function listProductsByIds(
  ids: string[],
  now: Date,
  { includeArchived = false } = {},
): ProductDetail[] {
  if (ids.length === 0) return [];
  const rows = db
    .select({ ...pageColumns(now), ...DETAIL_COLUMNS })
    .from(product)
    .where(and(isOneOf(product.id, ids), includeArchived ? undefined : onSale))
    .all();
  const localized = localizeProducts(rows, ({ id }) => id);
  const byId = new Map(localized.map((row) => [row.id, toProduct(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A product on sale, or also an archived one if `includeArchived` is set. Throws NOT_FOUND. */
export function getProduct(
  id: string,
  now: Date,
  options: { includeArchived?: boolean } = {},
): ProductDetail {
  const [detail] = listProductsByIds([id], now, options);
  if (!detail) throw new ShopError("NOT_FOUND", words.productNotFound);
  return detail;
}

/** Counts the listing entries, which SQLite does without reading them. */
export const countProductsOnSale = (): number => db.select({ n: count() }).from(listingEntry).get()?.n ?? 0;

/** At most `limit` products on sale in the order of ids, after the id `after` and `skip` more products. */
export function listProductsOnSale({ after, skip, limit }: { after: string; skip: number; limit: number }) {
  // Only the index of the listing entries is read for those that are skipped.
  const ids = db
    .select({ id: listingEntry.productId })
    .from(listingEntry)
    .where(gt(listingEntry.productId, after))
    .orderBy(listingEntry.productId)
    .limit(limit)
    .offset(skip);
  return db
    .select({ id: product.id, updatedAt: product.updatedAt })
    .from(product)
    .where(inArray(product.id, ids))
    .orderBy(product.id)
    .all();
}
