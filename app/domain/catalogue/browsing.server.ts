import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/db/db.server";
import { facetCell, product } from "~/db/schema";
import { CATEGORIES, type Category, type Product, type ProductCard } from "./product";
import { availableAt } from "./stock.server";

const CHIPS = 2;

const onSale = isNull(product.archivedAt);

/** What a card is made of. */
export const cardColumns = (now: Date) => ({
  id: product.id,
  name: product.name,
  brand: product.brand,
  pricePaise: product.pricePaise,
  imageUrl: product.imageUrl,
  available: availableAt(now),
  featured: product.featured,
  rating: product.rating,
  reviewCount: product.reviewCount,
  specifications: product.specifications,
});

type CardRow = Omit<ProductCard, "chips"> & { specifications: Record<string, string> };

export const toCard = ({ specifications, ...card }: CardRow): ProductCard => ({
  ...card,
  chips: Object.entries(specifications).slice(0, CHIPS),
});

/** Cards of the products with these ids, in this order; those no longer on sale are left out. */
export function cardsOf(ids: string[], now: Date): ProductCard[] {
  if (ids.length === 0) return [];
  const rows = db
    .select(cardColumns(now))
    .from(product)
    .where(and(onSale, sql`${product.id} in (select value from json_each(${JSON.stringify(ids)}))`))
    .all();
  const byId = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

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
