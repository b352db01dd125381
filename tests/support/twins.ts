import { createHash } from "node:crypto";
import { openBooks } from "./books";

type Row = Record<string, unknown>;

/**
 * What is never twice the same and says nothing: counts of the books, secrets, and by which form something
 * came.
 */
const UNLIKE = new Set([
  "at",
  "seat",
  "message_id",
  "dedupe_key",
  "serial",
  "once_key",
  "secret",
  "token_hash",
]);

/** What the shop draws anew for every thing that it makes. */
const DRAWN = /^(?:id|number|link_key|token_hash|holder|password_hash|provider_\w+_id)$/;
/** The name of a picture that somebody has sent. */
const UPLOADED = /(?<=\/uploads\/)[\da-f]{24}/g;

const MOMENT = /(?:_at|_until|_by)$/;

/**
 * What a wish has left behind in some tables, to hold against what its twin by the other road has (`tables`:
 * which rows, by what follows `where` in SQL). Ids, numbers and keys of these very rows stand as "id of
 * orders 1", wherever they are written down, and so does what is the wish's `own` (its person, its name); all
 * other ids are as they are. Moments are told as minutes after the row was made, or from now on.
 */
export function leftBy(
  shop: { folder: string },
  tables: Record<string, string>,
  own: string[] = [],
): Record<string, Row[]> {
  const rows = rowsOf(shop, tables);
  const names = [...namesIn(rows), ...own.map((word, n): [string, string] => [word, `own ${n + 1}`])];
  const told = Object.entries(rows).map(([table, some]) => [table, some.map(plain)]);
  const longestFirst = names
    .filter(([word]) => word !== "")
    .sort(([one], [other]) => other.length - one.length);
  const text = JSON.stringify(Object.fromEntries(told)).replace(UPLOADED, "…");
  return JSON.parse(longestFirst.reduce((left, [word, name]) => left.replaceAll(word, `<${name}>`), text));
}

function rowsOf(shop: { folder: string }, tables: Record<string, string>): Record<string, Row[]> {
  const books = openBooks(shop);
  try {
    const read = ([table, where]: [string, string]) => [
      table,
      books.prepare(`select * from "${table}" where ${where}`).all(),
    ];
    return Object.fromEntries(Object.entries(tables).map(read));
  } finally {
    books.close();
  }
}

/** What is drawn in these rows, each with the name that stands for it. */
function namesIn(rows: Record<string, Row[]>): [string, string][] {
  const isDrawn = ([column, value]: [string, unknown]) => typeof value === "string" && DRAWN.test(column);
  return Object.entries(rows).flatMap(([table, some]) =>
    some.flatMap((row, n) =>
      Object.entries(row)
        .filter(isDrawn)
        .map(([column, value]): [string, string] => [String(value), `${column} of ${table} ${n + 1}`]),
    ),
  );
}

const MINUTE_MS = 60_000;

/** A row without what is unlike in any two. */
function plain(row: Row): Row {
  const minutes = (moment: number): string => {
    if (typeof row.created_at === "number")
      return `${Math.round((moment - row.created_at) / MINUTE_MS)} minutes on`;
    return moment > Date.now() ? `in ${Math.round((moment - Date.now()) / MINUTE_MS)} minutes` : "a moment";
  };
  const shown = (column: string, value: unknown): unknown => {
    if (Buffer.isBuffer(value)) return createHash("sha256").update(value).digest("hex");
    if (typeof value !== "number") return value;
    return column === "id" ? undefined : MOMENT.test(column) ? minutes(value) : value;
  };
  const kept = Object.entries(row).filter(([column]) => !UNLIKE.has(column));
  return Object.fromEntries(kept.map(([column, value]) => [column, shown(column, value)]));
}

const CLOCK_TIME = /(?:\d{1,2} \w{3}, )?\d{1,2}:\d\d [ap]m/g;

/** The same without the clock times that letters tell, where they are those of the wish itself. */
export const untimed = <Left>(left: Left): Left =>
  JSON.parse(JSON.stringify(left).replace(CLOCK_TIME, "then"));
