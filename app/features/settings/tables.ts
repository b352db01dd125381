import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant, json } from "~/platform/db/columns";

/** What the shopkeeper may change about the shop itself, one named value a row. */
export const setting = sqliteTable("setting", {
  key: text("key").primaryKey(),
  value: json("value").notNull(),
  updatedAt: instant("updated_at").notNull(),
});
