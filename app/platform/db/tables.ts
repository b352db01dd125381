import { integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";

/**
 * How many rows of a table are in each state; kept by triggers, so that no list counts what it shows
 * (`tallies.ts`).
 */
export const rowCount = sqliteTable(
  "tally",
  { tableName: text("thing").notNull(), state: text("part").notNull(), rows: integer("rows").notNull() },
  (t) => [primaryKey({ columns: [t.tableName, t.state] })],
);

/**
 * The number of a row in the search index of the back-office; the newest has the highest (`desk-search.ts`).
 */
export const adminSearchEntry = sqliteTable(
  "desk_place",
  { indexRowId: integer("place").primaryKey(), tableName: text("thing").notNull(), id: text("id").notNull() },
  (t) => [unique("desk_place_once").on(t.tableName, t.id)],
);
