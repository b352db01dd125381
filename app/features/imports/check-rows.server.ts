import { setImmediate as nextTurn } from "node:timers/promises";
import { type ParsedRow, readCsv, rowProblem, sortByRow } from "~/platform/csv/read-csv.server";
import type { ImportFormat, RowFacts } from "./descriptor.server";

/** A row whose cells say what they may. */
export interface CheckedRow<Value> {
  row: number;
  value: Value;
  /** Its cells as they are written, by column. */
  cells: ParsedRow["cells"];
}

const BATCH_SIZE = 500;

/**
 * The rows of a CSV file, each judged by the schema of its sheet, and every problem of it in words, in the
 * order of the rows; others have their turn in between. Two rows of one thing are a problem that names both.
 */
export async function checkRows<Row extends RowFacts>(
  bytes: Uint8Array,
  { columns, requiredColumns: needed, key, maxRows: mostRows, schema }: ImportFormat<Row>,
): Promise<{ rows: CheckedRow<Row>[]; problems: string[] }> {
  const read = await readCsv(bytes, { columns: columns, requiredColumns: needed, maxRows: mostRows });
  const problems = [...read.problems];
  const rows: CheckedRow<Row>[] = [];
  if (problems.length === 0 && read.rows.length === 0) problems.push("There are no rows below the header.");
  const seen = new Map<string, number>();
  for (const [index, { row, cells }] of read.rows.entries()) {
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
    const name = String(parsed.data[key]);
    const first = seen.get(name);
    if (first === undefined) seen.set(name, row);
    else problems.push(rowProblem(row, `${key} ${name} is in row ${first} already`));
    rows.push({ row, value: parsed.data, cells });
  }
  return { rows, problems: sortByRow(problems) };
}

const QUOTE_MAX_LENGTH = 40;

/** "Please enter a valid 6-digit pincode (pincode: 22100)". */
function formatProblem(message: string, path: PropertyKey[], cells: ParsedRow["cells"]): string {
  const column = String(path[0] ?? "");
  const cell = cells[column] ?? "";
  const quoted = cell.length > QUOTE_MAX_LENGTH ? `${cell.slice(0, QUOTE_MAX_LENGTH)}…` : cell;
  return column in cells ? `${message} (${column}: ${quoted.trim() || "empty"})` : message;
}
