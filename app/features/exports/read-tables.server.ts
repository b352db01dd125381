import type Database from "better-sqlite3";
import { type CsvRow, renderCsvHeader, renderCsvRows } from "~/platform/csv/write-csv.server";
import { LEFT_OUT_REASONS } from "./left-out";

/** A table as it is exported; `pictureColumns` have a picture in each row, which is a file of its own. */
export interface ExportTable {
  name: string;
  columns: string[];
  pictureColumns: string[];
}

const BATCH_ROWS = 200;

/** Columns of moments, which are stored in milliseconds. */
const MOMENT = /(?:^|_)(?:at|until)$|^pay_by$/;

const quote = (name: string) => `"${name}"`;

const listTableNames = (client: Database.Database): string[] =>
  client
    .prepare<[], string>(
      `select name from pragma_table_list where schema = 'main' and type = 'table' and name not glob 'sqlite_*'
        order by name`,
    )
    .pluck()
    .all();

function toExportTable(name: string, client: Database.Database): ExportTable {
  const columns = client
    .prepare<[string], { name: string; isPicture: 0 | 1 }>(
      "select name, lower(type) = 'blob' as isPicture from pragma_table_xinfo(?)",
    )
    .all(name)
    .filter((column) => !LEFT_OUT_REASONS.has(`${name}.${column.name}`));
  const pick = (isPicture: 0 | 1) =>
    columns.filter((column) => column.isPicture === isPicture).map((column) => column.name);
  return { name, columns: pick(0), pictureColumns: pick(1) };
}

/** The tables of a database that are exported, in the order of their names (rule: export-left-out). */
export const listExportTables = (client: Database.Database): ExportTable[] =>
  listTableNames(client)
    .filter((name) => !LEFT_OUT_REASONS.has(name))
    .map((name) => toExportTable(name, client));

function toCsvRow(row: Record<string, unknown>): CsvRow {
  for (const [column, value] of Object.entries(row))
    if (typeof value === "number" && MOMENT.test(column)) row[column] = new Date(value).toISOString();
  return row as CsvRow;
}

/** The rows of a table in batches, between which nothing of it is open. */
function* readBatches({ name, columns }: ExportTable, client: Database.Database) {
  const select = client.prepare<[number], Record<string, unknown> & { row_number_: number }>(
    `select rowid as row_number_, ${columns.map(quote).join(", ")} from ${quote(name)}
      where rowid > ? order by rowid limit ${BATCH_ROWS}`,
  );
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = select.all(last);
    if (rows.length > 0) yield rows.map(toCsvRow);
    if (rows.length < BATCH_ROWS) return;
    last = rows.at(-1)?.row_number_ ?? last;
  }
}

/** A table as the pieces of a CSV file: amounts in paise, moments in UTC. */
export function* renderTable(table: ExportTable, client: Database.Database): Generator<string> {
  yield renderCsvHeader(table.columns);
  for (const rows of readBatches(table, client)) yield renderCsvRows(table.columns, rows);
}

/** The pictures in the rows of a table, one in memory at a time, each with the value of its first column. */
export function* readTablePictures(
  { name, columns: [key = ""], pictureColumns }: ExportTable,
  client: Database.Database,
) {
  for (const column of pictureColumns) {
    const ids = client
      .prepare<[], string>(`select ${quote(key)} from ${quote(name)}`)
      .pluck()
      .all();
    const find = client
      .prepare<[string], Buffer>(`select ${quote(column)} from ${quote(name)} where ${quote(key)} = ?`)
      .pluck();
    for (const id of ids) {
      const image = find.get(id);
      if (image) yield { id, image };
    }
  }
}
