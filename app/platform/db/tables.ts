import { integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";

/**
 * The number of rows of a table in each state, maintained by triggers so that lists need not count
 * (`row-count-triggers.ts`).
 */
export const rowCount = sqliteTable(
  "tally",
  { tableName: text("thing").notNull(), state: text("part").notNull(), rows: integer("rows").notNull() },
  (t) => [primaryKey({ columns: [t.tableName, t.state] })],
);

/**
 * The row id of each row in the search indexes of the back-office, highest for the newest
 * (`admin-search-triggers.ts`).
 */
export const adminSearchEntry = sqliteTable(
  "desk_place",
  { indexRowId: integer("place").primaryKey(), tableName: text("thing").notNull(), id: text("id").notNull() },
  (t) => [unique("desk_place_once").on(t.tableName, t.id)],
);
