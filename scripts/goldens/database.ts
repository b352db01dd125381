import { openDatabase } from "../../tests/support/shop-data";
import { createMask } from "./masks.ts";

type Shop = { folder: string };
/** The internal tables of a full-text index. */
const SEARCH_INDEX_TABLE = /^search_.*_(?:data|idx|docsize|config|content)$/;
const TIME_COLUMN = /^at$|(?:_at|_until|_by|expire)$/;

function listTables(shop: Shop): { name: string; sql: string; type: string }[] {
  const database = openDatabase(shop);
  const all = database
    .prepare("select name, type, sql from sqlite_master where sql is not null order by type, name")
    .all();
  database.close();
  return (all as { name: string; sql: string; type: string }[]).filter(
    ({ name }) => !name.startsWith("sqlite_") && !SEARCH_INDEX_TABLE.test(name),
  );
}

/** The SQL of all tables, indexes and triggers. */
export const renderSchema = (shop: Shop): string =>
  listTables(shop)
    .map(({ sql }) => `${sql.trim()};\n`)
    .join("\n");

/** Every row of every table on a line of its own, in order of insertion; equal ids get equal names. */
export function renderDatabase(shop: Shop): string {
  const mask = createMask();
  const database = openDatabase(shop);
  const tables = listTables(shop).filter(
    ({ type, sql }) => type === "table" && !/^create virtual/i.test(sql),
  );
  const parts = tables.map(({ name, sql }) => {
    const order = /without rowid/i.test(sql) ? "" : "order by rowid";
    const rows = database.prepare(`select * from "${name}" ${order}`).all() as Record<string, unknown>[];
    return [`# ${name}: ${rows.length}`, ...rows.map((row) => mask(formatRow(row))), ""].join("\n");
  });
  database.close();
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
