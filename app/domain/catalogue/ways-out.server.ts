import { FACETS, type FacetName } from "./facets";
import { cellsLeft, chosen, productsIn } from "./facets.server";
import { ask } from "./listing.server";
import type { ListingQuery } from "./schemas";
import { readSearch } from "./searching.server";

const MOST_WORDS_TRIED = 4;

/** One thing to leave out of a search that found nothing, and how many products that would find. */
export interface WayOut {
  /** A facet to forget, or one of the words searched for. */
  drop: FacetName | "word";
  /** What is left out: the facet's value, or the word. */
  value: string;
  /** The search that is left, where a word is dropped. */
  search?: string;
  products: number;
}

/** What a shopper whose search found nothing can leave out to find something: one filter, or one word, at a time. */
export function waysOut(query: ListingQuery): WayOut[] {
  const { cells, query: wanted } = ask(query);
  const filters = FACETS.flatMap((name): WayOut[] => {
    const value = chosen(wanted, name);
    const products = value === undefined ? 0 : productsIn(cellsLeft(cells, wanted, name));
    return value === undefined || products === 0 ? [] : [{ drop: name, value, products }];
  });
  return [...filters, ...withoutOneWord(query)];
}

function withoutOneWord(query: ListingQuery): WayOut[] {
  const parts = query.search ? (readSearch(query.search)?.parts ?? []) : [];
  if (parts.length < 2) return [];
  return parts.slice(0, MOST_WORDS_TRIED).flatMap((word, at) => {
    const search = parts.toSpliced(at, 1).join(" ");
    const products = productsIn(ask({ ...query, search }).left);
    return products > 0 ? [{ drop: "word" as const, value: word, search, products }] : [];
  });
}
