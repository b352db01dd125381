import { sql } from "drizzle-orm";
import { check, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { instantColumn } from "~/platform/db/columns";

/** The one row that is written to find out whether the database can be written (rule: ready-check). */
export const writeProbe = sqliteTable(
  "write_probe",
  { id: integer("id").primaryKey(), writtenAt: instantColumn("written_at").notNull() },
  (t) => [check("write_probe_one_row", sql`${t.id} = 1`)],
);
