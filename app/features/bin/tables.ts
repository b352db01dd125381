import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { idColumn, instantColumn, jsonColumn } from "~/platform/db/columns";

/** A value as it stood in a table; of what is no text or number, its bytes in base64. */
export type StoredValue = string | number | null | { base64: string };
export type StoredRow = Record<string, StoredValue>;

/** Where `rows` have what is no row of a table. */
export const FACTS = "facts";

/**
 * Something that was deleted, with its rows as they stood, by table, until `expiresAt` (rule: bin-days).
 * `kind` is that of the audit log. With the account of `userId`, whose data it is, it goes at once. The photo
 * and the pictures stay where they are as long as they stand here.
 */
export const deletedItem = sqliteTable(
  "deleted_item",
  {
    id: idColumn(),
    kind: text("kind").notNull(),
    itemId: text("item_id").notNull(),
    label: text("label").notNull(),
    rows: jsonColumn("rows").$type<Record<string, StoredRow[]>>().notNull(),
    photoId: text("photo_id"),
    pictures: jsonColumn("pictures").$type<string[]>().notNull(),
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
    /** The account of whoever deleted it, which may be gone since. */
    deletedBy: text("deleted_by").notNull(),
    deletedAt: instantColumn("deleted_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
  },
  (t) => [
    index("deleted_item_deleted").on(t.deletedAt),
    index("deleted_item_expires").on(t.expiresAt),
    index("deleted_item_user").on(t.userId).where(sql`${t.userId} is not null`),
    index("deleted_item_photo").on(t.photoId).where(sql`${t.photoId} is not null`),
    check("deleted_item_expires_later", sql`${t.expiresAt} > ${t.deletedAt}`),
  ],
);
