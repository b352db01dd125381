import { sql } from "drizzle-orm";
import { listProductsByIds } from "~/features/catalog/find-products.server";
import { listProductCards } from "~/features/catalog/list-product-cards.server";
import type { ProductCard, ProductDetail } from "~/features/catalog/rules";
import { findCategoryBySlug, getCategoryTitle } from "~/features/categories/list-categories.server";
import { ALL, type Colour } from "~/features/categories/rules";
import {
  listHomeBlocks as listShownBlocks,
  type HomeBlock as ShownBlock,
  toLines,
} from "~/features/settings/home-blocks";
import { getShownSettings } from "~/features/settings/stored-settings.server";
import { type Page, paginate } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import { type FeaturedQuery, ListingQuery } from "./input";
import { listFirstIds } from "./list-products.server";
import { listShownCategories } from "./list-shown-categories.server";
import { HOME_ROW_SIZE } from "./rules";
import { words } from "./words.en";

/** A row of products on the home page. */
export interface HomeSection {
  title: string;
  /** The name of a category, or `ALL`. */
  category: string;
  colour: Colour;
  products: ProductCard[];
}

/** The ids of the best rated products of a category, those in stock first. */
function listBestOfCategory(category: string): string[] {
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

/** A section of the home page; the rows of products are those that have any. */
export type HomeBlock =
  | { kind: "banners" }
  | { kind: "repairOffer"; heading: string }
  | { kind: "products"; rows: HomeSection[] };

function listCategoryRows(chosen: readonly string[]): Omit<HomeSection, "products">[] {
  // One that was renamed since is found by its earlier address.
  const names = chosen.map((name) => findCategoryBySlug(name)?.name);
  return listShownCategories()
    .filter(({ name }) => chosen.length === 0 || names.includes(name))
    .map(({ name, colour }) => ({ title: getCategoryTitle(name), category: name, colour }));
}

/**
 * The sections of the home page in the order that the shop has chosen (rule: home-sections). Rows of featured
 * products, and of each category, have at most `HOME_ROW_SIZE` products, those in stock first (rule:
 * home-rows).
 */
export function listHomeBlocks(now: Date): HomeBlock[] {
  const { repairOfferHeading, featuredHeading, homeCategories, ...places } = getShownSettings("home");
  const toSection = (part: Omit<HomeSection, "products">, ids: string[]) => ({
    ...part,
    products: listProductCards(ids, now),
  });
  const toProducts = (rows: HomeSection[]): HomeBlock => ({
    kind: "products",
    rows: rows.filter(({ products }) => products.length > 0),
  });
  const create: Record<ShownBlock, () => HomeBlock> = {
    banners: () => ({ kind: "banners" }),
    repairOffer: () => ({ kind: "repairOffer", heading: repairOfferHeading }),
    featured() {
      const title = featuredHeading || words.featuredProducts;
      const row = { title, category: ALL, colour: "copper" } as const;
      return toProducts([toSection(row, listFeaturedIds(HOME_ROW_SIZE))]);
    },
    categories: () =>
      toProducts(
        listCategoryRows(toLines(homeCategories)).map((row) =>
          toSection(row, listBestOfCategory(row.category)),
        ),
      ),
  };
  return listShownBlocks(places).map((block) => create[block]());
}
