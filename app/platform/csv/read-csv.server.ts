import { isUtf8 } from "node:buffer";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { formatCount } from "~/lib/format-count";
import { CSV_MAX_BYTES, csvEmpty, csvTooLarge } from "~/lib/upload-limits";
import { words } from "./words.en";
import { unescapeCell } from "./write-csv.server";

const CHUNK_BYTES = 64 * 1024;

/** A row of a file: its number as a spreadsheet counts (the header is row 1), and its cells by column. */
export interface ParsedRow<Column extends string = string> {
  row: number;
  cells: Partial<Record<Column, string>>;
}

/**
 * The rows of a file and all problems as messages ("Row 7: …"). If there are problems, do not use the rows.
 */
export interface ParsedCsv<Column extends string = string> {
  rows: ParsedRow<Column>[];
  problems: string[];
}

interface ExpectedCsv<Column extends string> {
  /** All accepted columns. */
  columns: readonly Column[];
  /** Columns the file must have. */
  requiredColumns: readonly Column[];
  /** Other names under which columns are accepted, in lower case. */
  aliases?: Readonly<Record<string, Column>>;
  /** Whether other columns are ignored, as in a file of another program, instead of being a problem. */
  ignoresOthers?: boolean;
  /** A file with more rows is refused. */
  maxRows: number;
}

export const rowProblem = (row: number, message: string): string => words.row(row, message);

/** How the problem of a row begins. */
const toRowPattern = () => new RegExp(`^${rowProblem(0, "").replace("0", "(\\d+)")}`);

/** The row that a problem is of; 0 if it is of the whole file. */
export const getRowNumber = (problem: string): number => Number(toRowPattern().exec(problem)?.[1] ?? 0);

/** Sorts problems by row; those of the whole file come first. */
export const sortByRow = (problems: string[]): string[] =>
  [...problems].sort((one, other) => getRowNumber(one) - getRowNumber(other));

/**
 * Parses a CSV file (UTF-8, with or without byte order mark, any line ending), yielding to other requests
 * between chunks. Empty lines are skipped but counted. `problems` reports a file that is too large or too
 * long, not text or separated by semicolons; unknown, missing or repeated columns; rows with too few or too
 * many cells; and unclosed quotation marks.
 */
export async function readCsv<Column extends string>(
  bytes: Uint8Array,
  expected: ExpectedCsv<Column>,
): Promise<ParsedCsv<Column>> {
  if (bytes.length > CSV_MAX_BYTES) return { rows: [], problems: [csvTooLarge()] };
  if (!isText(bytes)) return { rows: [], problems: [words.thisIsNotCsvFile] };
  const { records, broken } = await readRecords(bytes, expected.maxRows);
  const [header, ...body] = records;
  if (!header) return { rows: [], problems: [broken ?? csvEmpty()] };
  const names = header.map((name) => findColumn(name, expected));
  if (hasSemicolons(header, expected)) return { rows: [], problems: [words.thisFileIsSeparatedBySemicolons] };
  const problems = listHeaderProblems(header, names, expected);
  const rows: ParsedRow<Column>[] = [];
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const row = index + 2;
    if (cells.length !== names.length) {
      const length = words.cell(cells.length);
      problems.push(rowProblem(row, words.thisRowHasHeaderHas(length, names.length)));
    } else rows.push({ row, cells: toCells(names, cells) });
  }
  if (broken) problems.push(broken);
  return { rows, problems };
}

/** In bytes; a longer first row is no header. */
const HEADER_MAX_BYTES = 64 * 1024;

/** The cells of the first row of a file; none if it is no CSV in UTF-8. */
export function readHeader(bytes: Uint8Array): string[] {
  const start = bytes.subarray(0, HEADER_MAX_BYTES);
  if (start.includes(0)) return [];
  const options = { bom: true, to: 1, relax_column_count: true, relax_quotes: true };
  try {
    const records: string[][] = parseAtOnce(Buffer.from(start), {
      ...options,
      record_delimiter: ["\r\n", "\n", "\r"],
    });
    return records[0] ?? [];
  } catch {
    return [];
  }
}

const findColumn = <Column extends string>(name: string, { columns, aliases }: ExpectedCsv<Column>) =>
  columns.find((column) => isSame(column, name)) ?? aliases?.[name.trim().toLowerCase()];

const isSame = (column: string, name: string) => column.toLowerCase() === name.trim().toLowerCase();

const hasSemicolons = ([first = ""]: string[], { columns }: ExpectedCsv<string>) =>
  first.includes(";") &&
  first.split(";").some((cell) => columns.some((name) => isSame(name, cell.replaceAll('"', ""))));

/** Whether the bytes are UTF-8 without null bytes. */
function isText(bytes: Uint8Array): boolean {
  return isUtf8(bytes) && !bytes.includes(0);
}

async function* listChunks(bytes: Uint8Array) {
  for (let index = 0; index < bytes.length; index += CHUNK_BYTES) {
    yield bytes.subarray(index, index + CHUNK_BYTES);
    await nextTurn();
  }
}

const tooManyRowsProblem = (maxRows: number) => words.fileHasMoreThanRowsPlease(formatCount(maxRows));

/** All records of a file, including empty lines, up to the first that cannot be parsed. */
async function readRecords(
  bytes: Uint8Array,
  maxRows: number,
): Promise<{ records: string[][]; broken?: string }> {
  const records: string[][] = [];
  const addRecord = (record: string[]) => {
    records.push(record);
    if (records.length > maxRows + 1) throw new RangeError("More rows than are read");
    return null;
  };
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    on_record: addRecord,
  });
  try {
    await pipeline(listChunks(bytes), parser.resume());
  } catch (error) {
    if (error instanceof RangeError) return { records: [], broken: tooManyRowsProblem(maxRows) };
    if (!(error instanceof CsvError)) throw error;
    return {
      records,
      broken: rowProblem(records.length + 1, words.quotationMarkOpensCellHere),
    };
  }
  return { records };
}

function listHeaderProblems<Column extends string>(
  header: string[],
  names: (Column | undefined)[],
  { columns, requiredColumns, ignoresOthers = false }: ExpectedCsv<Column>,
): string[] {
  const unknown = (ignoresOthers ? [] : header)
    .filter((_cell, index) => names[index] === undefined)
    .map((name) => name.trim() || words.noName);
  const missing = requiredColumns.filter((name) => !names.includes(name));
  const repeated = columns.filter((name) => names.filter((other) => other === name).length > 1);
  return [
    ...unknown.map((name) => words.thereIsNoColumnColumnsAre(name.slice(0, 80), columns.join(", "))),
    ...missing.map((name) => words.columnIsMissing(name)),
    ...repeated.map((name) => words.columnIsThereMoreThanOnce(name)),
  ].map((problem) => rowProblem(1, problem));
}

const toCells = <Column extends string>(names: (Column | undefined)[], cells: string[]) =>
  Object.fromEntries(
    names.flatMap((name, index) => (name === undefined ? [] : [[name, unescapeCell(cells[index] ?? "")]])),
  ) as ParsedRow<Column>["cells"];
