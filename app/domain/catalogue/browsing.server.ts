import { and, count, eq, gt } from "drizzle-orm";
import { db } from "~/db/db.server";
import { product } from "~/db/schema";
import { cardColumns, onSale, toCard } from "./cards.server";
import type { Product } from "./product";

/** One product by its id, or undefined when there is none on sale. */
export function findProduct(id: string, now: Date): Product | undefined {
  const found = db
    .select({
      ...cardColumns(now),
      sku: product.sku,
      category: product.category,
      description: product.description,
      tags: product.tags,
      warranty: product.warranty,
      countryOfOrigin: product.countryOfOrigin,
    })
    .from(product)
    .where(and(onSale, eq(product.id, id)))
    .get();
  return found && { ...found, ...toCard(found), specifications: Object.entries(found.specifications) };
}

/** How many products are on sale. */
export const countOnSale = (): number => db.select({ n: count() }).from(product).where(onSale).get()?.n ?? 0;

/** Products on sale in the order of their ids: at most `limit`, past the id `after` and so many more to `skip`. */
export const productsOnSale = ({ after, skip, limit }: { after: string; skip: number; limit: number }) =>
  db
    .select({ id: product.id, updatedAt: product.updatedAt })
    .from(product)
    .where(and(onSale, gt(product.id, after)))
    .orderBy(product.id)
    .limit(limit)
    .offset(skip)
    .all();
