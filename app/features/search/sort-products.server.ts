import { type SQL, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { countProductsIn, extraCondition, type ParsedListing } from "./facet-counts.server";
import type { ParsedSearch } from "./read-search.server";
import type { Sort } from "./rules";

/**
 * From this many products on, an index is scanned in sort order until the page is full; fewer products are
 * collected and sorted.
 */
const SCAN_THRESHOLD = 2_000;

interface SortOrder {
  /** Ends with a unique column, so that the order is total and pages never overlap. */
  descending: SQL;
  ascending: SQL;
  source: SQL;
}
const ORDERS: Record<Exclude<Sort, "relevance">, SortOrder> = {
  rating: {
    descending: sql`s.rating desc, s.review_count desc, s.place desc`,
    ascending: sql`s.rating, s.review_count, s.place`,
    source: sql`shelf s indexed by shelf_rating`,
  },
  price: {
    descending: sql`s.price_paise desc, s.place desc`,
    ascending: sql`s.price_paise, s.place`,
    source: sql`shelf s indexed by shelf_price`,
  },
  createdAt: {
    descending: sql`s.created_at desc, s.place desc`,
    ascending: sql`s.created_at, s.place`,
    source: sql`shelf s indexed by shelf_newest`,
  },
  name: {
    descending: sql`s.sort_name desc, s.place desc`,
    ascending: sql`s.sort_name, s.place`,
    source: sql`shelf s indexed by shelf_name`,
  },
};

/** The ids of the products at `offset` in a listing of `total` products, at most `limit`, in order. */
export function listProductIds(
  { query, parsedSearch, filteredCounts, facetCounts }: ParsedListing,
  total: number,
  limit: number,
  offset: number,
): string[] {
  const { sortBy = parsedSearch ? "relevance" : "rating" } = query;
  const { sortOrder = sortBy === "name" || sortBy === "price" ? "asc" : "desc" } = query;
  const extra = extraCondition(query);
  const isFiltered = filteredCounts.length < facetCounts.length;
  const inFacetCounts = isFiltered
    ? sql`s.cell_id in (select value from json_each(${JSON.stringify(filteredCounts.map(({ id }) => id))}))`
    : sql`true`;
  const where = extra ? sql`${inFacetCounts} and ${extra}` : inFacetCounts;
  if (parsedSearch && sortBy === "relevance")
    return listIds(
      bestMatches(parsedSearch, query.search, where, countProductsIn(facetCounts)),
      limit,
      offset,
    );
  const sortOrderSql = ORDERS[sortBy === "relevance" ? "rating" : sortBy];
  const isDescending = sortOrder === "desc";
  // A page in the second half is read from the end, in reverse order, to skip fewer rows.
  const isNearEnd = offset > total / 2;
  const size = Math.min(limit, total - offset);
  const source = listingSource(
    { parsedSearch, isFiltered, isFeatured: query.featured === true },
    sortOrderSql,
    total,
  );
  const orderSql = isDescending === isNearEnd ? sortOrderSql.ascending : sortOrderSql.descending;
  const ids = listIds(
    sql`select s.product_id as id from ${source} ${where} order by ${orderSql}`,
    size,
    isNearEnd ? total - offset - size : offset,
  );
  return isNearEnd ? ids.reverse() : ids;
}

interface SourceOptions {
  parsedSearch: ParsedSearch | undefined;
  isFiltered: boolean;
  isFeatured: boolean;
}

/**
 * The cheapest table and index to read: the search index, the index of the sort order, or that of a filter.
 */
function listingSource(
  { parsedSearch, isFiltered, isFeatured }: SourceOptions,
  { source }: SortOrder,
  total: number,
): SQL {
  if (parsedSearch)
    return sql`search_index m join shelf s on s.place = m.rowid where m.search_index match ${parsedSearch.matching} and`;
  if (total >= SCAN_THRESHOLD) return sql`${source} where`;
  if (isFeatured) return sql`shelf s indexed by shelf_featured where`;
  return isFiltered ? sql`shelf s indexed by shelf_cell where` : sql`${source} where`;
}

/** The weights of the columns of `search_index` for bm25. */
const WEIGHTS = sql`10, 0.5, 4, 3, 6, 1`; // name, beyond the name, brand, kind, SKU, specifications

/**
 * The query for the best matches first: an exact SKU, then by bm25, with spare parts ranked a little lower.
 * With very many matches bm25 would say little and cost much: then products with the words in their name come
 * first, machines before spare parts, sorted by rating.
 */
function bestMatches(
  { matching, ranking }: ParsedSearch,
  search: string | undefined,
  where: SQL,
  matchCount: number,
): SQL {
  const hasSku = sql`s.product_id = (select id from product where sku = ${search?.toUpperCase()})`;
  const source = sql`search_index m join shelf s on s.place = m.rowid`;
  const condition = sql`m.search_index match ${matching} and ${where}`;
  const bestRated = sql`s.rating desc, s.review_count desc, s.place desc`;
  if (matchCount >= SCAN_THRESHOLD) {
    const namedMatches = sql`select rowid from search_index where search_index match ${`{name} : (${matching})`}`;
    return sql`select s.product_id as id from ${source} where ${condition}
      order by ${hasSku} desc, s.place in (${namedMatches}) desc, s.is_spare, ${bestRated}`;
  }
  // Materialized, so that each score is computed once rather than once per joined row.
  return sql`with ranked as materialized (
      select rowid as place, bm25(search_index, ${WEIGHTS}) as score from search_index where search_index match ${ranking}
    ) select s.product_id as id from ${source} left join ranked on ranked.place = s.place
    where ${condition}
    order by ${hasSku} desc, coalesce(score, 0) * case when s.is_spare then 0.9 else 1 end, ${bestRated}`;
}

const listIds = (query: SQL, limit: number, offset: number): string[] =>
  db.all<{ id: string }>(sql`${query} limit ${limit} offset ${offset}`).map(({ id }) => id);
