import { stringify } from "csv-stringify/sync";

/** An amount that is written in rupees with two decimals, as a number. */
export interface CsvAmount {
  paise: number;
}

/** The value of a cell; null and undefined give an empty one. */
export type CsvCell = string | number | boolean | CsvAmount | null | undefined;
export type CsvRow<Column extends string = string> = Readonly<Record<Column, CsvCell>>;

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** Text a spreadsheet would read as a formula, after any number of single quotation marks. */
const FORMULA = /^'*\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^'*[\t\r\n]/;

/** Prefixes text that would start a formula with a single quotation mark (rule: csv-files). */
export const escapeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverts `escapeCell`. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

const OPTIONS = {
  record_delimiter: "\r\n",
  // By default the library only quotes cells that contain the record delimiter.
  quoted_match: /[\r\n]/,
  cast: {
    string: (text: string) => escapeCell(text),
    boolean: (yes: boolean) => String(yes),
    object: ({ paise }: Record<string, unknown>) => (Number(paise) / 100).toFixed(2),
  },
};

/** The header line, with the byte order mark. */
export const renderCsvHeader = (columns: readonly string[]): string =>
  BYTE_ORDER_MARK + stringify([[...columns]], OPTIONS);

/** Renders rows as lines of CSV, with the cells in the order of `columns`; no cell starts a formula. */
export function renderCsvRows<Column extends string>(
  columns: readonly Column[],
  rows: readonly CsvRow<Column>[],
): string {
  return stringify(
    rows.map((row) => columns.map((column) => row[column])),
    OPTIONS,
  );
}
