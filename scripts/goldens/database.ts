import { openBooks } from "../../tests/support/books";
import { createMask } from "./masks.ts";

type Shop = { folder: string };
/** The internal tables of a search index. */
const SEARCH_TABLES = /^search_.*_(?:data|idx|docsize|config|content)$/;
const TIME_COLUMN = /^at$|(?:_at|_until|_by|expire)$/;

function listTables(shop: Shop): { name: string; sql: string; type: string }[] {
  const books = openBooks(shop);
  const entries = books
    .prepare("select name, type, sql from sqlite_master where sql is not null order by type, name")
    .all();
  books.close();
  return (entries as { name: string; sql: string; type: string }[]).filter(
    ({ name }) => !name.startsWith("sqlite_") && !SEARCH_TABLES.test(name),
  );
}

/** The SQL of all tables, indexes and triggers. */
export const renderSchema = (shop: Shop): string =>
  listTables(shop)
    .map(({ sql }) => `${sql.trim()};\n`)
    .join("\n");

/**
 * All rows of all tables, one per line, in the order of insertion; an id has the same mask in all of them.
 */
export function renderDatabase(shop: Shop): string {
  const mask = createMask();
  const books = openBooks(shop);
  const tables = listTables(shop).filter(
    ({ type, sql }) => type === "table" && !/^create virtual/i.test(sql),
  );
  const parts = tables.map(({ name, sql }) => {
    const order = /without rowid/i.test(sql) ? "" : "order by rowid";
    const rows = books.prepare(`select * from "${name}" ${order}`).all() as Record<string, unknown>[];
    return [`# ${name}: ${rows.length}`, ...rows.map((row) => mask(formatRow(row))), ""].join("\n");
  });
  books.close();
  return parts.join("\n");
}

const formatRow = (row: Record<string, unknown>): string =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([column, value]) => `${column}=${formatValue(column, value)}`)
    .join(" ");

function formatValue(column: string, value: unknown): string {
  if (Buffer.isBuffer(value)) return `${value.length} bytes`;
  if (typeof value === "number" && TIME_COLUMN.test(column) && value > 1e12 && value < 8e12)
    return new Date(value).toISOString();
  return JSON.stringify(value);
}
