import { type SQL, sql } from "drizzle-orm";
import { type AnySQLiteColumn, integer, text } from "drizzle-orm/sqlite-core";
import { newId } from "~/lib/ids";
import type { Paise } from "~/lib/money";

/** The primary key of most tables: an opaque id. */
export const idColumn = () => text("id").primaryKey().$defaultFn(newId);
/** A moment, kept as UTC milliseconds. */
export const instantColumn = (name: string) => integer(name, { mode: "timestamp_ms" });
/** An amount of money in paise. */
export const paiseColumn = (name: string) => integer(name).$type<Paise>();
/** Yes or no, kept as 1 or 0. */
export const flagColumn = (name: string) => integer(name, { mode: "boolean" });
/** A local calendar day, "YYYY-MM-DD". */
export const dayColumn = (name: string) => text(name);
/** A local wall-clock time, "HH:MM". */
export const clockColumn = (name: string) => text(name);
/** A value kept as JSON text. */
export const jsonColumn = (name: string) => text(name, { mode: "json" });

/** A column that SQLite works out from others whenever it is read. */
export const generatedColumn = <
  Column extends { generatedAlwaysAs(as: SQL, config: { mode: "virtual" }): unknown },
>(
  column: Column,
  from: SQL,
) => column.generatedAlwaysAs(from, { mode: "virtual" }) as ReturnType<Column["generatedAlwaysAs"]>;

/** A number: how many of `edges` a column's value has reached. */
export const countEdgesPassed = (column: string, edges: number[]): SQL =>
  sql.raw(edges.map((edge) => `("${column}" >= ${edge})`).join(" + "));

/** A CHECK body: the column holds one of these words (or NULL, where the column allows it). */
export function oneOf(column: AnySQLiteColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(", "))})`;
}

/** A CHECK body: a whole number between two bounds, both included. */
export function between(column: AnySQLiteColumn, low: number, high: number): SQL {
  return sql`${column} between ${sql.raw(String(low))} and ${sql.raw(String(high))}`;
}

/** A CHECK body: "YYYY-MM-DD" (or NULL, where the column allows it). */
export const isDay = (column: AnySQLiteColumn): SQL =>
  sql`${column} glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'`;
/** A CHECK body: "HH:MM". */
export const isClock = (column: AnySQLiteColumn): SQL => sql`${column} glob '[0-2][0-9]:[0-5][0-9]'`;
/** A CHECK body: six digits. */
export const isPincode = (column: AnySQLiteColumn): SQL =>
  sql`${column} glob '[0-9][0-9][0-9][0-9][0-9][0-9]'`;
/** A CHECK body: a path on this site or an http(s) address. */
export const isAddress = (column: AnySQLiteColumn): SQL =>
  sql`${column} glob '/[^/]*' or ${column} glob 'http://*' or ${column} glob 'https://*'`;

/**
 * A condition, also of the indexes that answer it: the address is of a picture somebody of the shop has
 * uploaded.
 */
export const isUploaded = (column: AnySQLiteColumn): SQL => sql`${column} glob '/pictures/uploads/*'`;

/** A table of the database's own making, by its name; never one that came from outside. */
export const toTableSql = (name: string): SQL => sql`${sql.identifier(name)}`;

/** In what an insert does where the row is there already: what it would have put into a column. */
export const toExcludedColumn = (column: AnySQLiteColumn): SQL =>
  sql`excluded.${sql.identifier(column.name)}`;

/** A column without its table, as an insert names it. */
export const toColumnName = (column: AnySQLiteColumn): SQL => sql`${sql.identifier(column.name)}`;

/** In what is read from rows of JSON (`json_each`): the value of one place. */
export const toJsonCell = (place: number): SQL => sql`value ->> ${sql.raw(String(place))}`;
