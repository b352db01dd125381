import { integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";

/** How many rows of a table are in each state; kept by triggers, so that no list counts what it shows (`tallies.ts`). */
export const tally = sqliteTable(
  "tally",
  { thing: text("thing").notNull(), part: text("part").notNull(), rows: integer("rows").notNull() },
  (t) => [primaryKey({ columns: [t.thing, t.part] })],
);

/** The number of a row in the search index of the back-office; the newest has the highest (`desk-search.ts`). */
export const adminSearchEntry = sqliteTable(
  "desk_place",
  { indexRowId: integer("place").primaryKey(), tableName: text("thing").notNull(), id: text("id").notNull() },
  (t) => [unique("desk_place_once").on(t.tableName, t.id)],
);
