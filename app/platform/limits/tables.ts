import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How much of each limit is used up. */
export const limitCount = sqliteTable(
  "limit_count",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    /** The end of the window, UTC milliseconds. */
    expire: integer("expire"),
  },
  (t) => [index("limit_count_expire").on(t.expire)],
);
