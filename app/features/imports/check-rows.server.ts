import { setImmediate as nextTurn } from "node:timers/promises";
import { cutText } from "~/lib/count-characters";
import { type ParsedRow, readCsv, rowProblem, sortByRow } from "~/platform/csv/read-csv.server";
import { BATCH_SIZE } from "~/platform/db/bulk-insert.server";
import type { ImportFormat, ReadRows, RowFacts } from "./descriptor.server";
import { words } from "./words.en";

/** A valid row. */
export interface CheckedRow<Value> {
  row: number;
  value: Value;
  /** The original cells, by column. */
  cells: ParsedRow["cells"];
}

/** The valid rows of a file, all problems, and the rows that are not imported, as messages in their order. */
export interface CheckedFile<Value> {
  rows: CheckedRow<Value>[];
  problems: string[];
  leftOut: string[];
  remarks: string[];
}

/**
 * Parses a CSV file and validates each row, yielding to other requests between batches. Returns the valid
 * rows and all problems as messages, in the order of the rows; two rows with the same key are a problem that
 * names both.
 */
export async function checkRows<Row extends RowFacts>(
  bytes: Uint8Array,
  { columns, requiredColumns, aliases, key, maxRows, schema, read }: ImportFormat<Row>,
): Promise<CheckedFile<Row>> {
  const csv: ReadRows = read
    ? await read(bytes)
    : await readCsv(bytes, { columns, requiredColumns, aliases, maxRows });
  const { leftOut = [], remarks = [] } = csv;
  const problems = [...csv.problems];
  const rows: CheckedRow<Row>[] = [];
  if (problems.length === 0 && csv.rows.length === 0 && leftOut.length === 0)
    problems.push(words.thereAreNoRowsBelowHeader);
  const rowByKey = new Map<string, number>();
  for (const [index, { row, cells }] of csv.rows.entries()) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
    const parsed = schema.safeParse(cells);
    if (!parsed.success) {
      problems.push(
        ...parsed.error.issues.map(({ message, path }) =>
          rowProblem(row, formatProblem(message, path, cells)),
        ),
      );
      continue;
    }
    const keyText = String(parsed.data[key]);
    const firstRow = rowByKey.get(keyText);
    if (firstRow === undefined) rowByKey.set(keyText, row);
    else problems.push(rowProblem(row, words.isInRowAlready(key, keyText, firstRow)));
    rows.push({ row, value: parsed.data, cells });
  }
  return { rows, problems: sortByRow(problems), leftOut, remarks };
}

const QUOTE_MAX_LENGTH = 40;

/** "Please enter a valid 6-digit pincode (pincode: 22100)". */
function formatProblem(message: string, path: PropertyKey[], cells: ParsedRow["cells"]): string {
  const column = String(path[0] ?? "");
  const cell = cells[column] ?? "";
  const quoted = cutText(cell, QUOTE_MAX_LENGTH);
  return column in cells ? `${message} (${column}: ${quoted.trim() || "empty"})` : message;
}
