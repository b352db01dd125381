import { and, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { paginate } from "~/lib/paginate";
import { splitSearch, WORD_MIN_LENGTH } from "~/lib/split-search";
import { SEARCHED_COLUMNS, type SearchedTable } from "./admin-search-triggers";
import { toTableSql } from "./columns";
import { db } from "./db.server";
import type { CountedTable } from "./row-count-triggers";
import { adminSearchEntry, rowCount } from "./tables";

/** Beyond this a narrowed list is only said to be long. */
export const MAX_COUNTED = 1_000;

const quoteWord = (word: string) => `"${word.replaceAll('"', '""')}"`;

/** A column holds one of these ids, however many they are. */
export const isOneOf = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;

/**
 * The order of a list by when its rows were made; of two of one moment the one written last comes first, so
 * that an index gives it all.
 */
export const newestFirst = (table: SQLiteTable & { createdAt: AnySQLiteColumn }): SQL[] => [
  desc(table.createdAt),
  sql`${table}.rowid desc`,
];

/** What is searched of a row, with a space before each of its columns. */
const joinSearchedColumns = (thing: SearchedTable): SQL =>
  sql.join(
    SEARCHED_COLUMNS[thing].map(
      (column) => sql`' ' || coalesce(${toTableSql(thing)}.${toTableSql(column)}, '')`,
    ),
    sql` || `,
  );
/**
 * A row holds a word: a long one anywhere, a short one where a word begins. LIKE takes letters of any size.
 */
function containsWord(thing: SearchedTable, word: string): SQL {
  const literally = word.replace(/[\\%_]/g, "\\$&");
  const pattern = word.length < WORD_MIN_LENGTH ? `% ${literally}%` : `%${literally}%`;
  return sql`${joinSearchedColumns(thing)} like ${pattern} escape '\\'`;
}

/**
 * The rows of a table that hold every word of a search somewhere in what the back-office searches by; none,
 * where no word has three letters. Undefined where nothing was asked for, so that nothing is narrowed.
 * `wanted`: the newest alone will do, one more than are counted, where nothing else narrows a list; else
 * `all` of them.
 */
export function matchesSearch(
  thing: SearchedTable,
  search: string | undefined,
  scope: "newest" | "all",
): SQL | undefined {
  if (!search?.trim()) return undefined;
  const { long, short } = splitSearch(search);
  const ids = long.length > 0 ? listMatchingIds(thing, long) : [];
  if (ids.length <= MAX_COUNTED || (scope === "newest" && short.length === 0))
    return and(isOneOf(sql`${toTableSql(thing)}.id`, ids), ...short.map((word) => containsWord(thing, word)));
  // What very many rows hold is met soon on the way through the list.
  return and(...[...long, ...short].map((word) => containsWord(thing, word)));
}

/**
 * Ids of the newest rows that hold all of these words, of three letters and more: at most one more than are
 * counted.
 */
function listMatchingIds(thing: SearchedTable, words: string[]): string[] {
  const index = toTableSql(`search_${thing}`);
  const places = sql`select rowid from ${index} where ${index} match ${words.map(quoteWord).join(" ")}
    order by rowid desc limit ${MAX_COUNTED + 1}`;
  const rows = db.all<{ id: string }>(
    sql`select ${adminSearchEntry.id} as id from ${adminSearchEntry} where ${adminSearchEntry.indexRowId} in (${places})`,
  );
  return rows.map(({ id }) => id);
}

/** How many rows of a table are in each of its states, as the triggers have counted them. */
export function getRowCounts(thing: CountedTable): Record<string, number> {
  const rows = db.select().from(rowCount).all();
  return Object.fromEntries(
    rows.filter((row) => row.tableName === thing).map(({ state: part, rows: n }) => [part, n]),
  );
}

/** How many rows of a table there are, or are in one state, as the triggers have counted them. */
export function countRows(thing: CountedTable, part?: string): number {
  const rows = getRowCounts(thing);
  return part === undefined ? Object.values(rows).reduce((all, n) => all + n, 0) : (rows[part] ?? 0);
}

/** How many rows a list has. `isLonger`: there are more than were counted. */
export interface RowTotal {
  total: number;
  isLonger: boolean;
}

/** A number of rows that is known. */
export const toExactTotal = (total: number): RowTotal => ({ total, isLonger: false });

/** How many rows a query gives, counted to `MOST_COUNTED` at most. */
export function countUpTo(query: { getSQL(): SQL }): RowTotal {
  const counted = sql`select count(*) as n from (select 1 from (${query.getSQL()}) limit ${MAX_COUNTED + 1})`;
  const { n } = db.get<{ n: number }>(counted);
  return { total: Math.min(n, MAX_COUNTED), isLonger: n > MAX_COUNTED };
}

/** Which part of a counted list the page asked for is; from 1, `size` rows each. */
export const paginateTotal = ({ total, isLonger }: RowTotal, page: number, size: number) => ({
  ...paginate(total, page, size),
  isLonger,
});
