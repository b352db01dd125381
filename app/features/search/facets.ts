import { PRICE_EDGES_RUPEES } from "~/features/catalog/categories";
import { formatCountAndNoun } from "~/lib/format-count";
import { formatRupees, fromRupees } from "~/lib/money";

const formatEdge = (amount: number) => formatRupees(fromRupees(amount));

/**
 * The price bands of the listing in order: how an address names each, and its words. A band holds its lower
 * edge.
 */
export const PRICE_BANDS = [0, ...PRICE_EDGES_RUPEES].map((from, at) => {
  const to = PRICE_EDGES_RUPEES[at];
  if (to === undefined) return { value: `${from}-`, label: `${formatEdge(from)} and above` };
  return {
    value: `${from}-${to}`,
    label: from === 0 ? `Under ${formatEdge(to)}` : `${formatEdge(from)} to ${formatEdge(to)}`,
  };
});

/** The ratings one can ask for: so many stars and more. */
export const MIN_STARS = [4, 3, 2, 1] as const;

/** What a listing can be narrowed by, in the order it is shown; the names are those of the address. */
export const FACETS = ["category", "brand", "price", "rating", "inStock"] as const;
export type FacetName = (typeof FACETS)[number];

/**
 * Every value of every facet as an address names it, and how many products have it beside all else that is
 * asked.
 */
export type Facets = Record<FacetName, [value: string, products: number][]>;

/** The words of a facet's value: "₹500 to ₹1,000", "4 stars and more". */
export function facetLabel(name: FacetName, value: string): string {
  if (name === "price") return PRICE_BANDS.find((band) => band.value === value)?.label ?? value;
  if (name === "rating") return `${formatCountAndNoun(Number(value), "star")} and more`;
  return name === "inStock" ? "In stock" : value;
}
