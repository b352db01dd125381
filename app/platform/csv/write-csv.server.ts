import { stringify } from "csv-stringify/sync";

/** What may stand in a cell; nothing is an empty one. */
export type CsvCell = string | number | boolean | null | undefined;
export type CsvRow<Column extends string = string> = Readonly<Record<Column, CsvCell>>;

/** What a file begins with, so that spreadsheets read Devanagari as Devanagari. */
const BYTE_ORDER_MARK = "\ufeff";

/** What a spreadsheet takes for a formula, however many quotation marks already stand before it. */
const FORMULA = /^'*\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^'*[\t\r\n]/;

/** A text as a cell: one that would start a formula gets a single quotation mark before it. */
export const escapeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that a cell was made of by `asCell`: exactly its quotation mark is taken off again. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

const OPTIONS = {
  record_delimiter: "\r\n",
  // By itself the library quotes for the break between records alone.
  quoted_match: /[\r\n]/,
  cast: {
    string: (text: string) => escapeCell(text),
    boolean: (yes: boolean) => String(yes),
  },
};

/** The first line of a file: the names of its columns. */
export const renderCsvHeader = (columns: readonly string[]): string =>
  BYTE_ORDER_MARK + stringify([[...columns]], OPTIONS);

/**
 * Rows as lines of CSV, their cells in the order of `columns`; none of them starts a formula in a
 * spreadsheet.
 */
export function renderCsvRows<Column extends string>(
  columns: readonly Column[],
  rows: readonly CsvRow<Column>[],
): string {
  return stringify(
    rows.map((row) => columns.map((column) => row[column])),
    OPTIONS,
  );
}
