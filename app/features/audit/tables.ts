import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instantColumn, jsonColumn } from "~/platform/db/columns";

/**
 * A change made by an administrator; it is kept for good, because triggers refuse to change or delete it
 * (`app/platform/db/triggers.ts`; rule: audit-append-only).
 * `kind` and `subjectId` name what was changed; `label` is its number, SKU or pincode, never a person's name;
 * `before` and `after` hold the fields that differ, without personal values.
 */
export const auditEntry = sqliteTable(
  "audit_entry",
  {
    id: integer("id").primaryKey(),
    at: instantColumn("at").notNull(),
    /** Not a foreign key: entries remain after the account is deleted. */
    actorId: text("actor_id").notNull(),
    /** Free text, worded by each call of `recordChange`. */
    action: text("action").notNull(),
    kind: text("kind").notNull(),
    subjectId: text("subject_id").notNull(),
    label: text("label").notNull(),
    before: jsonColumn("before").$type<Record<string, unknown>>(),
    after: jsonColumn("after").$type<Record<string, unknown>>(),
  },
  (t) => [
    index("audit_entry_at").on(t.at),
    index("audit_entry_kind").on(t.kind, t.at),
    index("audit_entry_actor").on(t.actorId, t.at),
    index("audit_entry_actor_kind").on(t.actorId, t.kind, t.at),
  ],
);

/**
 * A hash over the entries of one change and the hash before it, so that an entry that is changed or removed
 * past the triggers shows (rule: audit-chain).
 */
export const auditHash = sqliteTable("audit_hash", {
  id: integer("id").primaryKey(),
  firstEntryId: integer("first_entry_id").notNull(),
  lastEntryId: integer("last_entry_id").notNull(),
  hash: text("hash").notNull(),
});
