import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instantColumn } from "~/platform/db/columns";

/** Accounts, as far as this table refers to them: the platform does not know the features. */
const user = sqliteTable("user", { id: text("id").primaryKey() });

/**
 * A creating call of the API that named itself by a key, and what it was answered (rule: api-once). `id` is
 * the digest of caller and key, `fingerprint` the digest of what was asked; without an answer it is under
 * way, or was when the shop stopped.
 */
export const storedAnswer = sqliteTable(
  "kept_answer",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
    fingerprint: text("fingerprint").notNull(),
    status: integer("status"),
    body: text("body"),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [index("kept_answer_created").on(t.createdAt), index("kept_answer_user").on(t.userId)],
);
