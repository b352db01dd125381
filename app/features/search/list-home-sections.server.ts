import { sql } from "drizzle-orm";
import { listProductsByIds } from "~/features/catalog/find-products.server";
import { listProductCards } from "~/features/catalog/list-product-cards.server";
import { CATEGORIES, type Category, type ProductCard, type ProductDetail } from "~/features/catalog/rules";
import { type Page, paginate } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import { type FeaturedQuery, ListingQuery } from "./input";
import { listFirstIds } from "./list-products.server";
import { HOME_ROW_SIZE } from "./rules";
import { words } from "./words.en";

/** A row of products on the home page. */
export interface HomeSection {
  title: string;
  category: Category | "All";
  products: ProductCard[];
}

/** The ids of the best rated products of a category, those in stock first. */
function listBestOfCategory(category: Category): string[] {
  const inStock = listFirstIds(ListingQuery.parse({ category, inStock: "true" }), HOME_ROW_SIZE);
  if (inStock.length === HOME_ROW_SIZE) return inStock;
  const all = listFirstIds(ListingQuery.parse({ category }), 2 * HOME_ROW_SIZE);
  return [...new Set([...inStock, ...all])].slice(0, HOME_ROW_SIZE);
}

/** The ids of the best rated featured products, those in stock first. */
const listFeaturedIds = (limit: number, offset = 0): string[] =>
  db
    .all<{
      id: string;
    }>(sql`select s.product_id as id from shelf s indexed by shelf_featured
      cross join facet_cell c on c.id = s.cell_id where s.featured = 1
      order by c.has_stock desc, s.rating desc, s.review_count desc, s.place desc limit ${limit} offset ${offset}`)
    .map(({ id }) => id);

const countFeatured = (): number =>
  db.get<{ n: number }>(sql`select count(*) as n from shelf s indexed by shelf_featured where s.featured = 1`)
    .n;

/** A page of the featured products, in the order of the home page's row. */
export function listFeaturedProducts(query: FeaturedQuery, now: Date): Page<ProductDetail> {
  const { limit, offset, ...part } = paginate(countFeatured(), query.page, query.limit);
  return { ...part, items: listProductsByIds(listFeaturedIds(limit, offset), now) };
}

/**
 * The rows of the home page that have products: featured ones, then each category, at most `HOME_ROW_SIZE`
 * products each, those in stock first (rule: home-rows).
 */
export function listHomeSections(now: Date): HomeSection[] {
  const toSection = (title: string, category: HomeSection["category"], ids: string[]) => ({
    title,
    category,
    products: listProductCards(ids, now),
  });
  return [
    toSection(words.featuredProducts, "All", listFeaturedIds(HOME_ROW_SIZE)),
    ...CATEGORIES.map((category) => toSection(category, category, listBestOfCategory(category))),
  ].filter(({ products }) => products.length > 0);
}
