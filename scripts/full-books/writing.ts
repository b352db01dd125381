import type Database from "better-sqlite3";

type Row = Record<string, string | number | null>;

/** From when to when all of it happened, UTC milliseconds. */
export interface Span {
  from: number;
  now: number;
}

/** Writes rows of one table by one prepared statement; all have the columns of the first. */
export function writerOf(books: Database.Database, table: string): (row: Row) => void {
  let insert: Database.Statement | undefined;
  return (row) => {
    const columns = Object.keys(row);
    insert ??= books.prepare(
      `insert into ${table} (${columns.join(", ")}) values (${columns.map((column) => `$${column}`).join(", ")})`,
    );
    insert.run(row);
  };
}

/**
 * "VE-2000-0937": the speakable number of the nth thing written; the sample shop's begin with other digits.
 */
export function numberOf(prefix: string, nth: number): string {
  const digits = String(20_000_000 + nth);
  return `${prefix}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/**
 * The moment of the nth of `count` things that happened evenly from one moment to another, in UTC
 * milliseconds.
 */
export const momentOf = (nth: number, count: number, from: number, until: number): number =>
  Math.floor(from + ((until - from) * nth) / count);
