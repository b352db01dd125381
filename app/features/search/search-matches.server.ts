import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { LANGUAGES } from "~/lib/language";
import { cacheUntilChange, db } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { INDEXED_COLUMNS, ROWS_PER_LANGUAGE } from "~/platform/db/search-triggers";

/** So many places and scores are kept of recent searches: 4 MB. */
const MAX_CACHED = 500_000;

const createCache = <Value extends object>(sizeOf: (value: Value) => number) =>
  cacheUntilChange(
    // What is in the search index changes with a product's words, and when it is added or taken off sale.
    [{ table: "shelf", columns: [] }, { table: "product", columns: INDEXED_COLUMNS }, "product_text"],
    () =>
      new LRUCache<string, Value>({
        maxSize: MAX_CACHED,
        sizeCalculation: (value) => sizeOf(value) + 1,
      }),
  );
const getPlacesCache = createCache<Uint32Array>(({ length }) => length);
const getScoresCache = createCache<Map<number, number>>(({ size }) => 4 * size);

/** The places of the products that match an expression for the search index, ascending. */
export function listMatchingPlaces(expression: string): Uint32Array {
  const cache = getPlacesCache();
  const places = cache.get(expression) ?? queryPlaces(expression);
  cache.set(expression, places);
  return places;
}

const queryPlaces = (expression: string) =>
  toPlaces(
    db.get(
      sql`select json_group_array(rowid) as rows from search_index where search_index match ${expression}`,
    ),
  );

/** The places of the products that have one of some tags, each as `toTagWord` writes it. */
export const listTaggedPlaces = (tagWords: readonly string[]): Uint32Array =>
  toPlaces(
    db.get(
      sql`select json_group_array(rowid) as rows from search_tag
        where search_tag match ${tagWords.map((word) => `"${word}"`).join(" OR ")}`,
    ),
  );

function toPlaces(found: { rows: string }): Uint32Array {
  const rows: number[] = JSON.parse(found.rows);
  // The rows of other languages stand last, and are of the same products again.
  if ((rows.at(-1) ?? 0) < ROWS_PER_LANGUAGE) return Uint32Array.from(rows);
  return Uint32Array.from(new Set(rows.map((row) => row % ROWS_PER_LANGUAGE))).sort();
}

/** The weights of the columns of `search_index` for bm25. */
const WEIGHTS = sql`10, 0.5, 4, 3, 6, 1`; // name, beyond the name, brand, kind, SKU, specifications

/**
 * The bm25 scores, the best lowest, of those of `places` that match a ranking expression. `key` says which
 * places they are; without it nothing is kept.
 */
export function getScores(
  ranking: string,
  places: readonly number[],
  key: string | undefined,
): Map<number, number> {
  const cache = getScoresCache();
  const cached = key === undefined ? undefined : cache.get(`${ranking} ${key}`);
  const scores = cached ?? queryScores(ranking, places);
  if (key !== undefined) cache.set(`${ranking} ${key}`, scores);
  return scores;
}

const listRows = (places: readonly number[]): number[] =>
  [...LANGUAGES.keys()].flatMap((number) => places.map((place) => place + number * ROWS_PER_LANGUAGE));

// With the plus, the index is read once, and scores are computed only for the rows that are wanted.
// Of the rows of a product in several languages the best counts, whatever the language of the page.
function queryScores(ranking: string, places: readonly number[]): Map<number, number> {
  const scores = new Map<number, number>();
  const rows = db.values<[row: number, score: number]>(sql`
    select rowid, bm25(search_index, ${WEIGHTS}) from search_index
    where search_index match ${ranking} and ${isOneOf(sql`+rowid`, listRows(places))}`);
  for (const [row, score] of rows) {
    const place = row % ROWS_PER_LANGUAGE;
    scores.set(place, Math.min(score, scores.get(place) ?? 0));
  }
  return scores;
}
