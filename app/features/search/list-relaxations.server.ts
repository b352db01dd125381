import { countProductsIn, listFacetCounts, priceBounds, type ReadListing } from "./facet-counts.server";
import { FACETS, type FacetName } from "./facets";
import { filterFacetCounts, findFacetValue } from "./facets.server";
import { toReading } from "./read-search.server";

const MAX_WORDS_TRIED = 4;

/** One thing to leave out of a search that found nothing, and how many products that would find. */
export interface Relaxation {
  /** A facet to forget, the bounds of the price, or one of the words searched for. */
  drop: FacetName | "bounds" | "word";
  /** What is left out: the facet's value, or the word. */
  value: string;
  /** The search that is left, where a word is dropped. */
  search?: string;
  products: number;
}

/**
 * What a shopper whose search found nothing can leave out to find something: one filter, or one word, at a
 * time.
 */
export function listRelaxations(listing: ReadListing): Relaxation[] {
  const { query, cells: facetCounts, reading } = listing;
  const filters = FACETS.flatMap((name): Relaxation[] => {
    const value = findFacetValue(query, name);
    return value === undefined
      ? []
      : [{ drop: name, value, products: countProductsIn(filterFacetCounts(facetCounts, query, name)) }];
  });
  const unbounded = priceBounds(query)
    ? countProductsIn(
        filterFacetCounts(listFacetCounts(reading?.matching, { featured: query.featured }), query),
      )
    : 0;
  const relaxations = [
    ...filters,
    { drop: "bounds" as const, value: "", products: unbounded },
    ...listWordRelaxations(listing),
  ];
  return relaxations.filter(({ products }) => products > 0);
}

function listWordRelaxations({ query, reading }: ReadListing): Relaxation[] {
  const parts = reading?.parts ?? [];
  if (parts.length < 2) return [];
  return parts.slice(0, MAX_WORDS_TRIED).map(({ typed }, at) => {
    const rest = parts.toSpliced(at, 1);
    const found = listFacetCounts(toReading(rest)?.matching, query);
    return {
      drop: "word" as const,
      value: typed,
      search: rest.map((part) => part.typed).join(" "),
      products: countProductsIn(filterFacetCounts(found, query)),
    };
  });
}
