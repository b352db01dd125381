import { listProductsByIds } from "~/features/catalog/find-products.server";
import { listProductCards } from "~/features/catalog/list-product-cards.server";
import type { ProductCard, ProductDetail } from "~/features/catalog/rules";
import {
  findCategory,
  findCategoryBySlug,
  listCategoryNames,
} from "~/features/categories/list-categories.server";
import { ShopError } from "~/lib/errors";
import { type Page, paginate } from "~/lib/paginate";
import { countProductsIn, hasExtraFilters, listFacetCounts, type ParsedListing } from "./facet-counts.server";
import type { Facets } from "./facets";
import { filterFacetCounts, toFacets } from "./facets.server";
import type { ListingCriteria } from "./input";
import { parseSearch } from "./read-search.server";
import { recordZeroResultSearch } from "./record-zero-result-searches.server";
import { listProductIds } from "./sort-products.server";
import { words } from "./words.en";

/** A word that found nothing as typed, and what it was read as. */
interface Correction {
  typed: string;
  read: string;
}

/** A page of a listing with its facets and the corrections of its search. */
export interface Listing extends Page<ProductCard> {
  facets: Facets;
  corrections: Correction[];
}

/** Parses a listing's query. An unknown category is ignored; a search without any word finds nothing. */
export function parseListing(query: ListingCriteria): ParsedListing {
  const parsedSearch = query.search ? parseSearch(query.search) : undefined;
  const filters = { ...query, category: findCategory(query.category)?.name };
  const facetCounts = query.search && !parsedSearch ? [] : listFacetCounts(parsedSearch?.matching, query);
  return {
    query: filters,
    parsedSearch,
    facetCounts,
    filteredCounts: filterFacetCounts(facetCounts, filters),
  };
}

/**
 * Parses the query of one category's listing, named as in addresses. Throws NOT_FOUND for an unknown
 * category.
 */
export function parseCategoryListing(slug: string, query: ListingCriteria): ParsedListing {
  const category = findCategoryBySlug(slug)?.name;
  if (category === undefined) throw new ShopError("NOT_FOUND", words.thereIsNoSuchCategory);
  return parseListing({ ...query, category });
}

/** Parses the query of all products, of one category if it names one. Throws INVALID for an unknown one. */
export function parseStrictListing(query: ListingCriteria): ParsedListing {
  const { category } = query;
  if (category === undefined || findCategory(category)) return parseListing(query);
  throw new ShopError("INVALID", words.mustBeOneOf("category", listCategoryNames().join(", ")), "category");
}

function listPageOfIds(listing: ParsedListing): Page<string> {
  const { query, filteredCounts } = listing;
  const total = countProductsIn(filteredCounts);
  const { offset, limit, ...part } = paginate(total, query.page, query.limit);
  return { ...part, items: total === 0 ? [] : listProductIds(listing, limit, offset) };
}

/** How the search was read, if it finds something so. */
function toCorrections({ parsedSearch, filteredCounts }: ParsedListing): Correction[] {
  if (countProductsIn(filteredCounts) === 0) return [];
  return parsedSearch?.parts.flatMap(({ typed, readAs }) => (readAs ? { typed, read: readAs } : [])) ?? [];
}

/** The requested page of a listing as cards, with the facets to filter it by. */
export function listProducts(listing: ParsedListing, now: Date): Listing {
  const { items: ids, ...part } = listPageOfIds(listing);
  const facets = toFacets(listing.facetCounts, listing.query);
  return { ...part, items: listProductCards(ids, now), facets, corrections: toCorrections(listing) };
}

/** The requested page of a listing with all details of each product and without facets, for the API. */
export function listProductDetails(
  listing: ParsedListing,
  now: Date,
): Page<ProductDetail> & { corrections: Correction[] } {
  const { items: ids, ...part } = listPageOfIds(listing);
  return { ...part, items: listProductsByIds(ids, now), corrections: toCorrections(listing) };
}

/** Whether a search finds nothing even without the facet filters. */
export const isZeroResult = ({ query, facetCounts }: ParsedListing): boolean =>
  query.search !== undefined && facetCounts.length === 0 && !hasExtraFilters(query);

/** Records a search that finds nothing, so that the shop sees what customers look for. */
export function recordIfZeroResult(listing: ParsedListing, now: Date): void {
  const { search } = listing.query;
  if (search !== undefined && isZeroResult(listing)) recordZeroResultSearch(search, now);
}

export function listFirstIds(query: ListingCriteria, limit: number): string[] {
  return listProductIds(parseListing(query), limit, 0);
}

/** The first products of a listing, for suggestions while a visitor types. */
export const listFirstProducts = (query: ListingCriteria, limit: number, now: Date): ProductCard[] =>
  listProductCards(listFirstIds(query, limit), now);
