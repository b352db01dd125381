import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instantColumn } from "~/platform/db/columns";

/** The id column of accounts only: the platform does not depend on the features. */
const user = sqliteTable("user", { id: text("id").primaryKey() });

/**
 * A creating API call with an idempotency key, and its answer (rule: api-once). `id` is the digest of caller
 * and key, `fingerprint` the digest of the request. Without an answer the call is in progress, or was when
 * the shop stopped.
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
