import { type SQL, sql } from "drizzle-orm";
import { facetCount } from "~/features/catalog/tables";
import { fromRupees } from "~/lib/money";
import { cacheRows } from "~/platform/db/cached-rows.server";
import { db } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import type { ListingCriteria } from "./input";
import { getListingColumns, listAllPlaces } from "./listing-columns.server";
import type { ParsedSearch } from "./read-search.server";
import { listMatchingPlaces } from "./search-matches.server";

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

/** All facet counts, each at its id. */
export const getAllFacetCounts = cacheRows(
  "facet_cell",
  () => readFacetCounts(sql`true`, []),
  (facetCounts, ids) => readFacetCounts(isOneOf(facetCount.id, ids), facetCounts),
);

function readFacetCounts(condition: SQL, facetCounts: FacetCount[]): FacetCount[] {
  for (const row of db.select().from(facetCount).where(condition).all()) facetCounts[row.id] = row;
  return facetCounts;
}

type ExtraFilters = Pick<ListingCriteria, "minPrice" | "maxPrice" | "featured">;

/** The price bounds in paise, or undefined if the query has none. */
export function priceBounds({ minPrice, maxPrice }: ExtraFilters) {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  return {
    from: fromRupees(minPrice ?? 0),
    to: maxPrice === undefined ? Number.MAX_SAFE_INTEGER : fromRupees(maxPrice),
  };
}

/** Whether a query has price bounds or asks for featured products or for the others. */
export const hasExtraFilters = (filters: ExtraFilters): boolean =>
  filters.featured !== undefined || priceBounds(filters) !== undefined;

/**
 * The places of the products on sale that match a search (`ParsedSearch.matching`), price bounds and
 * `featured`.
 */
export function listPlaces(matching: string | undefined, filters: ExtraFilters): Uint32Array {
  const places = matching ? listMatchingPlaces(matching) : listAllPlaces();
  if (!hasExtraFilters(filters)) return places;
  const { prices, isFeatured } = getListingColumns();
  const { from, to } = priceBounds(filters) ?? { from: 0, to: Number.MAX_SAFE_INTEGER };
  const featured = filters.featured === undefined ? undefined : Number(filters.featured);
  const found = new Uint32Array(places.length);
  let length = 0;
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    const price = prices[place] ?? 0;
    if (price < from || price > to || (featured !== undefined && isFeatured[place] !== featured)) continue;
    found[length] = place;
    length += 1;
  }
  return found.subarray(0, length);
}

/** Counts the products that `listPlaces` gives. Without any condition the stored counts are returned. */
export function listFacetCounts(matching: string | undefined, filters: ExtraFilters): FacetCount[] {
  const stored = getAllFacetCounts();
  if (!matching && !hasExtraFilters(filters)) return stored.filter(({ products }) => products > 0);
  const { facetCountIds } = getListingColumns();
  const counts = new Uint32Array(stored.length);
  const places = listPlaces(matching, filters);
  for (let index = 0; index < places.length; index += 1) {
    const id = facetCountIds[places[index] ?? 0] ?? 0;
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return stored.flatMap((facetCount) => {
    const products = counts[facetCount.id] ?? 0;
    return products > 0 ? { ...facetCount, products } : [];
  });
}

export const countProductsIn = (facetCounts: FacetCount[]): number =>
  facetCounts.reduce((sum, { products }) => sum + products, 0);
