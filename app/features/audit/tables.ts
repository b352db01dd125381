import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instantColumn, jsonColumn } from "~/platform/db/columns";

/**
 * One change an administrator has made; only ever added to, which triggers see to (`standing-rules.ts`).
 * `kind` and `subjectId`: what was changed; `label`: its number, SKU or pincode, never a person's name;
 * `before` and `after`: the fields that differ, of personal ones the names alone.
 */
export const auditEntry = sqliteTable(
  "audit_entry",
  {
    id: integer("id").primaryKey(),
    at: instantColumn("at").notNull(),
    /** No reference: who leaves the shop stays in its books, as an id that says nothing. */
    actorId: text("actor_id").notNull(),
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
