import type { SerializeFrom } from "@remix-run/node";
import type { FacetName } from "~/features/search/facets";
import type { ListingQuery } from "~/features/search/input";
import { gridPath } from "./category-colours";

/** What a listing was asked, as its page knows it. */
export type ListingCriteriaView = SerializeFrom<Omit<ListingQuery, "page" | "limit">>;

const IN_ADDRESS = [
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
export function listingPath(criteria: ListingCriteriaView): string {
  const query = new URLSearchParams();
  for (const name of IN_ADDRESS) if (criteria[name] !== undefined) query.set(name, String(criteria[name]));
  const path = gridPath(criteria.category ?? "All");
  return query.size > 0 ? `${path}?${query}` : path;
}

const SORTING: readonly string[] = ["sortBy", "sortOrder"];

/** Whether a listing shows a part of its category only; sorted otherwise it is the same listing. */
export const isFiltered = (criteria: ListingCriteriaView): boolean =>
  IN_ADDRESS.some((name) => criteria[name] !== undefined && !SORTING.includes(name));

/** What is asked once a facet no longer is. */
export const without = (criteria: ListingCriteriaView, name: FacetName): ListingCriteriaView => ({ ...criteria, [name]: undefined });

/** What is asked once the price has no bounds. */
export const withoutBounds = (criteria: ListingCriteriaView): ListingCriteriaView => ({ ...criteria, minPrice: undefined, maxPrice: undefined });
