import { desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { tableNamed } from "./columns";
import { db } from "./db.server";
import type { Searched } from "./desk-search";
import { deskPlace, tally } from "./schema";
import type { Tallied } from "./tallies";

/** How many rows a search of the back-office looks through, the newest first. */
export const MOST_FOUND = 1_000;
/** Beyond this a filtered list is only said to be long. */
export const MOST_COUNTED = 10_000;

const SHORTEST_WORD = 3;
const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;
/** "+91 98390…" as people write a number that is kept as ten digits. */
const plain = (search: string) => search.replace(/\+91[\s-]*/g, "");

/** A column holds one of these ids, however many they are. */
export const isOneOf = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;

/** The order of a list by when its rows were made; of two of one moment the one written last comes first, so that an index gives it all. */
export const newestFirst = (table: SQLiteTable & { createdAt: AnySQLiteColumn }): SQL[] => [
  desc(table.createdAt),
  sql`${table}.rowid desc`,
];

/**
 * The newest rows of a table that hold every word of a search somewhere in what the back-office searches by; words of one
 * or two letters do not count. Undefined where nothing was asked for, so that nothing is narrowed.
 */
export function isFound(thing: Searched, search: string | undefined): SQL | undefined {
  if (!search?.trim()) return undefined;
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => [...word].length >= SHORTEST_WORD);
  return isOneOf(sql`${tableNamed(thing)}.id`, words.length > 0 ? idsMatching(thing, words) : []);
}

function idsMatching(thing: Searched, words: string[]): string[] {
  const index = tableNamed(`search_${thing}`);
  const places = sql`select rowid from ${index} where ${index} match ${words.map(quoted).join(" ")}
    order by rowid desc limit ${MOST_FOUND}`;
  const rows = db.all<{ id: string }>(
    sql`select ${deskPlace.id} as id from ${deskPlace} where ${deskPlace.place} in (${places})`,
  );
  return rows.map(({ id }) => id);
}

/** How many rows of a table are in each of its states, as the triggers have counted them. */
export function tallyOf(thing: Tallied): Record<string, number> {
  const rows = db.select().from(tally).all();
  return Object.fromEntries(rows.filter((row) => row.thing === thing).map(({ part, rows: n }) => [part, n]));
}

/** How many rows of a table there are, or are in one state, as the triggers have counted them. */
export function countTallied(thing: Tallied, part?: string): number {
  const rows = tallyOf(thing);
  return part === undefined ? Object.values(rows).reduce((all, n) => all + n, 0) : (rows[part] ?? 0);
}

/** How many rows a query gives, counted to `MOST_COUNTED` at most. */
export function countUpTo(query: { getSQL(): SQL }): number {
  const counted = sql`select count(*) as n from (select 1 from (${query.getSQL()}) limit ${MOST_COUNTED})`;
  return db.get<{ n: number }>(counted).n;
}
