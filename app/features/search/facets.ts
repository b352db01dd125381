import { PRICE_EDGES_RUPEES } from "~/features/catalog/price-edges";
import { translatePlace } from "~/features/settings/state-names";
import { formatRupees, fromRupees } from "~/lib/money";
import { words } from "./words.en";

const formatBandEdge = (amount: number) => formatRupees(fromRupees(amount));

/** The price bands in order, each with its value in addresses; a band includes its lower edge. */
export const PRICE_BANDS = [0, ...PRICE_EDGES_RUPEES].map((from, index) => {
  const to = PRICE_EDGES_RUPEES[index];
  return { from, to, value: `${from}-${to ?? ""}` };
});

function formatPriceBand({ from, to }: (typeof PRICE_BANDS)[number]): string {
  if (to === undefined) return words.andAbove(formatBandEdge(from));
  return from === 0 ? words.under(formatBandEdge(to)) : words.to(formatBandEdge(from), formatBandEdge(to));
}

/** The choices of the rating facet: so many stars or more. */
export const MIN_STARS = [4, 3, 2, 1] as const;

/** The facets of a listing in the order of the page, named as in addresses. */
export const FACETS = ["category", "brand", "price", "rating", "inStock", "origin"] as const;
export type FacetName = (typeof FACETS)[number];

/** The values of every facet, with how many products of the listing have each. */
export type Facets = Record<FacetName, [value: string, products: number][]>;

/** The label of a facet's value, such as "₹500 to ₹1,000" or "4 stars and more". */
export function facetLabel(name: FacetName, value: string): string {
  if (name === "price") {
    const band = PRICE_BANDS.find((one) => one.value === value);
    return band ? formatPriceBand(band) : value;
  }
  if (name === "rating") return words.starAndMore(Number(value));
  if (name === "origin") return translatePlace(value);
  return name === "inStock" ? words.inStock : value;
}
