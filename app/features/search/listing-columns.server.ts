import { sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { listingEntry } from "~/features/catalog/tables";
import { cacheRows } from "~/platform/db/cached-rows.server";
import { cacheUntilChange, db } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import type { Sort } from "./rules";

/**
 * What lists filter the products on sale by, in memory, because SQLite would need longer to look up all of
 * 100,000 than a page may take (docs/decisions/004). Each array is indexed by the product's place; what it
 * has at other places means nothing.
 */
interface ListingColumns {
  facetCountIds: Uint32Array;
  /** The prices in paise that pages show. */
  prices: Float64Array;
  isFeatured: Uint8Array;
  isSpare: Uint8Array;
  ratings: Float64Array;
  reviewCounts: Uint32Array;
}

/** The column that each array holds. */
const SOURCES: Record<keyof ListingColumns, AnySQLiteColumn> = {
  facetCountIds: listingEntry.facetCountId,
  prices: listingEntry.shownPaise,
  isFeatured: listingEntry.featured,
  isSpare: listingEntry.isSpare,
  ratings: listingEntry.rating,
  reviewCounts: listingEntry.reviewCount,
};
const { place } = listingEntry;
const NAMES = Object.keys(SOURCES) as (keyof ListingColumns)[];

const createColumns = (length: number): ListingColumns => ({
  facetCountIds: new Uint32Array(length),
  prices: new Float64Array(length),
  isFeatured: new Uint8Array(length),
  isSpare: new Uint8Array(length),
  ratings: new Float64Array(length),
  reviewCounts: new Uint32Array(length),
});

/** Reads whole columns as JSON, which is several times faster than rows. */
function readColumn(source: AnySQLiteColumn): number[] {
  const { text } = db.get<{ text: string }>(
    sql`select json_group_array(value) as text from (select ${source} as value from ${listingEntry} order by ${place})`,
  );
  return JSON.parse(text);
}

function loadColumns(): ListingColumns {
  const places = readColumn(place);
  const columns = createColumns((places.at(-1) ?? 0) + 1);
  for (const name of NAMES) {
    const array = columns[name];
    for (const [index, value] of readColumn(SOURCES[name]).entries()) array[places[index] ?? 0] = value;
  }
  return columns;
}

const SELECTED = sql.join(
  [place, ...NAMES.map((name) => SOURCES[name])].map((column) => sql`${column}`),
  sql`, `,
);

function updateColumns(columns: ListingColumns, places: number[]): void {
  const length = Math.max(...places) + 1;
  if (length > columns.facetCountIds.length) extend(columns, length);
  const rows = db.values<[place: number, ...values: number[]]>(
    sql`select ${SELECTED} from ${listingEntry} where ${isOneOf(sql`${place}`, places)}`,
  );
  for (const [place, ...values] of rows)
    for (const [index, name] of NAMES.entries()) columns[name][place] = values[index] ?? 0;
}

/** Leaves room for some more products than are needed now. */
function extend(columns: ListingColumns, length: number): void {
  const extended = createColumns(length + 1_000);
  for (const name of NAMES) extended[name].set(columns[name]);
  Object.assign(columns, extended);
}

/** The columns of all products on sale; for use at once, because the next change is written into them. */
export const getListingColumns = cacheRows("shelf", loadColumns, updateColumns);

/** The places of all products on sale, ascending. */
export const listAllPlaces = cacheUntilChange([{ table: "shelf", columns: [] }], () =>
  Uint32Array.from(readColumn(place)),
);

/** The keys of each sort order. The row id, which is unique, comes last, so that pages never overlap. */
const SORT_KEYS: Record<Exclude<Sort, "relevance">, readonly AnySQLiteColumn[]> = {
  rating: [listingEntry.rating, listingEntry.reviewCount],
  price: [listingEntry.shownPaise],
  createdAt: [listingEntry.createdAt],
  name: [listingEntry.sortName],
  origin: [listingEntry.origin],
};

function cacheOrder(sort: keyof typeof SORT_KEYS): () => Uint32Array {
  const keys = SORT_KEYS[sort];
  const order = sql.join(
    [...keys, place].map((column) => sql`${column}`),
    sql`, `,
  );
  return cacheUntilChange([{ table: "shelf", columns: keys.map(({ name }) => name) }], () => {
    const { places } = db.get<{ places: string }>(
      sql`select json_group_array(place) as places from (select ${place} as place from ${listingEntry} order by ${order})`,
    );
    return Uint32Array.from(JSON.parse(places));
  });
}

/** The places of all products on sale in each sort order, ascending. */
export const ORDERS = {
  rating: cacheOrder("rating"),
  price: cacheOrder("price"),
  createdAt: cacheOrder("createdAt"),
  name: cacheOrder("name"),
  origin: cacheOrder("origin"),
};
