import { createHash } from "node:crypto";
import { openDatabase } from "./shop-data";

type Row = Record<string, unknown>;

/** Columns that differ between any two rows and do not matter: counters, secrets, keys of forms. */
const IGNORED_COLUMNS = new Set([
  "at",
  "seat",
  "message_id",
  "dedupe_key",
  "serial",
  "once_key",
  "secret",
  "token_hash",
]);

/** Columns with values that the shop generates for each row. */
const GENERATED_COLUMN = /^(?:id|number|link_key|token_hash|holder|password_hash|provider_\w+_id)$/;
/** The generated file name of an uploaded picture. */
const UPLOADED_NAME = /(?<=\/uploads\/)[\da-f]{24}/g;

const TIME_COLUMN = /(?:_at|_until|_by)$/;

/**
 * The rows that an action has written, in a form that can be compared with what the same action writes by
 * another way, such as the API. `tables` has the SQL condition of the rows of each table. Generated values of
 * these rows are replaced by names such as "id of orders 1" wherever they occur, and so are the `ownWords` of
 * the action, such as its customer; all other ids stay. Times are in minutes after the row was created, or
 * from now.
 */
export function readRowsLeft(
  shop: { folder: string },
  tables: Record<string, string>,
  ownWords: string[] = [],
): Record<string, Row[]> {
  const rows = readRows(shop, tables);
  const names = [
    ...nameGeneratedValues(rows),
    ...ownWords.map((word, index): [string, string] => [word, `own ${index + 1}`]),
  ];
  const comparable = Object.entries(rows).map(([table, tableRows]) => [table, tableRows.map(toComparable)]);
  const longestFirst = names
    .filter(([word]) => word !== "")
    .sort(([one], [other]) => other.length - one.length);
  const text = JSON.stringify(Object.fromEntries(comparable)).replace(UPLOADED_NAME, "…");
  return JSON.parse(longestFirst.reduce((left, [word, name]) => left.replaceAll(word, `<${name}>`), text));
}

function readRows(shop: { folder: string }, tables: Record<string, string>): Record<string, Row[]> {
  const database = openDatabase(shop);
  try {
    const read = ([table, where]: [string, string]) => [
      table,
      database.prepare(`select * from "${table}" where ${where}`).all(),
    ];
    return Object.fromEntries(Object.entries(tables).map(read));
  } finally {
    database.close();
  }
}

/** The generated values of the rows, each with the name that replaces it. */
function nameGeneratedValues(rows: Record<string, Row[]>): [string, string][] {
  const isGenerated = ([column, value]: [string, unknown]) =>
    typeof value === "string" && GENERATED_COLUMN.test(column);
  return Object.entries(rows).flatMap(([table, tableRows]) =>
    tableRows.flatMap((row, index) =>
      Object.entries(row)
        .filter(isGenerated)
        .map(([column, value]): [string, string] => [String(value), `${column} of ${table} ${index + 1}`]),
    ),
  );
}

const MINUTE_MS = 60_000;

/** A row without the values that differ between any two rows. */
function toComparable(row: Row): Row {
  const formatMoment = (moment: number): string => {
    if (typeof row.created_at === "number")
      return `${Math.round((moment - row.created_at) / MINUTE_MS)} minutes on`;
    return moment > Date.now() ? `in ${Math.round((moment - Date.now()) / MINUTE_MS)} minutes` : "a moment";
  };
  const toComparableValue = (column: string, value: unknown): unknown => {
    if (Buffer.isBuffer(value)) return createHash("sha256").update(value).digest("hex");
    if (typeof value !== "number") return value;
    return column === "id" ? undefined : TIME_COLUMN.test(column) ? formatMoment(value) : value;
  };
  const compared = Object.entries(row).filter(([column]) => !IGNORED_COLUMNS.has(column));
  return Object.fromEntries(compared.map(([column, value]) => [column, toComparableValue(column, value)]));
}

const CLOCK_TIME = /(?:\d{1,2} \w{3}, )?\d{1,2}:\d\d [ap]m/g;

/** Replaces clock times, which emails have in their texts, by "then". */
export const maskClockTimes = <Left>(left: Left): Left =>
  JSON.parse(JSON.stringify(left).replace(CLOCK_TIME, "then"));
