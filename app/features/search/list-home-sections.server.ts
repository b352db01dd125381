import { sql } from "drizzle-orm";
import { listProductsByIds } from "~/features/catalog/find-products.server";
import { listProductCards } from "~/features/catalog/list-product-cards.server";
import { CATEGORIES, type Category, type ProductCard, type ProductDetail } from "~/features/catalog/rules";
import { type Page, paginate } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import { type FeaturedQuery, ListingQuery, ROW_SIZE } from "./input";
import { listFirstIds } from "./list-products.server";

/** A row of products on the home page. */
export interface HomeSection {
  title: string;
  category: Category | "All";
  products: ProductCard[];
}

/** The best rated of a category, those in stock before all others. */
function listBestOfCategory(category: Category): string[] {
  const inStock = listFirstIds(ListingQuery.parse({ category, inStock: "true" }), ROW_SIZE);
  if (inStock.length === ROW_SIZE) return inStock;
  const all = listFirstIds(ListingQuery.parse({ category }), 2 * ROW_SIZE);
  return [...new Set([...inStock, ...all])].slice(0, ROW_SIZE);
}

/** The best rated of the featured, those in stock before all others. */
const listFeaturedIds = (limit: number, offset = 0): string[] =>
  db
    .all<{
      id: string;
    }>(sql`select s.product_id as id from shelf s indexed by shelf_featured cross join facet_cell c on c.id = s.cell_id where s.featured = 1
      order by c.has_stock desc, s.rating desc, s.review_count desc, s.place desc limit ${limit} offset ${offset}`)
    .map(({ id }) => id);

const countFeatured = (): number =>
  db.get<{ n: number }>(sql`select count(*) as n from shelf s indexed by shelf_featured where s.featured = 1`)
    .n;

/** A page of the featured products, whole, in the order of the home page's row. */
export function listFeaturedProducts(query: FeaturedQuery, now: Date): Page<ProductDetail> {
  const { limit, offset, ...part } = paginate(countFeatured(), query.page, query.limit);
  return { ...part, items: listProductsByIds(listFeaturedIds(limit, offset), now) };
}

/**
 * The shelves of the home page that hold anything: featured, then one a category, at most 12 each, in stock
 * first (rule: home-shelves).
 */
export function listHomeSections(now: Date): HomeSection[] {
  const toSection = (title: string, category: HomeSection["category"], ids: string[]) => ({
    title,
    category,
    products: listProductCards(ids, now),
  });
  return [
    toSection("Featured Products", "All", listFeaturedIds(ROW_SIZE)),
    ...CATEGORIES.map((category) => toSection(category, category, listBestOfCategory(category))),
  ].filter(({ products }) => products.length > 0);
}
