import type Database from "better-sqlite3";

type Row = Record<string, string | number | null>;

/** The period of the generated data, in UTC milliseconds. */
export interface Span {
  from: number;
  now: number;
}

/** Returns a function that inserts rows into a table; all rows must have the columns of the first one. */
export function createRowWriter(books: Database.Database, table: string): (row: Row) => void {
  let insert: Database.Statement | undefined;
  return (row) => {
    const columns = Object.keys(row);
    insert ??= books.prepare(
      `insert into ${table} (${columns.join(", ")})
       values (${columns.map((column) => `$${column}`).join(", ")})`,
    );
    insert.run(row);
  };
}

/** The speakable number of the nth row, such as "VE-2000-0937"; it cannot collide with the sample shop's. */
export function formatNumber(prefix: string, nth: number): string {
  const digits = String(20_000_000 + nth);
  return `${prefix}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** The moment of the nth of `count` events spread evenly from `from` to `until`, in UTC milliseconds. */
export const toMoment = (nth: number, count: number, from: number, until: number): number =>
  Math.floor(from + ((until - from) * nth) / count);
