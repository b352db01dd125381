import { type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { countProductsIn, extraCondition, type ReadListing } from "./facet-counts.server";
import type { Sort } from "./input";
import type { Reading } from "./read-search.server";

/**
 * From this many on the shelves are walked in their order until a page is full; fewer are collected and
 * sorted.
 */
const SCAN_THRESHOLD = 2_000;

interface SortOrder {
  /** Best first; the last column makes it one order only, so that pages never overlap. */
  down: SQL;
  up: SQL;
  source: SQL;
}
const ORDERS: Record<Exclude<Sort, "relevance">, SortOrder> = {
  rating: {
    down: sql`s.rating desc, s.review_count desc, s.place desc`,
    up: sql`s.rating, s.review_count, s.place`,
    source: sql`shelf s indexed by shelf_rating`,
  },
  price: {
    down: sql`s.price_paise desc, s.place desc`,
    up: sql`s.price_paise, s.place`,
    source: sql`shelf s indexed by shelf_price`,
  },
  createdAt: {
    down: sql`s.created_at desc, s.place desc`,
    up: sql`s.created_at, s.place`,
    source: sql`shelf s indexed by shelf_newest`,
  },
  name: {
    down: sql`s.sort_name desc, s.place desc`,
    up: sql`s.sort_name, s.place`,
    source: sql`shelf s indexed by shelf_name`,
  },
};

/** The ids of one page of a listing of `total` products, in order. */
export function listProductIds(
  { query, reading, left: filteredCounts, cells: facetCounts }: ReadListing,
  total: number,
  limit: number,
  offset: number,
): string[] {
  const { sortBy = reading ? "relevance" : "rating" } = query;
  const { sortOrder = sortBy === "name" || sortBy === "price" ? "asc" : "desc" } = query;
  const extra = extraCondition(query);
  const isFiltered = filteredCounts.length < facetCounts.length;
  const inFacetCounts = isFiltered
    ? sql`s.cell_id in (select value from json_each(${JSON.stringify(filteredCounts.map(({ id }) => id))}))`
    : sql`true`;
  const where = extra ? sql`${inFacetCounts} and ${extra}` : inFacetCounts;
  if (reading && sortBy === "relevance")
    return pluck(bestMatches(reading, query.search, where, countProductsIn(facetCounts)), limit, offset);
  const order = ORDERS[sortBy === "relevance" ? "rating" : sortBy];
  const isDown = sortOrder === "desc";
  // A page nearer to the end is counted from there.
  const fromEnd = offset > total / 2;
  const size = Math.min(limit, total - offset);
  const source = listingSource({ reading, isFiltered, isFeatured: query.featured === true }, order, total);
  const ids = pluck(
    sql`select s.product_id as id from ${source} ${where} order by ${isDown === fromEnd ? order.up : order.down}`,
    size,
    fromEnd ? total - offset - size : offset,
  );
  return fromEnd ? ids.reverse() : ids;
}

interface SourceOptions {
  reading: Reading | undefined;
  isFiltered: boolean;
  isFeatured: boolean;
}

/**
 * Where the products of a page are looked for: in the index of words, among the featured, in the few cells,
 * or along the shelves.
 */
function listingSource(
  { reading, isFiltered, isFeatured }: SourceOptions,
  { source }: SortOrder,
  total: number,
): SQL {
  if (reading)
    return sql`search_index m join shelf s on s.place = m.rowid where m.search_index match ${reading.matching} and`;
  if (total >= SCAN_THRESHOLD) return sql`${source} where`;
  if (isFeatured) return sql`shelf s indexed by shelf_featured where`;
  return isFiltered ? sql`shelf s indexed by shelf_cell where` : sql`${source} where`;
}

/** How much a word counts by where it stands, in the order of the columns of `search_index`. */
const WEIGHTS = sql`10, 0.5, 4, 3, 6, 1`; // name, beyond the name, brand, kind, SKU, specifications

/**
 * The best matches first: an exact SKU before anything else, then by bm25; a spare part a little behind the
 * machine it belongs to. Words that very many products have say little about which is meant: there those that
 * are called so come first, whole machines before spare parts, the best rated before others.
 */
function bestMatches(
  { matching, ranking }: Reading,
  search: string | undefined,
  where: SQL,
  found: number,
): SQL {
  const sku = sql`s.product_id = (select id from product where sku = ${search?.toUpperCase()})`;
  const match = sql`search_index m join shelf s on s.place = m.rowid`;
  const matched = sql`m.search_index match ${matching} and ${where}`;
  const bestRated = sql`s.rating desc, s.review_count desc, s.place desc`;
  if (found >= SCAN_THRESHOLD) {
    const calledSo = sql`select rowid from search_index where search_index match ${`{name} : (${matching})`}`;
    return sql`select s.product_id as id from ${match} where ${matched} order by ${sku} desc, s.place in (${calledSo}) desc, s.is_spare, ${bestRated}`;
  }
  // Materialized: each product's score is worked out once, not once for every other.
  return sql`with ranked as materialized (
      select rowid as place, bm25(search_index, ${WEIGHTS}) as score from search_index where search_index match ${ranking}
    ) select s.product_id as id from ${match} left join ranked on ranked.place = s.place
    where ${matched}
    order by ${sku} desc, coalesce(score, 0) * case when s.is_spare then 0.9 else 1 end, ${bestRated}`;
}

const pluck = (query: SQL, limit: number, offset: number): string[] =>
  db.all<{ id: string }>(sql`${query} limit ${limit} offset ${offset}`).map(({ id }) => id);
