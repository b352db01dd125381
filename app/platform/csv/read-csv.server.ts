import { isUtf8 } from "node:buffer";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { formatCount, formatCountAndNoun } from "~/lib/format-count";
import { CSV_EMPTY, CSV_MAX_BYTES, CSV_TOO_LARGE } from "./limits";
import { unescapeCell } from "./write-csv.server";

const CHUNK_BYTES = 64 * 1024;
const NOT_TEXT = "This is not a CSV file in UTF-8. In Excel, save it as “CSV UTF-8 (Comma delimited)”.";

const SEMICOLONS = "This file is separated by semicolons. Please save it separated by commas.";

/**
 * One row of a file: its number as a spreadsheet counts (the header is row 1), and its cells by the names of
 * their columns.
 */
export interface ParsedRow<Column extends string = string> {
  row: number;
  cells: Partial<Record<Column, string>>;
}

/**
 * What was read, and all that is wrong with it, in words: "Row 7: …". Where anything is, the file is of no
 * use.
 */
export interface ParsedCsv<Column extends string = string> {
  rows: ParsedRow<Column>[];
  problems: string[];
}

interface ExpectedCsv<Column extends string> {
  /** Every column there may be. */
  columns: readonly Column[];
  /** Those without which a file says too little. */
  requiredColumns: readonly Column[];
  /** More rows than that are not read. */
  maxRows: number;
}

/** A problem of one row, as it is told. */
export const rowProblem = (row: number, message: string): string => `Row ${row}: ${message}`;

const getRowNumber = (problem: string): number => Number(/^Row (\d+): /.exec(problem)?.[1] ?? 0);

/** Problems in the order of their rows; those of the whole file are the first. */
export const sortByRow = (problems: string[]): string[] =>
  [...problems].sort((one, other) => getRowNumber(one) - getRowNumber(other));

/**
 * Reads a CSV file (UTF-8, with or without byte order mark, any line ends) piece by piece, so that others
 * have their turn. Empty lines are left out but counted. Too large or too long a file, one that is no text or
 * separated by semicolons, unknown, missing or repeated columns, rows that are too short or too long and
 * broken quotation are `problems`.
 */
export async function readCsv<Column extends string>(
  bytes: Uint8Array,
  wanted: ExpectedCsv<Column>,
): Promise<ParsedCsv<Column>> {
  if (bytes.length > CSV_MAX_BYTES) return { rows: [], problems: [CSV_TOO_LARGE] };
  if (!isText(bytes)) return { rows: [], problems: [NOT_TEXT] };
  const { records, broken } = await readRecords(bytes, wanted.maxRows);
  const [header, ...body] = records;
  if (!header) return { rows: [], problems: [broken ?? CSV_EMPTY] };
  const names = header.map((name) => wanted.columns.find((known) => isSame(known, name)));
  if (hasSemicolons(header, wanted)) return { rows: [], problems: [SEMICOLONS] };
  const problems = listHeaderProblems(header, names, wanted);
  const rows: ParsedRow<Column>[] = [];
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const row = index + 2;
    if (cells.length !== names.length) {
      const length = formatCountAndNoun(cells.length, "cell");
      problems.push(rowProblem(row, `This row has ${length}, the header has ${names.length}.`));
    } else rows.push({ row, cells: toCells(names, cells) });
  }
  if (broken) problems.push(broken);
  return { rows, problems };
}

const isSame = (known: string, name: string) => known.toLowerCase() === name.trim().toLowerCase();

const hasSemicolons = ([first = ""]: string[], { columns: known }: ExpectedCsv<string>) =>
  first.includes(";") &&
  first.split(";").some((cell) => known.some((name) => isSame(name, cell.replaceAll('"', ""))));

/** Whether it can be read as text: UTF-8, and nothing in it that no text has. */
function isText(bytes: Uint8Array): boolean {
  return isUtf8(bytes) && !bytes.includes(0);
}

async function* listChunks(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    yield bytes.subarray(at, at + CHUNK_BYTES);
    await nextTurn();
  }
}

const tooManyRowsProblem = (maxRows: number) =>
  `The file has more than ${formatCount(maxRows)} rows. Please split it into several.`;

/** All records of a file, empty lines too, up to the first that cannot be read. */
async function readRecords(
  bytes: Uint8Array,
  maxRows: number,
): Promise<{ records: string[][]; broken?: string }> {
  const records: string[][] = [];
  const keep = (record: string[]) => {
    records.push(record);
    if (records.length > maxRows + 1) throw new RangeError("More rows than are read");
    return null;
  };
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    on_record: keep,
  });
  try {
    await pipeline(listChunks(bytes), parser.resume());
  } catch (error) {
    if (error instanceof RangeError) return { records: [], broken: tooManyRowsProblem(maxRows) };
    if (!(error instanceof CsvError)) throw error;
    return {
      records,
      broken: rowProblem(records.length + 1, "A quotation mark opens a cell here that never ends."),
    };
  }
  return { records };
}

function listHeaderProblems<Column extends string>(
  header: string[],
  names: (Column | undefined)[],
  { columns: known, requiredColumns: needed }: ExpectedCsv<Column>,
): string[] {
  const unknown = header.filter((_, at) => names[at] === undefined).map((name) => name.trim() || "(no name)");
  const missing = needed.filter((name) => !names.includes(name));
  const twice = known.filter((name) => names.filter((given) => given === name).length > 1);
  return [
    ...unknown.map(
      (name) => `There is no column “${name.slice(0, 80)}”. The columns are: ${known.join(", ")}.`,
    ),
    ...missing.map((name) => `The column “${name}” is missing.`),
    ...twice.map((name) => `The column “${name}” is there more than once.`),
  ].map((words) => rowProblem(1, words));
}

const toCells = <Column extends string>(names: (Column | undefined)[], cells: string[]) =>
  Object.fromEntries(
    names.flatMap((name, at) => (name === undefined ? [] : [[name, unescapeCell(cells[at] ?? "")]])),
  ) as ParsedRow<Column>["cells"];
