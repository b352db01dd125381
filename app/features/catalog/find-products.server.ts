import { and, count, eq, gt } from "drizzle-orm";
import { DomainError } from "~/lib/errors";
import { db } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { cardColumns, onSale, toCard } from "./list-product-cards.server";
import type { Product, ProductDetail } from "./rules";
import { product } from "./tables";

/** What a product's own page is made of. */
const pageColumns = (now: Date) => ({
  ...cardColumns(now),
  sku: product.sku,
  category: product.category,
  description: product.description,
  tags: product.tags,
  warranty: product.warranty,
  countryOfOrigin: product.countryOfOrigin,
});

/** Its specifications as rows, and the first of them as chips. */
const toProduct = <Row extends Parameters<typeof toCard>[0]>(row: Row) => ({
  ...row,
  ...toCard(row),
  specifications: Object.entries(row.specifications),
});

/** One product by its id, or undefined when there is none on sale. */
export function findProduct(id: string, now: Date): Product | undefined {
  const found = db
    .select(pageColumns(now))
    .from(product)
    .where(and(onSale, eq(product.id, id)))
    .get();
  return found && toProduct(found);
}

/**
 * Products with these ids, whole, in this order; those no longer on sale are left out. `archivedToo`: they
 * are not, for whoever edits them.
 */
export function listProductsByIds(ids: string[], now: Date, { archivedToo = false } = {}): ProductDetail[] {
  if (ids.length === 0) return [];
  const { stock, hsn, createdAt, updatedAt } = product;
  const rows = db
    .select({ ...pageColumns(now), stock, hsn, createdAt, updatedAt })
    .from(product)
    .where(and(isOneOf(product.id, ids), archivedToo ? undefined : onSale))
    .all();
  const byId = new Map(rows.map((row) => [row.id, toProduct(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One product on sale, whole. Throws NOT_FOUND. */
export function getProduct(id: string, now: Date, which: { archivedToo?: boolean } = {}): ProductDetail {
  const [found] = listProductsByIds([id], now, which);
  if (!found) throw new DomainError("NOT_FOUND", "Product not found.");
  return found;
}

/** How many products are on sale. */
export const countProductsOnSale = (): number =>
  db.select({ n: count() }).from(product).where(onSale).get()?.n ?? 0;

/**
 * Products on sale in the order of their ids: at most `limit`, past the id `after` and so many more to
 * `skip`.
 */
export const listProductsOnSale = ({ after, skip, limit }: { after: string; skip: number; limit: number }) =>
  db
    .select({ id: product.id, updatedAt: product.updatedAt })
    .from(product)
    .where(and(onSale, gt(product.id, after)))
    .orderBy(product.id)
    .limit(limit)
    .offset(skip)
    .all();
