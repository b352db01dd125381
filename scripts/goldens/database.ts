import { openBooks } from "../../tests/support/books";
import { masker } from "./masks.ts";

type Shop = { folder: string };
/** The tables behind a search index; what is searched stands in its own table. */
const OF_SEARCH = /^search_.*_(?:data|idx|docsize|config|content)$/;
const MOMENT = /^at$|(?:_at|_until|_by|expire)$/;

function tablesOf(shop: Shop): { name: string; sql: string; type: string }[] {
  const books = openBooks(shop);
  const all = books
    .prepare("select name, type, sql from sqlite_master where sql is not null order by type, name")
    .all();
  books.close();
  return (all as { name: string; sql: string; type: string }[]).filter(
    ({ name }) => !name.startsWith("sqlite_") && !OF_SEARCH.test(name),
  );
}

/** The tables, indexes and triggers of the books as SQLite keeps them. */
export const schemaFile = (shop: Shop): string =>
  tablesOf(shop)
    .map(({ sql }) => `${sql.trim()};\n`)
    .join("\n");

/**
 * Every row of every table, a line each, in the order in which they were written; one id has one name in all
 * of them.
 */
export function databaseFile(shop: Shop): string {
  const masked = masker();
  const books = openBooks(shop);
  const tables = tablesOf(shop).filter(({ type, sql }) => type === "table" && !/^create virtual/i.test(sql));
  const parts = tables.map(({ name, sql }) => {
    const order = /without rowid/i.test(sql) ? "" : "order by rowid";
    const rows = books.prepare(`select * from "${name}" ${order}`).all() as Record<string, unknown>[];
    return [`# ${name}: ${rows.length}`, ...rows.map((row) => masked(rowLine(row))), ""].join("\n");
  });
  books.close();
  return parts.join("\n");
}

const rowLine = (row: Record<string, unknown>): string =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([column, value]) => `${column}=${shown(column, value)}`)
    .join(" ");

function shown(column: string, value: unknown): string {
  if (Buffer.isBuffer(value)) return `${value.length} bytes`;
  if (typeof value === "number" && MOMENT.test(column) && value > 1e12 && value < 8e12)
    return new Date(value).toISOString();
  return JSON.stringify(value);
}
