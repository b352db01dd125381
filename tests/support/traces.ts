import type { Database } from "better-sqlite3";

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Every place in the books, as "table.column", where one of these words stands; blobs are read as text too.
 */
export function tracesOf(books: Database, words: string[]): string[] {
  const tables = books
    .prepare("select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'")
    .pluck()
    .all() as string[];
  return tables.flatMap((table) => {
    const columns = books.pragma(`table_info(${quoted(table)})`) as { name: string }[];
    const places = columns.filter(({ name }) => {
      const cell = `lower(cast(${quoted(name)} as text))`;
      const find = books.prepare(`select count(*) from ${quoted(table)} where instr(${cell}, ?) > 0`).pluck();
      return words.some((word) => (find.get(word.toLowerCase()) as number) > 0);
    });
    return places.map(({ name }) => `${table}.${name}`);
  });
}

/**
 * Products whose rating is not that of their reviews, and reviews whose helpful count is not that of their
 * votes.
 */
export function wrongSums(books: Database): unknown[] {
  const ratings = `select p.id from product p where p.review_count <> (select count(*) from review r where r.product_id = p.id)
    or p.rating_sum <> (select coalesce(sum(r.rating), 0) from review r where r.product_id = p.id)`;
  const votes = `select r.id from review r where r.helpful_count <> (select count(*) from review_vote v where v.review_id = r.id)`;
  return [ratings, votes].flatMap((sql) => books.prepare(sql).pluck().all());
}

/** Products of the sample shop whose stock is not what its ledger adds up to. */
export const wrongStock = (books: Database): unknown[] =>
  books
    .prepare(
      `select p.id from product p where exists (select 1 from stock_movement m where m.product_id = p.id)
       and p.stock <> (select sum(m.change) from stock_movement m where m.product_id = p.id)`,
    )
    .pluck()
    .all();

/** What points at something that is not there. */
export const danglers = (books: Database): unknown[] => books.pragma("foreign_key_check") as unknown[];
