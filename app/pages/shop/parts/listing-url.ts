import type { SerializeFrom } from "@remix-run/node";
import type { FacetName } from "~/features/search/facets";
import type { ListingQuery } from "~/features/search/input";
import { toListingPath } from "./category-colours";

/** What a listing was asked, as its page knows it. */
export type ListingCriteriaView = SerializeFrom<Omit<ListingQuery, "page" | "limit">>;

const URL_FIELDS = [
  "search",
  "brand",
  "price",
  "minPrice",
  "maxPrice",
  "rating",
  "inStock",
  "sortBy",
  "sortOrder",
] as const;

/** The address of a listing, from its first page on: nothing in it that was not asked. */
export function toListingUrl(criteria: ListingCriteriaView): string {
  const query = new URLSearchParams();
  for (const name of URL_FIELDS) if (criteria[name] !== undefined) query.set(name, String(criteria[name]));
  const path = toListingPath(criteria.category ?? "All");
  return query.size > 0 ? `${path}?${query}` : path;
}

const SORT_FIELDS: readonly string[] = ["sortBy", "sortOrder"];

/** Whether a listing shows a part of its category only; sorted otherwise it is the same listing. */
export const isFiltered = (criteria: ListingCriteriaView): boolean =>
  URL_FIELDS.some((name) => criteria[name] !== undefined && !SORT_FIELDS.includes(name));

/** What is asked once a facet no longer is. */
export const withoutFacet = (criteria: ListingCriteriaView, name: FacetName): ListingCriteriaView => ({
  ...criteria,
  [name]: undefined,
});

/** What is asked once the price has no bounds. */
export const withoutPriceBounds = (criteria: ListingCriteriaView): ListingCriteriaView => ({
  ...criteria,
  minPrice: undefined,
  maxPrice: undefined,
});
