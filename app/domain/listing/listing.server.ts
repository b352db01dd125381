import { cardsOf } from "~/domain/catalogue/cards.server";
import { isCategory, type ProductCard } from "~/domain/catalogue/product";
import { type Reading, readSearch } from "~/domain/search/reading.server";
import { type Page, slice } from "~/lib/pages";
import { type Cell, cellsOf, priceBounds, productsIn } from "./cells.server";
import { cellsLeft, facetsOf } from "./counting.server";
import type { Facets } from "./facets";
import { idsOf } from "./ordering.server";
import type { ListingQuery } from "./schemas";

/** A page of a listing, what it can be narrowed by, and how its search was read. */
export interface Listing extends Page<ProductCard> {
  facets: Facets;
  /** What found nothing as typed, and what was searched for instead (D40). */
  corrections: { typed: string; read: string }[];
}

/** What a listing asks for, made sense of: the search read, the filters turned into cells. */
export interface ReadListing {
  query: ListingQuery;
  reading: Reading | undefined;
  /** Everything the search finds, by cell, and the part of it that the filters leave. */
  cells: Cell[];
  left: Cell[];
}

/** Reads a listing's query. A category not ours counts as all; a search without a word finds nothing. */
export function readListing(query: ListingQuery): ReadListing {
  const reading = query.search ? readSearch(query.search) : undefined;
  const wanted = { ...query, category: isCategory(query.category) ? query.category : undefined };
  const cells = query.search && !reading ? [] : cellsOf(reading?.matching, priceBounds(query));
  return { query: wanted, reading, cells, left: cellsLeft(cells, wanted) };
}

/** One page of the products of a listing (spec storefront §2), with the facets to narrow it by. */
export function listProducts(listing: ReadListing, now: Date): Listing {
  const { query, reading, cells, left } = listing;
  const total = productsIn(left);
  const { offset, limit, ...part } = slice(total, query.page, query.limit);
  const corrected = reading?.parts.filter(({ isCorrected }) => isCorrected) ?? [];
  return {
    ...part,
    items: cardsOf(total === 0 ? [] : idsOf(listing, total, limit, offset), now),
    facets: facetsOf(cells, query),
    corrections: corrected.map(({ typed, words }) => ({ typed, read: words.join(" ") })),
  };
}

/** Whether a search would find nothing without any filter either. */
export const isFruitless = ({ query, cells }: ReadListing): boolean =>
  query.search !== undefined && cells.length === 0 && !priceBounds(query);

/** The ids of the first products of a listing. */
export function firstIds(query: ListingQuery, limit: number): string[] {
  const listing = readListing(query);
  return idsOf(listing, productsIn(listing.left), limit, 0);
}

/** The first products of a listing, without its facets: what is proposed while somebody types. */
export const firstProducts = (query: ListingQuery, limit: number, now: Date): ProductCard[] =>
  cardsOf(firstIds(query, limit), now);
