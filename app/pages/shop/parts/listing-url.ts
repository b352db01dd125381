import type { SerializeFrom } from "@remix-run/node";
import type { FacetName } from "~/features/search/facets";
import type { ListingQuery } from "~/features/search/input";
import { gridPath } from "./category-colours";

/** What a listing was asked, as its page knows it. */
export type Asked = SerializeFrom<Omit<ListingQuery, "page" | "limit">>;

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
export function listingPath(asked: Asked): string {
  const query = new URLSearchParams();
  for (const name of IN_ADDRESS) if (asked[name] !== undefined) query.set(name, String(asked[name]));
  const path = gridPath(asked.category ?? "All");
  return query.size > 0 ? `${path}?${query}` : path;
}

const SORTING: readonly string[] = ["sortBy", "sortOrder"];

/** Whether a listing shows a part of its category only; sorted otherwise it is the same listing. */
export const isFiltered = (asked: Asked): boolean =>
  IN_ADDRESS.some((name) => asked[name] !== undefined && !SORTING.includes(name));

/** What is asked once a facet no longer is. */
export const without = (asked: Asked, name: FacetName): Asked => ({ ...asked, [name]: undefined });

/** What is asked once the price has no bounds. */
export const withoutBounds = (asked: Asked): Asked => ({ ...asked, minPrice: undefined, maxPrice: undefined });
