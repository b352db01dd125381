import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instantColumn, jsonColumn } from "~/platform/db/columns";

/** What the shopkeeper may change about the shop itself, one named value a row. */
export const setting = sqliteTable("setting", {
  key: text("key").primaryKey(),
  value: jsonColumn("value").notNull(),
  updatedAt: instantColumn("updated_at").notNull(),
});
