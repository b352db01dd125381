import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/db.server";
import { facetCell, product } from "~/db/schema";
import { cardColumns, onSale, toCard } from "./cards.server";
import { CATEGORIES, type Category, type Product } from "./product";

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

/** How many products each category has (D13). */
export function categoryCounts(): { category: Category; products: number }[] {
  const rows = db
    .select({ category: facetCell.category, products: sql<number>`sum(${facetCell.products})` })
    .from(facetCell)
    .groupBy(facetCell.category)
    .all();
  return CATEGORIES.map((category) => ({
    category,
    products: rows.find((row) => row.category === category)?.products ?? 0,
  }));
}
