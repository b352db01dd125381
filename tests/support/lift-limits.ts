import Database from "better-sqlite3";

/** Settings of a shop whose tests buy and book more for one customer than it usually allows. */
const ROWS = {
  stock: { unpaidUnits: 999, unpaidTotalPaise: 1_000_000_000 },
  visits: { maxToCome: 99 },
};

/** Lifts the limits of unpaid orders and of visits to come in a database; the tests of the limits drop it. */
export function liftLimits(file: string): void {
  const database = new Database(file);
  const insert = database.prepare("insert or ignore into setting (key, value, updated_at) values (?, ?, 0)");
  for (const [key, value] of Object.entries(ROWS)) insert.run(key, JSON.stringify(value));
  database.close();
}

/** The usual limits again. */
export function restoreLimits(file: string): void {
  const database = new Database(file);
  database.prepare("delete from setting where key in ('stock', 'visits')").run();
  database.close();
}
