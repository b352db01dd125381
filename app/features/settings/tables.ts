import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instantColumn, jsonColumn } from "~/platform/db/columns";

/** Values that administrators can change, one per row. */
export const setting = sqliteTable("setting", {
  key: text("key").primaryKey(),
  value: jsonColumn("value").notNull(),
  updatedAt: instantColumn("updated_at").notNull(),
});
