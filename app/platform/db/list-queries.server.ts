import { and, desc, gte, is, lt, Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { getMonthRange } from "~/lib/months";
import { paginate } from "~/lib/paginate";
import { splitSearch, WORD_MIN_LENGTH } from "~/lib/split-search";
import type { CountedTable, SearchedTable } from "~/shop";
import { toTableSql } from "./columns";
import { getSearchedColumns } from "./connection.server";
import { db } from "./db.server";
import { adminSearchEntry, rowCount } from "./tables";

/** Filtered lists are counted up to this number of rows. */
export const MAX_COUNTED = 1_000;

const quoteWord = (word: string) => `"${word.replaceAll('"', '""')}"`;

/** A condition: a moment in a month of the shop's calendar. */
export function isInMonth(column: AnySQLiteColumn, month: string): SQL | undefined {
  const { from, until } = getMonthRange(month);
  return and(gte(column, from), lt(column, until));
}

/**
 * A condition: the column has one of these ids, however many there are. A prepared query has a placeholder
 * for their JSON.
 */
export const isOneOf = (column: SQLWrapper, ids: readonly (string | number)[] | Placeholder): SQL =>
  sql`${column} in (select value from json_each(${is(ids, Placeholder) ? ids : JSON.stringify(ids)}))`;

/**
 * Orders a list by creation time, newest first, and by insertion for equal times, which the index provides.
 */
export const newestFirst = (table: SQLiteTable & { createdAt: AnySQLiteColumn }): SQL[] => [
  desc(table.createdAt),
  sql`${table}.rowid desc`,
];

/** The searched columns of a row as one text, each preceded by a space. */
const joinColumns = (row: string, columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql`' ' || coalesce(${toTableSql(row)}.${toTableSql(column)}, '')`),
    sql` || `,
  );

/** All that is searched of a row: its columns, and those of the rows of other tables that belong to it. */
const joinSearchedColumns = (table: SearchedTable): SQL => {
  const { columns, rows } = getSearchedColumns(table);
  const rowTexts = rows.map(
    (
      one,
    ) => sql`coalesce((select group_concat(${joinColumns("r", one.columns)}, '') from ${toTableSql(one.table)} r
      where r.${toTableSql(one.of)} = ${toTableSql(table)}.id), '')`,
  );
  return sql.join([joinColumns(table, columns), ...rowTexts], sql` || `);
};
/**
 * A condition: the row contains the word, a short one only at the beginning of a word. LIKE ignores
 * letter case.
 */
function containsWord(table: SearchedTable, word: string): SQL {
  const escapedWord = word.replace(/[\\%_]/g, "\\$&");
  const pattern = word.length < WORD_MIN_LENGTH ? `% ${escapedWord}%` : `%${escapedWord}%`;
  return sql`${joinSearchedColumns(table)} like ${pattern} escape '\\'`;
}

/**
 * A condition for rows that contain every word of a search in the columns the back-office searches; no row
 * matches if no word has three letters. Undefined for an empty search. Use the scope "newest" if nothing else
 * filters the list: only the newest matches are needed then, one more than are counted.
 */
export function matchesSearch(
  table: SearchedTable,
  search: string | undefined,
  scope: "newest" | "all",
): SQL | undefined {
  if (!search?.trim()) return undefined;
  const { long, short } = splitSearch(search);
  const ids = long.length > 0 ? listMatchingIds(table, long) : [];
  if (ids.length <= MAX_COUNTED || (scope === "newest" && short.length === 0))
    return and(isOneOf(sql`${toTableSql(table)}.id`, ids), ...short.map((word) => containsWord(table, word)));
  // With very many matches, scanning the list soon fills the page.
  return and(...[...long, ...short].map((word) => containsWord(table, word)));
}

/**
 * The ids of the newest rows that contain all these words of at least three letters, at most one more than
 * are counted.
 */
function listMatchingIds(table: SearchedTable, words: string[]): string[] {
  const index = toTableSql(`search_${table}`);
  const rowIds = sql`select rowid from ${index} where ${index} match ${words.map(quoteWord).join(" ")}
    order by rowid desc limit ${MAX_COUNTED + 1}`;
  const rows = db.all<{ id: string }>(
    sql`select ${adminSearchEntry.id} as id from ${adminSearchEntry} where ${adminSearchEntry.indexRowId} in (${rowIds})`,
  );
  return rows.map(({ id }) => id);
}

/** The number of rows of a table in each state, as counted by triggers. */
export function getRowCounts(table: CountedTable): Record<string, number> {
  const rows = db.select().from(rowCount).all();
  return Object.fromEntries(
    rows.filter((row) => row.tableName === table).map(({ state, rows: n }) => [state, n]),
  );
}

/** The number of rows of a table, or of those in one state, as counted by triggers. */
export function countRows(table: CountedTable, state?: string): number {
  const rows = getRowCounts(table);
  return state === undefined ? Object.values(rows).reduce((all, n) => all + n, 0) : (rows[state] ?? 0);
}

/** The number of rows of a list. `isLonger`: there are more than were counted. */
export interface RowTotal {
  total: number;
  isLonger: boolean;
}

/** The total of a list that was counted completely. */
export const toExactTotal = (total: number): RowTotal => ({ total, isLonger: false });

/** Counts the rows of a query, up to `MAX_COUNTED`. */
export function countUpTo(query: { getSQL(): SQL }): RowTotal {
  const counted = sql`select count(*) as n from (select 1 from (${query.getSQL()}) limit ${MAX_COUNTED + 1})`;
  const { n } = db.get<{ n: number }>(counted);
  return { total: Math.min(n, MAX_COUNTED), isLonger: n > MAX_COUNTED };
}

/** The requested page of a counted list; `page` counts from 1, with `size` rows each. */
export const paginateTotal = ({ total, isLonger }: RowTotal, page: number, size: number) => ({
  ...paginate(total, page, size),
  isLonger,
});
