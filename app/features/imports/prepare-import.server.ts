import { getTableColumns } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { type AuditChange, prepareChanges } from "~/features/audit/record-change.server";
import { newId } from "~/lib/ids";
import { bulkInsert, prepareBulkInsert } from "~/platform/db/bulk-insert.server";
import type { ImportDescriptor, Plan, RowFacts } from "./descriptor.server";
import { type KeptImport, prepareKeptImport } from "./keep-import.server";

/**
 * Prepares everything a plan writes, as the administrator of `kept`: the records, their related rows and the
 * audit log. Returns the function that writes it in a transaction.
 */
export async function prepareImport<Row extends RowFacts, Is extends RowFacts>(
  descriptor: ImportDescriptor<Row, Is>,
  { added, changed }: Plan<Is>,
  kept: KeptImport,
  now: Date,
): Promise<() => void> {
  const { table, fieldByColumn, kind } = descriptor;
  const { actorId, id: importId } = kept;
  const written = [...added, ...changed].map(({ id = newId(), label, before, after }) => ({
    id,
    label,
    before,
    facts: after,
  }));
  if (written.length === 0) return () => undefined;
  const stamps = { ...descriptor.stamps?.(actorId), createdAt: now, updatedAt: now };
  const columns = getTableColumns(table) as Record<string, AnySQLiteColumn>;
  const fields = Object.values(fieldByColumn).filter((field) => field in columns);
  const recordRows = await prepareBulkInsert(
    table,
    ["id", ...fields, ...Object.keys(stamps)],
    written.map(({ id, facts }) => ({ ...facts, id, ...stamps })),
  );
  const writeRelated = await descriptor.prepareRelated?.(written, { actorId, importId }, now);
  const changes = written.map(({ id, label, before, facts: after }): AuditChange => {
    return { action: before ? "edited" : "added", kind, id, label, before, after };
  });
  const recordAll = await prepareChanges(actorId, changes, now);
  const keep = await prepareKeptImport(kept, written, now);
  const updatedColumns = [...fields, "updatedAt"].map((field) => columns[field] as AnySQLiteColumn);
  return () => {
    descriptor.beforeWriting?.(actorId, now);
    keep();
    bulkInsert(recordRows, { key: table.id, updatedColumns });
    writeRelated?.();
    recordAll();
  };
}
