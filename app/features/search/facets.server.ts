import type { FacetCount } from "./facet-counts.server";
import { FACETS, type FacetName, type Facets, MIN_STARS, PRICE_BANDS } from "./facets";
import type { ListingCriteria } from "./input";
import { listShownCategories } from "./list-shown-categories.server";

type FacetFilters = Pick<ListingCriteria, "category" | "brand" | "price" | "rating" | "inStock" | "origin">;

/** The facets whose values are what products have. */
type OpenFacet = "brand" | "origin";
const MAX_VALUES = 20;

/** All values of each other facet; a value is listed even if no product has it. */
const FACET_VALUES: Record<Exclude<FacetName, OpenFacet | "category">, readonly string[]> = {
  price: PRICE_BANDS.map(({ value }) => value),
  rating: MIN_STARS.map(String),
  inStock: ["true"],
};

const OUT_OF_STOCK = ["false"];
const VALUES_OF_BANDS = FACET_VALUES.price.map((value) => [value]);
const MAX_STARS = 5;
const VALUES_OF_STARS = Array.from({ length: MAX_STARS + 1 }, (_none, stars) =>
  FACET_VALUES.rating.filter((min) => stars >= Number(min)),
);
/**
 * The values of each facet that a row of counts belongs to. "false" for `inStock` can be filtered by in the
 * API, but is not listed as a facet value.
 */
const MATCHING_VALUES: Record<FacetName, (facetCount: FacetCount) => readonly string[]> = {
  category: ({ category }) => [category],
  brand: ({ brand }) => [brand],
  price: ({ priceBand }) => VALUES_OF_BANDS[priceBand] ?? [],
  rating: ({ stars }) => VALUES_OF_STARS[stars] ?? [],
  inStock: ({ hasStock }) => (hasStock ? FACET_VALUES.inStock : OUT_OF_STOCK),
  origin: ({ origin }) => (origin === "" ? [] : [origin]),
};

const hasFacetValue = (facetCount: FacetCount, name: FacetName, value: string): boolean =>
  MATCHING_VALUES[name](facetCount).includes(value);

/** The value that a query has chosen for a facet, as it is written in the address. */
export function findFacetValue(filters: FacetFilters, name: FacetName): string | undefined {
  const value = filters[name];
  return value === undefined ? undefined : String(value);
}

const listFacetFilters = (filters: FacetFilters) =>
  FACETS.flatMap((name) => {
    const value = findFacetValue(filters, name);
    return value === undefined ? [] : [{ name, value }];
  });

/** The counts that match the chosen filters, ignoring the filter of the facet `except`. */
export function filterFacetCounts(
  facetCounts: FacetCount[],
  filters: FacetFilters,
  except?: FacetName,
): FacetCount[] {
  const chosenFilters = listFacetFilters(filters).filter(({ name }) => name !== except);
  if (chosenFilters.length === 0) return facetCounts;
  return facetCounts.filter((facetCount) =>
    chosenFilters.every(({ name, value }) => hasFacetValue(facetCount, name, value)),
  );
}

/** The counts of all facets; each facet ignores its own filter, so that another value can be chosen. */
export function toFacets(facetCounts: FacetCount[], filters: FacetFilters): Facets {
  const chosenFilters = listFacetFilters(filters);
  const counts = FACETS.map((name) => ({
    name,
    listValues: MATCHING_VALUES[name],
    products: new Map<string, number>(),
  }));
  for (const facetCount of facetCounts) {
    const missed = chosenFilters.filter(({ name, value }) => !hasFacetValue(facetCount, name, value));
    if (missed.length > 1) continue;
    for (const { name, listValues, products } of counts) {
      if (missed.length === 1 && missed[0]?.name !== name) continue;
      for (const value of listValues(facetCount))
        products.set(value, (products.get(value) ?? 0) + facetCount.products);
    }
  }
  const toSortedCounts = ({ name, products }: (typeof counts)[number]): [string, number][] => {
    if (name === "brand" || name === "origin") return takeMostFrequent(products, filters[name]);
    const values = name === "category" ? listShownCategoryNames(filters.category) : FACET_VALUES[name];
    return values.map((value) => [value, products.get(value) ?? 0]);
  };
  return Object.fromEntries(counts.map((count) => [count.name, toSortedCounts(count)])) as Facets;
}

/** Customers see no empty category, but the one that they are in. */
const listShownCategoryNames = (chosen: string | undefined): string[] => {
  const shown = listShownCategories().map(({ name }) => name);
  return chosen === undefined || shown.includes(chosen) ? shown : [...shown, chosen];
};

/** The values with the most products, and always the chosen one, sorted by name. */
function takeMostFrequent(products: Map<string, number>, chosen: string | undefined): [string, number][] {
  if (chosen && !products.has(chosen)) products.set(chosen, 0);
  const isChosen = (value: string) => Number(value === chosen);
  return [...products]
    .sort(([a, countA], [b, countB]) => isChosen(b) - isChosen(a) || countB - countA)
    .slice(0, MAX_VALUES)
    .sort(([a], [b]) => a.localeCompare(b, "en"));
}
