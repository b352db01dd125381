import { setImmediate as nextTurn } from "node:timers/promises";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { toColumnName, toExcludedColumn, toJsonCell } from "./columns";
import { tx } from "./db.server";

/** Rows that are read, checked or written at once: few enough that other requests do not wait for long. */
export const BATCH_SIZE = 500;

export function batchesOf<Item>(all: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  for (let offset = 0; offset < all.length; offset += BATCH_SIZE)
    batches.push(all.slice(offset, offset + BATCH_SIZE));
  return batches;
}

/**
 * Processes many items in batches, yielding to other requests in between, and returns the result of each
 * batch.
 */
export async function inBatches<Item, Result>(
  all: readonly Item[],
  work: (batch: Item[]) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const batch of batchesOf(all)) {
    if (results.length > 0) await nextTurn();
    results.push(work(batch));
  }
  return results;
}

/**
 * Rows prepared before their transaction as one JSON text for a single statement. Inserted one by one,
 * thousands of rows would block the shop for seconds, because each statement updates the search indexes and
 * binds its parameters.
 */
export interface BulkRows {
  table: SQLiteTable;
  columns: AnySQLiteColumn[];
  json: string;
}

/** Rows of a table for `bulkInsert`. `keys` are the columns to write; a missing value is NULL. */
export function toBulkRows<Table extends SQLiteTable>(
  table: Table,
  keys: (keyof Table["$inferInsert"] & string)[],
  rows: Table["$inferInsert"][],
): BulkRows {
  const tableColumns = getTableColumns(table) as Record<string, AnySQLiteColumn>;
  const columns = keys.map((key) => tableColumns[key] as AnySQLiteColumn);
  const toDriverValues = (row: Record<string, unknown>) =>
    keys.map((key, index) =>
      row[key] === undefined || row[key] === null ? null : columns[index]?.mapToDriverValue(row[key]),
    );
  return { table, columns, json: JSON.stringify(rows.map(toDriverValues)) };
}

/** Prepares what `toBulkRows` gives before the transaction, yielding to other requests between batches. */
export async function prepareBulkInsert<Table extends SQLiteTable>(
  table: Table,
  keys: (keyof Table["$inferInsert"] & string)[],
  rows: Table["$inferInsert"][],
): Promise<BulkRows> {
  const parts = await inBatches(rows, (batch) => toBulkRows(table, keys, batch).json.slice(1, -1));
  return { ...toBulkRows(table, keys, []), json: `[${parts.join(",")}]` };
}

/**
 * Inserts the rows in the caller's transaction. With `conflict`, a row whose `key` exists gets the new values
 * of the `updatedColumns`.
 */
export function bulkInsert(
  { table, columns, json }: BulkRows,
  conflict?: { key: AnySQLiteColumn; updatedColumns: AnySQLiteColumn[] },
): void {
  const names = joinSql(columns.map(toColumnName));
  const cells = joinSql(columns.map((_column, index) => toJsonCell(index)));
  tx().run(
    sql`insert into ${table} (${names}) select ${cells} from json_each(${json}) where true ${conflict && onConflictUpdate(conflict)}`,
  );
}

/** Writes these columns of many rows, found by `id`, with one statement in the caller's transaction. */
export function bulkUpdate<Table extends SQLiteTable & { id: AnySQLiteColumn }>(
  table: Table,
  keys: (keyof Table["$inferInsert"] & string)[],
  rows: (Partial<Table["$inferInsert"]> & { id: string })[],
): void {
  const { columns, json } = toBulkRows(table, ["id", ...keys], rows);
  const set = columns
    .slice(1)
    .map((column, index) => sql`${toColumnName(column)} = ${toJsonCell(index + 1)}`);
  tx().run(
    sql`update ${table} set ${joinSql(set)} from json_each(${json}) where ${table.id} = ${toJsonCell(0)}`,
  );
}

const joinSql = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

const onConflictUpdate = ({
  key,
  updatedColumns,
}: {
  key: AnySQLiteColumn;
  updatedColumns: AnySQLiteColumn[];
}): SQL => {
  const set = updatedColumns.map((column) => sql`${toColumnName(column)} = ${toExcludedColumn(column)}`);
  return sql`on conflict (${toColumnName(key)}) do update set ${joinSql(set)}`;
};
