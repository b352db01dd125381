import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The current count of each limit and subject. */
export const limitCount = sqliteTable(
  "limit_count",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    /** End of the window in UTC milliseconds. */
    expire: integer("expire"),
  },
  (t) => [index("limit_count_expire").on(t.expire)],
);
