import { recordChange } from "~/features/audit/record-change.server";
import { bulkInsert, prepareBulkInsert } from "~/platform/db/bulk-insert.server";
import { tx } from "~/platform/db/db.server";
import type { ImportKind } from "./import-drafts.server";
import type { ImportSource } from "./rules";
import { finishedImport, importedChange } from "./tables";

/** An import as it is kept; without a source it is not. */
export interface KeptImport {
  id: string;
  kind: ImportKind;
  source?: ImportSource;
  fileName: string;
  actorId: string;
  added: number;
  changed: number;
  unchanged: number;
  leftOut: number;
}

interface Written {
  id: string;
  label: string;
  before?: Record<string, unknown>;
  facts: Record<string, unknown>;
}

/** The fields in which two records differ, of the first. */
const pickDifferent = (of: Record<string, unknown>, other: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(of).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(other[field])),
  );

/**
 * Prepares what is kept of an import, so that it can be undone; the function it gives writes it in the
 * caller's transaction, with the audit entry (rule: import-undone).
 */
export async function prepareKeptImport(
  { source, ...kept }: KeptImport,
  written: readonly Written[],
  now: Date,
): Promise<() => void> {
  if (!source) return () => undefined;
  const rows = await prepareBulkInsert(
    importedChange,
    ["importId", "recordId", "label", "before", "after", "createdAt"],
    written.map(({ id, label, before, facts }) => ({
      importId: kept.id,
      recordId: id,
      label,
      before: before ? pickDifferent(before, facts) : null,
      after: before ? pickDifferent(facts, before) : {},
      createdAt: now,
    })),
  );
  return () => {
    tx()
      .insert(finishedImport)
      .values({ ...kept, source, createdAt: now })
      .run();
    bulkInsert(rows);
    const { id, fileName, actorId, added, changed, leftOut } = kept;
    const after = { fileName, added, changed, leftOut };
    const label = fileName || source;
    recordChange(actorId, { action: "imported", kind: "product-import", id, label, after }, now);
  };
}
