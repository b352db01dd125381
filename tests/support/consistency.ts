import type { Database } from "better-sqlite3";

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The columns, as "table.column", that have one of the phrases in any case; blobs are read as text. */
export function findPhrases(database: Database, phrases: string[]): string[] {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and sql not like 'create virtual%'")
    .pluck()
    .all() as string[];
  return tables.flatMap((table) => {
    const columns = database.pragma(`table_info(${quoteName(table)})`) as { name: string }[];
    const matches = columns.filter(({ name }) => {
      const cell = `lower(cast(${quoteName(name)} as text))`;
      const find = database
        .prepare(`select count(*) from ${quoteName(table)} where instr(${cell}, ?) > 0`)
        .pluck();
      return phrases.some((word) => (find.get(word.toLowerCase()) as number) > 0);
    });
    return matches.map(({ name }) => `${table}.${name}`);
  });
}

/** Products whose rating does not match their reviews, and reviews whose helpful count is not their votes. */
export function listWrongSums(database: Database): unknown[] {
  const ratings = `select p.id from product p
    where p.review_count <> (select count(*) from review r where r.product_id = p.id)
    or p.rating_sum <> (select coalesce(sum(r.rating), 0) from review r where r.product_id = p.id)`;
  const votes = `select r.id from review r
    where r.helpful_count <> (select count(*) from review_vote v where v.review_id = r.id)`;
  return [ratings, votes].flatMap((sql) => database.prepare(sql).pluck().all());
}

/** Products whose stock movements do not add up to their stock; those without movements are left out. */
export const listWrongStock = (database: Database): unknown[] =>
  database
    .prepare(
      `select p.id from product p where exists (select 1 from stock_movement m where m.product_id = p.id)
       and p.stock <> (select sum(m.change) from stock_movement m where m.product_id = p.id)`,
    )
    .pluck()
    .all();

/** Foreign keys that refer to missing rows. */
export const listDanglingReferences = (database: Database): unknown[] =>
  database.pragma("foreign_key_check") as unknown[];
