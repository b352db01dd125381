import { blob, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { user } from "~/features/accounts/tables";
import { idColumn, instantColumn } from "~/platform/db/columns";

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
    bytes: blob("bytes", { mode: "buffer" }).notNull(),
    createdAt: instantColumn("created_at").notNull(),
  },
  (t) => [unique("import_draft_once").on(t.ownerId, t.kind)],
);
