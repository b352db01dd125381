import { CATEGORIES } from "~/features/catalog/categories";
import type { FacetCount } from "./facet-counts.server";
import { FACETS, type FacetName, type Facets, MIN_STARS, PRICE_BANDS } from "./facets";
import type { ListingCriteria } from "./input";

type FacetFilters = Pick<ListingCriteria, "category" | "brand" | "price" | "rating" | "inStock">;

const MAX_BRANDS = 20;

/** Every value a facet can have, but for brands: what is counted is shown, however little it is. */
const FACET_VALUES: Record<Exclude<FacetName, "brand">, readonly string[]> = {
  category: CATEGORIES,
  price: PRICE_BANDS.map(({ value }) => value),
  rating: MIN_STARS.map(String),
  inStock: ["true"],
};

const OUT_OF_STOCK = ["false"];
/** The values of a facet that a cell counts for; "false" of its stock is asked for, but not shown. */
const MATCHING_VALUES: Record<FacetName, (facetCount: FacetCount) => readonly string[]> = {
  category: ({ category }) => [category],
  brand: ({ brand }) => [brand],
  price: ({ priceBand }) => FACET_VALUES.price.slice(priceBand, priceBand + 1),
  rating: ({ stars }) => FACET_VALUES.rating.filter((min) => stars >= Number(min)),
  inStock: ({ hasStock }) => (hasStock ? FACET_VALUES.inStock : OUT_OF_STOCK),
};

const hasFacetValue = (facetCount: FacetCount, name: FacetName, value: string): boolean =>
  MATCHING_VALUES[name](facetCount).includes(value);

/** The value of a facet that a shopper has chosen, as the address names it. */
export function findFacetValue(
  { category, brand, price, rating, inStock }: FacetFilters,
  name: FacetName,
): string | undefined {
  const value = { category, brand, price, rating, inStock }[name];
  return value === undefined ? undefined : String(value);
}

/** The facets in which a shopper has chosen something, and what. */
const listFacetFilters = (filters: FacetFilters) =>
  FACETS.flatMap((name) => {
    const value = findFacetValue(filters, name);
    return value === undefined ? [] : [{ name, value }];
  });

/**
 * The cells that a shopper's choices leave; those of one facet may be left out, to see what else it could be.
 */
export function filterFacetCounts(
  facetCounts: FacetCount[],
  filters: FacetFilters,
  except?: FacetName,
): FacetCount[] {
  const choices = listFacetFilters(filters).filter(({ name }) => name !== except);
  if (choices.length === 0) return facetCounts;
  return facetCounts.filter((facetCount) =>
    choices.every(({ name, value }) => hasFacetValue(facetCount, name, value)),
  );
}

/**
 * Every facet with its counts: each is counted as if it were not itself applied, so that one can change one's
 * mind.
 */
export function toFacets(facetCounts: FacetCount[], filters: FacetFilters): Facets {
  const choices = listFacetFilters(filters);
  const counts = FACETS.map((name) => ({
    name,
    of: MATCHING_VALUES[name],
    products: new Map<string, number>(),
  }));
  for (const facetCount of facetCounts) {
    const failed = choices.filter(({ name, value }) => !hasFacetValue(facetCount, name, value));
    if (failed.length > 1) continue;
    for (const { name, of, products } of counts) {
      if (failed.length === 1 && failed[0]?.name !== name) continue;
      for (const value of of(facetCount))
        products.set(value, (products.get(value) ?? 0) + facetCount.products);
    }
  }
  const counted = ({ name, products }: (typeof counts)[number]): [string, number][] =>
    name === "brand"
      ? topBrands(products, filters.brand)
      : FACET_VALUES[name].map((value) => [value, products.get(value) ?? 0]);
  return Object.fromEntries(counts.map((count) => [count.name, counted(count)])) as Facets;
}

/** The brands with most products, and the chosen one whatever it has; in order of name. */
function topBrands(products: Map<string, number>, chosenBrand: string | undefined): [string, number][] {
  if (chosenBrand && !products.has(chosenBrand)) products.set(chosenBrand, 0);
  const isChosen = (brand: string) => Number(brand === chosenBrand);
  return [...products]
    .sort(([a, many], [b, more]) => isChosen(b) - isChosen(a) || more - many)
    .slice(0, MAX_BRANDS)
    .sort(([a], [b]) => a.localeCompare(b, "en"));
}
