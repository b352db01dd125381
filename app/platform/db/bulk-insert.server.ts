import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { toColumnName, toExcludedColumn, toJsonCell } from "./columns";
import { tx } from "./db.server";
import { inBatches } from "./in-batches.server";

/**
 * Rows made ready before the transaction that puts them in: one text (JSON), for one statement. Each
 * statement makes the search indexes write down what they have heard, and each parameter takes its time: row
 * by row, thousands would hold the shop for seconds.
 */
export interface BulkRows {
  table: SQLiteTable;
  columns: AnySQLiteColumn[];
  json: string;
}

/**
 * Makes rows of a table ready, all with the same `keys`; others have their turn in between. What a row leaves
 * out is NULL.
 */
export async function prepareBulkInsert<Table extends SQLiteTable>(
  table: Table,
  keys: (keyof Table["$inferInsert"] & string)[],
  rows: Table["$inferInsert"][],
): Promise<BulkRows> {
  const all = getTableColumns(table) as Record<string, AnySQLiteColumn>;
  const columns = keys.map((key) => all[key] as AnySQLiteColumn);
  const kept = (row: Record<string, unknown>) =>
    keys.map((key, at) =>
      row[key] === undefined || row[key] === null ? null : columns[at]?.mapToDriverValue(row[key]),
    );
  const parts = await inBatches(rows, (slice) => JSON.stringify(slice.map(kept)).slice(1, -1));
  return { table, columns, json: `[${parts.join(",")}]` };
}

/**
 * Puts the rows in; one whose `known.key` is there already gets the `known.becomes` columns of the new one
 * instead.
 */
export function bulkInsert(
  { table, columns, json }: BulkRows,
  conflict?: { key: AnySQLiteColumn; becomes: AnySQLiteColumn[] },
): void {
  const names = joinSql(columns.map(toColumnName));
  const cells = joinSql(columns.map((_, at) => toJsonCell(at)));
  tx().run(
    sql`insert into ${table} (${names}) select ${cells} from json_each(${json}) where true ${conflict && onConflictUpdate(conflict)}`,
  );
}

const joinSql = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

const onConflictUpdate = ({ key, becomes }: { key: AnySQLiteColumn; becomes: AnySQLiteColumn[] }): SQL => {
  const set = becomes.map((column) => sql`${toColumnName(column)} = ${toExcludedColumn(column)}`);
  return sql`on conflict (${toColumnName(key)}) do update set ${joinSql(set)}`;
};
