import Database from "better-sqlite3";

/** Settings of a shop whose tests buy, book and review more for one customer than it usually allows. */
const ROWS = {
  stock: { unpaidUnits: 999, unpaidTotalPaise: 1_000_000_000 },
  visits: { maxToCome: 99 },
  reviews: { others: "at-once" },
};

/** Lifts the limits of unpaid orders, visits to come and reviews; the tests of the limits restore them. */
export function liftLimits(file: string): void {
  const database = new Database(file);
  const insert = database.prepare("insert or ignore into setting (key, value, updated_at) values (?, ?, 0)");
  for (const [key, value] of Object.entries(ROWS)) insert.run(key, JSON.stringify(value));
  database.close();
}

/** The usual limits again. */
export function restoreLimits(file: string): void {
  const database = new Database(file);
  database.prepare("delete from setting where key in ('stock', 'visits', 'reviews')").run();
  database.close();
}
