import { and, gt, type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { facetCount } from "~/features/catalog/tables";
import { fromRupees } from "~/lib/money";
import { cacheUntilChange, db } from "~/platform/db/db.server";
import type { ListingCriteria } from "./input";
import type { ParsedSearch } from "./read-search.server";

/** How many products share one combination of filter values. */
export type FacetCount = typeof facetCount.$inferSelect;

/** A listing's query with its search parsed and its matches counted. */
export interface ParsedListing {
  query: ListingCriteria;
  parsedSearch: ParsedSearch | undefined;
  /** The matches of the search without the facet filters, and then with them. */
  facetCounts: FacetCount[];
  filteredCounts: FacetCount[];
}

const MAX_CACHED_COUNTS = 50_000;

const getAllFacetCounts = cacheUntilChange(["facet_cell"], () => {
  const facetCounts = db.select().from(facetCount).where(gt(facetCount.products, 0)).all();
  return new Map(facetCounts.map((facetCount) => [facetCount.id, facetCount]));
});

/**
 * The counts of recent searches, until a product changes, so that the next page or filter of a search need
 * not count again.
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

/** The price bounds in paise, or undefined if the query has none. */
export function priceBounds({ minPrice, maxPrice }: ExtraFilters) {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  return {
    from: fromRupees(minPrice ?? 0),
    to: maxPrice === undefined ? Number.MAX_SAFE_INTEGER : fromRupees(maxPrice),
  };
}

/**
 * The SQL condition on `shelf s` (the listing entries) for price bounds and `featured`; undefined without
 * them.
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
 * Counts the products that match a search (`ParsedSearch.matching`), price bounds and `featured`. Without any
 * of these the stored counts are returned.
 */
export function listFacetCounts(matching: string | undefined, filters: ExtraFilters): FacetCount[] {
  const extra = extraCondition(filters);
  if (!matching && !extra) return [...getAllFacetCounts().values()];
  const countCache = getCountCache();
  const { minPrice, maxPrice, featured } = filters;
  const key = JSON.stringify([matching, minPrice, maxPrice, featured]);
  const counts = countCache.get(key) ?? queryFacetCounts(matching, extra ?? sql`true`, featured);
  countCache.set(key, counts);
  return counts;
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

export const countProductsIn = (facetCounts: FacetCount[]): number =>
  facetCounts.reduce((sum, { products }) => sum + products, 0);
