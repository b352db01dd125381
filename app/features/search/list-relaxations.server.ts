import { countProductsIn, listFacetCounts, type ParsedListing, priceBounds } from "./facet-counts.server";
import { FACETS, type FacetName } from "./facets";
import { filterFacetCounts, findFacetValue } from "./facets.server";
import { toParsedSearch } from "./read-search.server";

const MAX_WORDS_TRIED = 4;

/** One filter or word to leave out of a search that found nothing, and how many products it would find. */
export interface Relaxation {
  /** A facet, the price bounds, or one of the words. */
  drop: FacetName | "bounds" | "word";
  /** The facet's value or the word; empty for the price bounds. */
  value: string;
  /** The remaining search if a word is dropped. */
  search?: string;
  products: number;
}

/** The relaxations of a search that found nothing: each drops one filter or one word and finds something. */
export function listRelaxations(listing: ParsedListing): Relaxation[] {
  const { query, facetCounts, parsedSearch } = listing;
  const filters = FACETS.flatMap((name): Relaxation[] => {
    const value = findFacetValue(query, name);
    return value === undefined
      ? []
      : [{ drop: name, value, products: countProductsIn(filterFacetCounts(facetCounts, query, name)) }];
  });
  const unbounded = priceBounds(query)
    ? countProductsIn(
        filterFacetCounts(listFacetCounts(parsedSearch?.matching, { featured: query.featured }), query),
      )
    : 0;
  const relaxations = [
    ...filters,
    { drop: "bounds" as const, value: "", products: unbounded },
    ...listWordRelaxations(listing),
  ];
  return relaxations.filter(({ products }) => products > 0);
}

function listWordRelaxations({ query, parsedSearch }: ParsedListing): Relaxation[] {
  const parts = parsedSearch?.parts ?? [];
  if (parts.length < 2) return [];
  return parts.slice(0, MAX_WORDS_TRIED).map(({ typed }, index) => {
    const rest = parts.toSpliced(index, 1);
    const facetCounts = listFacetCounts(toParsedSearch(rest)?.matching, query);
    return {
      drop: "word" as const,
      value: typed,
      search: rest.map((part) => part.typed).join(" "),
      products: countProductsIn(filterFacetCounts(facetCounts, query)),
    };
  });
}
