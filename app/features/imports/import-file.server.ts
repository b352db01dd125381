import { DomainError } from "~/lib/errors";
import { transaction } from "~/platform/db/db.server";
import { checkRows } from "./check-rows.server";
import type { ImportDescriptor, Plan, RowFacts } from "./descriptor.server";
import { deleteImportDraft, getImportDraft } from "./import-drafts.server";
import { isSamePlan, type PlannedImport, planRows } from "./plan-rows.server";
import { prepareImport } from "./prepare-import.server";

/** What a file would do, or all that is wrong with it. */
export type DryRun<Is extends RowFacts> = { problems: string[] } | Pick<PlannedImport<Is>, "plan" | "digest">;

/**
 * What a file (CSV) would do, with nothing done, and what sales move left as it is (rule: import-dry-run).
 */
export async function previewImport<Row extends RowFacts, Is extends RowFacts>(
  descriptor: ImportDescriptor<Row, Is>,
  bytes: Uint8Array,
): Promise<DryRun<Is>> {
  const { rows, problems } = await checkRows(bytes, descriptor.format);
  return problems.length > 0 ? { problems } : planRows(descriptor, rows, false);
}

/** A dry run that somebody has seen: the file that waits, and what it was to do. */
export interface ConfirmedPreview {
  draft: string;
  digest: string;
  /** What sales move (`Importing.moving`) becomes what the file says, too. */
  setsMoving?: boolean;
}

/** How often it is worked out anew where others change the same things meanwhile. */
const MAX_TRIES = 3;

/**
 * Does what a file says, all of it or nothing, as the administrator `by`; it is judged anew. All that takes
 * long is done before the transaction, which only looks whether what it was made from still stands. Throws
 * NOT_FOUND where the file is not kept any more, CONFLICT where it would do something else by now than was
 * shown.
 */
export async function applyImport<Row extends RowFacts, Is extends RowFacts>(
  descriptor: ImportDescriptor<Row, Is>,
  { draft, digest, setsMoving = false }: ConfirmedPreview,
  actorId: string,
  now: Date,
): Promise<Plan<Is>> {
  const owned = { ownerId: actorId, kind: descriptor.kind };
  const { rows, problems } = await checkRows(getImportDraft(draft, owned, now), descriptor.format);
  if (problems.length > 0) throw createConflict();
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const planned = await planRows(descriptor, rows, setsMoving);
    if (!isSamePlan(planned.digest, digest, setsMoving)) break;
    const write = await prepareImport(descriptor, planned.plan, actorId, now);
    const isDone = await transaction(() => {
      getImportDraft(draft, owned, now);
      if (!planned.isUnchanged()) return false;
      write();
      deleteImportDraft(owned);
      return true;
    });
    if (!isDone) continue;
    await descriptor.afterImport?.(planned.plan);
    return planned.plan;
  }
  throw createConflict();
}

const createConflict = () =>
  new DomainError(
    "CONFLICT",
    "Something has changed since this was worked out, so nothing was done. Please look at it again: this is what the file would do now.",
  );
