import { and, eq } from "drizzle-orm";
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
