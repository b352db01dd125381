import { ShopError } from "~/lib/errors";
import { transaction } from "~/platform/db/db.server";
import { checkRows } from "./check-rows.server";
import type { ImportDescriptor, Plan, RowFacts } from "./descriptor.server";
import { deleteImportDraft, getImportDraft } from "./import-drafts.server";
import { isSamePlan, type PlannedImport, planRows } from "./plan-rows.server";
import { prepareImport } from "./prepare-import.server";
import { words } from "./words.en";

/** What a file would do, or the problems in it. */
export type DryRun<Is extends RowFacts> = { problems: string[] } | Pick<PlannedImport<Is>, "plan" | "digest">;

/**
 * What a CSV file would do, without applying it; the volatile field of existing records stays unchanged
 * (rule: import-dry-run).
 */
export async function previewImport<Row extends RowFacts, Is extends RowFacts>(
  descriptor: ImportDescriptor<Row, Is>,
  bytes: Uint8Array,
  now: Date,
): Promise<DryRun<Is>> {
  const { rows, problems } = await checkRows(bytes, descriptor.format);
  if (problems.length > 0) return { problems };
  const { problems: rowProblems, plan, digest } = await planRows(descriptor, rows, false, now);
  return rowProblems.length > 0 ? { problems: rowProblems } : { plan, digest };
}

/** A dry run the administrator has seen: its draft, and the digest of its plan. */
export interface ConfirmedPreview {
  draft: string;
  digest: string;
  /** Whether the volatile field (`ImportDescriptor.volatileField`) is written too. */
  setsMoving?: boolean;
}

/** How often the plan is computed again after concurrent changes. */
const MAX_TRIES = 3;

/**
 * Applies a file, completely or not at all, as the administrator `actorId`. The file is validated and planned
 * again; everything slow happens before the transaction, which only checks that the planned records are
 * unchanged. Throws NOT_FOUND if the draft is gone, CONFLICT if the plan differs from the one shown (rule:
 * import-all-or-nothing).
 */
export async function applyImport<Row extends RowFacts, Is extends RowFacts>(
  descriptor: ImportDescriptor<Row, Is>,
  { draft, digest, setsMoving = false }: ConfirmedPreview,
  actorId: string,
  now: Date,
): Promise<Plan<Is>> {
  const draftOwner = { ownerId: actorId, kind: descriptor.kind };
  const { rows, problems } = await checkRows(getImportDraft(draft, draftOwner, now), descriptor.format);
  if (problems.length > 0) throw createConflict();
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const planned = await planRows(descriptor, rows, setsMoving, now);
    if (planned.problems.length > 0 || !isSamePlan(planned.digest, digest, setsMoving)) break;
    const write = await prepareImport(descriptor, planned.plan, actorId, now);
    const isDone = await transaction(() => {
      getImportDraft(draft, draftOwner, now);
      if (!planned.isUnchanged()) return false;
      write();
      descriptor.afterWriting?.(now);
      deleteImportDraft(draftOwner);
      return true;
    });
    if (!isDone) continue;
    await descriptor.afterImport?.(planned.plan);
    return planned.plan;
  }
  throw createConflict();
}

const createConflict = () => new ShopError("CONFLICT", words.somethingHasChangedSince);
