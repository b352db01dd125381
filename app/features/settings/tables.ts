import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { idColumn, instantColumn, jsonColumn } from "~/platform/db/columns";
import type { Preview } from "~/platform/preview.server";

/** Values that administrators can change, one per row. */
export const setting = sqliteTable("setting", {
  key: text("key").primaryKey(),
  value: jsonColumn("value").notNull(),
  updatedAt: instantColumn("updated_at").notNull(),
});

/** The values of a section of settings until somebody changed them. */
export const settingVersion = sqliteTable(
  "setting_version",
  {
    id: idColumn(),
    section: text("section").notNull(),
    values: jsonColumn("values").$type<Record<string, unknown>>().notNull(),
    /** Who replaced them, also after the account is gone, and when. */
    actorId: text("actor_id").notNull(),
    replacedAt: instantColumn("replaced_at").notNull(),
  },
  (t) => [index("setting_version_section").on(t.section, t.replacedAt, t.id)],
);

/** What somebody has typed into a form of settings or texts and wants to see before it is saved. */
export const settingPreview = sqliteTable(
  "setting_preview",
  {
    id: idColumn(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    preview: jsonColumn("preview").$type<Preview>().notNull(),
    typed: jsonColumn("typed").$type<Record<string, string>>().notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
  },
  (t) => [index("setting_preview_expiry").on(t.expiresAt), index("setting_preview_user").on(t.userId)],
);
