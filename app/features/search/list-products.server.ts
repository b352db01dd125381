import { listProductsByIds } from "~/features/catalog/find-products.server";
import { listProductCards } from "~/features/catalog/list-product-cards.server";
import { isCategory, type ProductCard, type ProductDetail } from "~/features/catalog/rules";
import { DomainError } from "~/lib/errors";
import { type Page, paginate } from "~/lib/paginate";
import { countProductsIn, extraCondition, listFacetCounts, type ReadListing } from "./facet-counts.server";
import type { Facets } from "./facets";
import { filterFacetCounts, toFacets } from "./facets.server";
import type { ListingCriteria } from "./input";
import { listProductIds } from "./product-order.server";
import { readSearch } from "./read-search.server";
import { recordZeroResultSearch } from "./record-zero-result-searches.server";

/** What found nothing as typed, and what was searched for instead. */
interface Correction {
  typed: string;
  read: string;
}

/** A page of a listing, what it can be narrowed by, and how its search was read. */
export interface Listing extends Page<ProductCard> {
  facets: Facets;
  corrections: Correction[];
}

/** Reads a listing's query. A category not ours counts as all; a search without a word finds nothing. */
export function readListing(query: ListingCriteria): ReadListing {
  const reading = query.search ? readSearch(query.search) : undefined;
  const filters = { ...query, category: isCategory(query.category) ? query.category : undefined };
  const facetCounts = query.search && !reading ? [] : listFacetCounts(reading?.matching, query);
  return { query: filters, reading, cells: facetCounts, left: filterFacetCounts(facetCounts, filters) };
}

/** Reads what is asked of one category. Throws NOT_FOUND for one that is not ours. */
export function readCategory(category: string, query: ListingCriteria): ReadListing {
  if (!isCategory(category)) throw new DomainError("NOT_FOUND", "There is no such category.");
  return readListing({ ...query, category });
}

/** The ids of the page of a listing that was asked for, in order. */
function listIdsOfPage(listing: ReadListing): Page<string> {
  const { query, left: filteredCounts } = listing;
  const total = countProductsIn(filteredCounts);
  const { offset, limit, ...part } = paginate(total, query.page, query.limit);
  return { ...part, items: total === 0 ? [] : listProductIds(listing, total, limit, offset) };
}

function toCorrections({ reading }: ReadListing): Correction[] {
  const corrected = reading?.parts.filter(({ isCorrected }) => isCorrected) ?? [];
  return corrected.map(({ typed, words }) => ({ typed, read: words.join(" ") }));
}

/** One page of the products of a listing, with the facets to narrow it by. */
export function listProducts(listing: ReadListing, now: Date): Listing {
  const { items: ids, ...part } = listIdsOfPage(listing);
  const facets = toFacets(listing.cells, listing.query);
  return { ...part, items: listProductCards(ids, now), facets, corrections: toCorrections(listing) };
}

/** The same page with each product whole, for programs, which narrow it as they like. */
export function listProductDetails(
  listing: ReadListing,
  now: Date,
): Page<ProductDetail> & { corrections: Correction[] } {
  const { items: ids, ...part } = listIdsOfPage(listing);
  return { ...part, items: listProductsByIds(ids, now), corrections: toCorrections(listing) };
}

/** Whether a search would find nothing without any filter either. */
export const isZeroResult = ({ query, cells: facetCounts }: ReadListing): boolean =>
  query.search !== undefined && facetCounts.length === 0 && !extraCondition(query);

/** Takes down a search that finds nothing whatever else is asked: what customers ask for in vain. */
export function recordIfZeroResult(listing: ReadListing, now: Date): void {
  const { search } = listing.query;
  if (search !== undefined && isZeroResult(listing)) recordZeroResultSearch(search, now);
}

/** The ids of the first products of a listing. */
export function listFirstIds(query: ListingCriteria, limit: number): string[] {
  const listing = readListing(query);
  return listProductIds(listing, countProductsIn(listing.left), limit, 0);
}

/** The first products of a listing, without its facets: what is proposed while somebody types. */
export const listFirstProducts = (query: ListingCriteria, limit: number, now: Date): ProductCard[] =>
  listProductCards(listFirstIds(query, limit), now);
