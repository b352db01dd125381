import { sql } from "drizzle-orm";
import { db } from "~/db/db.server";
import { cardsOf } from "~/domain/catalogue/cards.server";
import { CATEGORIES, type Category, type ProductCard } from "~/domain/catalogue/product";
import { firstIds } from "./listing.server";
import { ListingQuery } from "./schemas";

const SHELF_SIZE = 12;

/** A row of products on the home page. */
export interface Shelf {
  title: string;
  category: Category | "All";
  products: ProductCard[];
}

/** The best rated of a category, those in stock before all others. */
function bestOf(category: Category): string[] {
  const inStock = firstIds(ListingQuery.parse({ category, inStock: "true" }), SHELF_SIZE);
  if (inStock.length === SHELF_SIZE) return inStock;
  const all = firstIds(ListingQuery.parse({ category }), 2 * SHELF_SIZE);
  return [...new Set([...inStock, ...all])].slice(0, SHELF_SIZE);
}

const featured = (): string[] =>
  db
    .all<{
      id: string;
    }>(sql`select s.product_id as id from shelf s indexed by shelf_featured cross join facet_cell c on c.id = s.cell_id where s.featured = 1
      order by c.has_stock desc, s.rating desc, s.review_count desc, s.place desc limit ${SHELF_SIZE}`)
    .map(({ id }) => id);

/**
 * The shelves of the home page that hold anything: featured, then one a category, at most 12 each, in stock first
 * (spec storefront §2 Home, §9).
 */
export function homeShelves(now: Date): Shelf[] {
  const shelf = (title: string, category: Shelf["category"], ids: string[]) => ({
    title,
    category,
    products: cardsOf(ids, now),
  });
  return [
    shelf("Featured Products", "All", featured()),
    ...CATEGORIES.map((category) => shelf(category, category, bestOf(category))),
  ].filter(({ products }) => products.length > 0);
}
