import { sql } from "drizzle-orm";
import { blob, check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { idColumn, instantColumn, jsonColumn, oneOf } from "~/platform/db/columns";

/** What a file was: its own CSV of the shop, of prices or of stocks alone, or one of WooCommerce. */
export const IMPORT_SOURCES = ["csv", "prices", "stock", "woocommerce"] as const;

/**
 * An uploaded CSV file between its dry run and its import: one of each kind per administrator, for an hour.
 */
export const importDraft = sqliteTable(
  "import_draft",
  {
    id: idColumn(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** What it contains: "service-area" or "product". */
    kind: text("kind").notNull(),
    fileName: text("file_name").notNull().default(""),
    bytes: blob("bytes", { mode: "buffer" }).notNull(),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [unique("import_draft_once").on(t.ownerId, t.kind)],
);

/** A file that was applied, and undone if `undoneAt` is there (rule: import-undone). */
export const finishedImport = sqliteTable(
  "finished_import",
  {
    id: idColumn(),
    /** What it contained, as `import_draft.kind`. */
    kind: text("kind").notNull(),
    source: text("source", { enum: IMPORT_SOURCES }).notNull(),
    fileName: text("file_name").notNull(),
    actorId: text("actor_id").references(() => user.id, { onDelete: "set null" }),
    added: integer("added").notNull(),
    changed: integer("changed").notNull(),
    unchanged: integer("unchanged").notNull(),
    leftOut: integer("left_out").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    undoneAt: instantColumn("undone_at"),
    undoneBy: text("undone_by").references(() => user.id, { onDelete: "set null" }),
    /** What was left as it is when it was undone, because it had been changed since. */
    leftAlone: jsonColumn("left_alone").$type<string[]>(),
  },
  (t) => [
    index("finished_import_created").on(t.createdAt, t.id),
    index("finished_import_actor").on(t.actorId),
    index("finished_import_undone_by").on(t.undoneBy),
    check("finished_import_source", oneOf(t.source, IMPORT_SOURCES)),
    check("finished_import_counts", sql`min(${t.added}, ${t.changed}, ${t.unchanged}, ${t.leftOut}) >= 0`),
  ],
);

/**
 * What an import did to one record: the fields that it changed, before and after; `before` is null if new.
 */
export const importedChange = sqliteTable(
  "imported_change",
  {
    importId: text("import_id")
      .notNull()
      .references(() => finishedImport.id, { onDelete: "cascade" }),
    recordId: text("record_id").notNull(),
    label: text("label").notNull(),
    before: jsonColumn("before").$type<Record<string, unknown>>(),
    after: jsonColumn("after").$type<Record<string, unknown>>().notNull(),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.recordId] }),
    index("imported_change_created").on(t.createdAt),
  ],
);
