import { type SQL, sql } from "drizzle-orm";
import { type AnySQLiteColumn, customType, integer, text } from "drizzle-orm/sqlite-core";
import { newId } from "~/lib/ids";
import { LANGUAGES, OTHER_LANGUAGES } from "~/lib/language";
import type { Paise } from "~/lib/money";
import { decryptValue, encryptValue } from "~/platform/secret-values.server";

/** The primary key of most tables: an opaque id. */
export const idColumn = () => text("id").primaryKey().$defaultFn(newId);
/** A timestamp, stored as UTC milliseconds (rule: times-in-utc). */
export const instantColumn = (name: string) => integer(name, { mode: "timestamp_ms" });
/** An amount of money in paise. */
export const paiseColumn = (name: string) => integer(name).$type<Paise>();
/** A boolean, stored as 1 or 0. */
export const flagColumn = (name: string) => integer(name, { mode: "boolean" });
/** A day in the shop's time zone, "YYYY-MM-DD". */
export const dayColumn = (name: string) => text(name);
/** A time of day in the shop's time zone, "HH:MM". */
export const clockColumn = (name: string) => text(name);
/** The language that a row was written in. Who inserts it says which: a default would stand before it. */
export const languageColumn = () => text("language", { enum: LANGUAGES }).notNull().default("en");
/** The language of a row of texts that stand for the English ones. */
export const otherLanguageColumn = () => text("language", { enum: OTHER_LANGUAGES }).notNull();
/** A value stored as JSON text. */
export const jsonColumn = (name: string) => text(name, { mode: "json" });

/** A text that is stored encrypted if there is a SECRETS_KEY (rule: secrets-encrypted). */
export const secretColumn = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: encryptValue,
  fromDriver: decryptValue,
});

/** A virtual column that SQLite computes from others when it is read. */
export const generatedColumn = <
  Column extends { generatedAlwaysAs(as: SQL, config: { mode: "virtual" }): unknown },
>(
  column: Column,
  expression: SQL,
) => column.generatedAlwaysAs(expression, { mode: "virtual" }) as ReturnType<Column["generatedAlwaysAs"]>;

/** An SQL expression: how many of `edges` a column's value has reached. */
export const countEdgesPassed = (column: string, edges: number[]): SQL =>
  sql.raw(edges.map((edge) => `("${column}" >= ${edge})`).join(" + "));

/** A CHECK condition: the column has one of these values (or NULL, if the column allows it). */
export function oneOf(column: AnySQLiteColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((word) => `'${word.replaceAll("'", "''")}'`).join(", "))})`;
}

/** A CHECK condition: an integer between two bounds, both included. */
export function between(column: AnySQLiteColumn, low: number, high: number): SQL {
  return sql`${column} between ${sql.raw(String(low))} and ${sql.raw(String(high))}`;
}

/** A CHECK condition: none of the columns has an empty text (rule: missing-is-null). */
export const isNotBlank = (...columns: AnySQLiteColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql`${column} <> ''`),
    sql` and `,
  );

/** A CHECK condition: "YYYY-MM-DD" (or NULL, if the column allows it). */
export const isDay = (column: AnySQLiteColumn): SQL =>
  sql`${column} glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'`;
/** A CHECK condition: "HH:MM". */
export const isClock = (column: AnySQLiteColumn): SQL => sql`${column} glob '[0-2][0-9]:[0-5][0-9]'`;
/** A CHECK condition: six digits. */
export const isPincode = (column: AnySQLiteColumn): SQL =>
  sql`${column} glob '[0-9][0-9][0-9][0-9][0-9][0-9]'`;
/** A CHECK condition: a path on this site or an http(s) URL (rule: http-addresses-only). */
export const isAddress = (column: AnySQLiteColumn): SQL =>
  sql`${column} glob '/[^/]*' or ${column} glob 'http://*' or ${column} glob 'https://*'`;

/** A condition, also used by partial indexes: the path is that of an uploaded picture. */
export const isUploaded = (column: AnySQLiteColumn): SQL => sql`${column} glob '/pictures/uploads/*'`;

/** A table name as SQL; never pass a name that comes from outside. */
export const toTableSql = (name: string): SQL => sql`${sql.identifier(name)}`;

/** In `on conflict do update`: the value the insert would have written to a column. */
export const toExcludedColumn = (column: AnySQLiteColumn): SQL =>
  sql`excluded.${sql.identifier(column.name)}`;

/** A column's name without its table, as an insert needs it. */
export const toColumnName = (column: AnySQLiteColumn): SQL => sql`${sql.identifier(column.name)}`;

/** In rows of `json_each`: the value at a position of the array. */
export const toJsonCell = (position: number): SQL => sql`value ->> ${sql.raw(String(position))}`;
