import type { SerializeFrom } from "@remix-run/node";
import type { FacetName } from "~/features/search/facets";
import type { ListingQuery } from "~/features/search/input";
import { toListingPath } from "~/pages/parts/category-colours";

/** The search, filters and order of a listing, as they come out of JSON. */
export type ListingCriteriaView = SerializeFrom<Omit<ListingQuery, "page" | "limit" | "sort">>;

const URL_FIELDS = [
  "search",
  "brand",
  "origin",
  "price",
  "minPrice",
  "maxPrice",
  "rating",
  "inStock",
  "sortBy",
  "sortOrder",
] as const;

/** The address of the first page of a listing. */
export function toListingUrl(criteria: ListingCriteriaView): string {
  const query = new URLSearchParams();
  for (const name of URL_FIELDS) if (criteria[name] !== undefined) query.set(name, String(criteria[name]));
  const path = toListingPath(criteria.category ?? "All");
  return query.size > 0 ? `${path}?${query}` : path;
}

const SORT_FIELDS: readonly string[] = ["sortBy", "sortOrder"];

/** Whether a listing shows only a part of its category. Its order does not count. */
export const isFiltered = (criteria: ListingCriteriaView): boolean =>
  URL_FIELDS.some((name) => criteria[name] !== undefined && !SORT_FIELDS.includes(name));

export const withoutFacet = (criteria: ListingCriteriaView, name: FacetName): ListingCriteriaView => ({
  ...criteria,
  [name]: undefined,
});

export const withoutPriceBounds = (criteria: ListingCriteriaView): ListingCriteriaView => ({
  ...criteria,
  minPrice: undefined,
  maxPrice: undefined,
});
