import { sql } from "drizzle-orm";
import { listingEntry } from "~/features/catalog/tables";
import { db, prepareOnce } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { countProductsIn, hasExtraFilters, listPlaces, type ParsedListing } from "./facet-counts.server";
import type { ListingCriteria } from "./input";
import { getListingColumns, ORDERS } from "./listing-columns.server";
import type { ParsedSearch } from "./read-search.server";
import type { Sort } from "./rules";
import { getScores, listMatchingPlaces, listTaggedPlaces } from "./search-matches.server";

/** From this many matches on, a search does not rank each by its words. */
const MAX_RANKED = 2_000;

const ASCENDING: readonly Sort[] = ["name", "price", "origin"];

/** The ids of the products at `offset` in a listing, at most `limit`, in order. */
export function listProductIds(listing: ParsedListing, limit: number, offset: number): string[] {
  const { query, parsedSearch } = listing;
  const { sortBy = parsedSearch ? "relevance" : "rating" } = query;
  const { sortOrder = ASCENDING.includes(sortBy) ? "asc" : "desc" } = query;
  const order = ORDERS[sortBy === "relevance" ? "rating" : sortBy]();
  const page = { isDescending: sortOrder === "desc", limit, offset };
  if (!parsedSearch && !hasExtraFilters(query)) {
    const { facetCountIds } = getListingColumns();
    return toProductIds(takePlaces(groupFacetCounts(listing), order, page, [OTHERS], facetCountIds));
  }
  const groups = groupShown(listing);
  if (parsedSearch && sortBy === "relevance")
    return toProductIds(listBestMatches(groups, listing, parsedSearch, limit, offset));
  return toProductIds(takePlaces(groups, order, page));
}

/** The group of each product of a listing, by its place; the first group is shown first. 0 is not shown. */
type Groups = Uint8Array;

const FIRST = 1;
const NAMED = 2;
const NAMED_SPARES = 3;
const OTHERS = 4;
const OTHER_SPARES = 5;
const BY_NAME = [NAMED, NAMED_SPARES, OTHERS, OTHER_SPARES];

/** Puts the facet counts that a listing shows into one group, by their ids. */
function groupFacetCounts({ facetCounts, filteredCounts }: ParsedListing): Uint8Array {
  const groups = new Uint8Array((facetCounts.at(-1)?.id ?? 0) + 1);
  for (const { id } of filteredCounts) groups[id] = OTHERS;
  return groups;
}

/** Puts all products that a listing shows into one group. */
function groupShown(listing: ParsedListing): Groups {
  const { facetCountIds } = getListingColumns();
  const groups = new Uint8Array(facetCountIds.length);
  const groupsOfCounts = groupFacetCounts(listing);
  const places = listPlaces(listing.parsedSearch?.matching, listing.query);
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    groups[place] = groupsOfCounts[facetCountIds[place] ?? 0] ?? 0;
  }
  return groups;
}

/**
 * The grouped places from the `offset`th on, at most `limit`: group by group, and inside each in `order`,
 * backwards if `isDescending`. With `keys`, the groups are not those of the places but of their keys.
 */
function takePlaces(
  groups: Uint8Array,
  order: Uint32Array,
  { isDescending, offset, limit }: { isDescending: boolean; offset: number; limit: number },
  shown: readonly number[] = [OTHERS],
  keys?: Uint32Array,
): number[] {
  const places: number[] = [];
  let skipped = 0;
  for (const group of shown) {
    for (let step = 0; step < order.length && places.length < limit; step += 1) {
      const place = order[isDescending ? order.length - 1 - step : step] ?? 0;
      if (groups[keys ? (keys[place] ?? 0) : place] !== group) continue;
      if (skipped < offset) skipped += 1;
      else places.push(place);
    }
  }
  return places;
}

function findSkuPlace(search = ""): number | undefined {
  const found = db.get<{ place: number } | undefined>(
    sql`select place from shelf where product_id = (select id from product where sku = ${search.toUpperCase()})`,
  );
  return found?.place;
}

/** The best matches of a search: an exact SKU first, then by the words, and equal ones by rating. */
function listBestMatches(
  groups: Groups,
  { query, facetCounts }: ParsedListing,
  parsedSearch: ParsedSearch,
  limit: number,
  offset: number,
): number[] {
  const byRating = (shown: readonly number[], from: number, size: number) =>
    takePlaces(groups, ORDERS.rating(), { isDescending: true, offset: from, limit: size }, shown);
  const skuPlace = findSkuPlace(query.search);
  const hasSku = skuPlace !== undefined && groups[skuPlace] === OTHERS;
  if (hasSku) groups[skuPlace] = FIRST;
  if (countProductsIn(facetCounts) >= MAX_RANKED) {
    groupByName(groups, parsedSearch);
    return byRating(hasSku ? [FIRST, ...BY_NAME] : BY_NAME, offset, limit);
  }
  const others = sortByScore(byRating([OTHERS], 0, Number.POSITIVE_INFINITY), query, parsedSearch);
  return [...(hasSku ? [skuPlace] : []), ...others].slice(offset, offset + limit);
}

const SPARE_FACTOR = 0.9;
/** More than any two bm25 scores differ by. */
const TAGGED_LEAD = 1_000;

/** Sorts matches by their bm25 scores, those with the search as a tag first, spare parts a little lower. */
function sortByScore(
  places: number[],
  query: ListingCriteria,
  { matching, ranking, tagWords }: ParsedSearch,
): number[] {
  const { isSpare } = getListingColumns();
  const matches = [...listPlaces(matching, query)];
  const scores = getScores(ranking, matches, hasExtraFilters(query) ? undefined : matching);
  const taggedPlaces = new Set(tagWords.length > 0 ? listTaggedPlaces(tagWords) : []);
  const scoreOf = (place: number) =>
    (scores.get(place) ?? 0) * (isSpare[place] ? SPARE_FACTOR : 1) -
    (taggedPlaces.has(place) ? TAGGED_LEAD : 0);
  return places
    .map((place) => ({ place, score: scoreOf(place) }))
    .sort((a, b) => a.score - b.score)
    .map(({ place }) => place);
}

/**
 * With very many matches bm25 would say little and cost much: products with the words in their name come
 * first, machines before spare parts.
 */
function groupByName(groups: Groups, { matching }: ParsedSearch): void {
  const { isSpare } = getListingColumns();
  const named = listMatchingPlaces(`{name} : (${matching})`);
  for (let index = 0; index < named.length; index += 1) {
    const place = named[index] ?? 0;
    if (groups[place] === OTHERS) groups[place] = NAMED;
  }
  for (let place = 0; place < groups.length; place += 1) {
    if (!isSpare[place]) continue;
    if (groups[place] === NAMED) groups[place] = NAMED_SPARES;
    else if (groups[place] === OTHERS) groups[place] = OTHER_SPARES;
  }
}

const idsStatement = prepareOnce(() =>
  db
    .select({ place: listingEntry.place, id: listingEntry.productId })
    .from(listingEntry)
    .where(isOneOf(listingEntry.place, sql.placeholder("places")))
    .prepare(),
);

/** The ids of the products at `places`, in this order. */
export function toProductIds(places: number[]): string[] {
  const rows = idsStatement().all({ places: JSON.stringify(places) });
  const ids = new Map(rows.map(({ place, id }) => [place, id]));
  return places.flatMap((place) => ids.get(place) ?? []);
}
