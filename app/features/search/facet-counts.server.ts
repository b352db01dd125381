import { and, gt, type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { facetCount } from "~/features/catalog/tables";
import { fromRupees } from "~/lib/money";
import { cacheUntilChange, db } from "~/platform/db/db.server";
import type { ListingCriteria } from "./input";
import type { Reading } from "./read-search.server";

/** Products on sale that are alike in everything a shopper filters by. */
export interface FacetCount {
  id: number;
  category: string;
  brand: string;
  priceBand: number;
  stars: number;
  hasStock: boolean;
  products: number;
}

/** What a listing asks for, made sense of: the search read, the filters turned into cells. */
export interface ReadListing {
  query: ListingCriteria;
  reading: Reading | undefined;
  /** Everything the search finds, by cell, and the part of it that the filters leave. */
  cells: FacetCount[];
  left: FacetCount[];
}

const MAX_CACHED_COUNTS = 50_000;

/** Every cell by its id, with all the products it holds. */
const getAllFacetCounts = cacheUntilChange(["facet_cell"], () => {
  const facetCounts = db
    .select({
      id: facetCount.id,
      category: facetCount.category,
      brand: facetCount.brand,
      priceBand: facetCount.priceBand,
      stars: facetCount.stars,
      hasStock: facetCount.hasStock,
      products: facetCount.products,
    })
    .from(facetCount)
    .where(gt(facetCount.products, 0))
    .all();
  return new Map(facetCounts.map((facetCount) => [facetCount.id, facetCount]));
});

/**
 * What was counted lately, until goods change: the next page of a search, and its next filter, need not count
 * again.
 */
const getCountCache = cacheUntilChange(
  ["shelf", "product"],
  () =>
    new LRUCache<string, FacetCount[]>({
      maxSize: MAX_CACHED_COUNTS,
      sizeCalculation: (facetCounts) => facetCounts.length + 1,
    }),
);

type ExtraFilters = Pick<ListingCriteria, "minPrice" | "maxPrice" | "featured">;

/** The bounds in paise that a caller set beside the bands, if any. */
export function priceBounds({ minPrice, maxPrice }: ExtraFilters) {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  return {
    from: fromRupees(minPrice ?? 0),
    to: maxPrice === undefined ? Number.MAX_SAFE_INTEGER : fromRupees(maxPrice),
  };
}

/**
 * What a caller asks of `shelf s` that no cell tells: bounds of the price, and whether featured; undefined
 * where nothing.
 */
export function extraCondition(filters: ExtraFilters): SQL | undefined {
  const bounds = priceBounds(filters);
  const { featured } = filters;
  return and(
    featured === undefined ? undefined : sql`s.featured = ${Number(featured)}`,
    bounds && sql`s.price_paise between ${bounds.from} and ${bounds.to}`,
  );
}

/**
 * All products that match a search (`matching` of `readSearch`) and what is asked beside cells, counted by
 * cell. Without either nothing is counted: the cells know how many they hold.
 */
export function listFacetCounts(matching: string | undefined, filters: ExtraFilters): FacetCount[] {
  const extra = extraCondition(filters);
  if (!matching && !extra) return [...getAllFacetCounts().values()];
  const counted = getCountCache();
  const { minPrice, maxPrice, featured } = filters;
  const key = JSON.stringify([matching, minPrice, maxPrice, featured]);
  const before = counted.get(key) ?? queryFacetCounts(matching, extra ?? sql`true`, featured);
  counted.set(key, before);
  return before;
}

function queryFacetCounts(
  matching: string | undefined,
  extra: SQL,
  featured: boolean | undefined,
): FacetCount[] {
  const facetCounts = getAllFacetCounts();
  const index = featured === undefined ? sql`shelf_price` : sql`shelf_featured`;
  const found = matching
    ? sql`search_index join shelf s on s.place = search_index.rowid where search_index match ${matching} and ${extra}`
    : sql`shelf s indexed by ${index} where ${extra}`;
  const counts = db.all<{ id: number; products: number }>(
    sql`select s.cell_id as id, count(*) as products from ${found} group by 1`,
  );
  return counts.flatMap(({ id, products }) => {
    const facetCount = facetCounts.get(id);
    return facetCount ? [{ ...facetCount, products }] : [];
  });
}

/** How many products some cells hold. */
export const countProductsIn = (facetCounts: FacetCount[]): number =>
  facetCounts.reduce((sum, { products }) => sum + products, 0);
