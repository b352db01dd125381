import type { SerializeFrom } from "@remix-run/node";
import type { FacetName } from "~/domain/catalogue/facets";
import type { ListingQuery } from "~/domain/catalogue/schemas";
import { gridPath } from "./wires";

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
  for (const name of IN_ADDRESS) for (const value of [asked[name] ?? []].flat()) query.append(name, String(value));
  const path = gridPath(asked.category ?? "All");
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What is asked once a facet, or one value of it, is no longer. */
export function without(asked: Asked, name: FacetName, value?: string): Asked {
  if (name === "brand") return { ...asked, brand: value ? asked.brand.filter((brand) => brand !== value) : [] };
  return { ...asked, [name]: undefined };
}

/** The values of a facet that are applied, as the address names them. */
export function appliedOf(asked: Asked, name: FacetName): string[] {
  const value = asked[name];
  return [value ?? []].flat().map(String);
}
