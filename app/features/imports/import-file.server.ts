import { ShopError } from "~/lib/errors";
import { newId } from "~/lib/ids";
import { getRowNumber, sortByRow } from "~/platform/csv/read-csv.server";
import { transaction } from "~/platform/db/db.server";
import { type CheckedFile, checkRows } from "./check-rows.server";
import { type ImportDescriptor, listJumpColumns, type Plan, type RowFacts } from "./descriptor.server";
import { deleteImportDraft, getImportDraft, getImportFile } from "./import-drafts.server";
import { isSamePlan, type PlannedImport, planRows } from "./plan-rows.server";
import { prepareImport } from "./prepare-import.server";
import { words } from "./words.en";

/** Rows that are not imported, with the reason, and what else is to be known of rows. */
interface RowNotes {
  leftOut: string[];
  remarks: string[];
}

/**
 * What a file would do, or the problems in it; `canLeaveOut`: each is of a row that can be left out, and the
 * other rows would do. `isOfMoving`: it has nothing but the volatile field, as a list of what was
 * counted.
 */
export type DryRun<Is extends RowFacts> =
  | ({ problems: string[]; canLeaveOut?: boolean } & Partial<RowNotes>)
  | (Pick<PlannedImport<Is>, "plan" | "digest"> & { isOfMoving: boolean } & RowNotes);

/** The first row below the header. */
export const FIRST_ROW = 2;

/** Whether each problem is of a row, and none of the file as a whole. */
export const areOfRows = (problems: readonly string[]): boolean =>
  problems.every((problem) => getRowNumber(problem) >= FIRST_ROW);

/**
 * Plans the rows of a file. With `leavesOut` rows with a problem are left out and listed; problems of the
 * whole file remain (rule: import-rows-left-out).
 */
async function planFile<Row extends RowFacts, Is extends RowFacts>(
  descriptor: ImportDescriptor<Row, Is>,
  { rows, problems, leftOut, remarks }: CheckedFile<Row>,
  { setsMoving, leavesOut }: { setsMoving: boolean; leavesOut: boolean },
  now: Date,
): Promise<PlannedImport<Is> & RowNotes> {
  const bad = new Set(problems.map(getRowNumber));
  const goodRows = rows.filter(({ row }) => !bad.has(row));
  const planned = await planRows(descriptor, goodRows, setsMoving, now);
  const all = sortByRow([...problems, ...planned.problems]);
  if (all.length === 0 || !leavesOut || !areOfRows(all))
    return { ...planned, problems: all, leftOut, remarks };
  const badPlanned = new Set(all.map(getRowNumber));
  const kept = goodRows.filter(({ row }) => !badPlanned.has(row));
  const again = await planRows(descriptor, kept, setsMoving, now);
  return { ...again, leftOut: sortByRow([...leftOut, ...all]), remarks };
}

/**
 * What a CSV file would do, without applying it; the volatile field of existing records stays unchanged
 * (rule: import-dry-run).
 */
export async function previewImport<Row extends RowFacts, Is extends RowFacts>(
  descriptor: ImportDescriptor<Row, Is>,
  bytes: Uint8Array,
  now: Date,
  leavesOut = false,
): Promise<DryRun<Is>> {
  const file = await checkRows(bytes, descriptor.format);
  const planned = await planFile(descriptor, file, { setsMoving: false, leavesOut }, now);
  const { problems, plan, digest, leftOut, remarks } = planned;
  if (problems.length > 0) {
    if (!descriptor.format.canLeaveOut) return { problems };
    const canLeaveOut = areOfRows(problems);
    return descriptor.format.read ? { problems, canLeaveOut, leftOut, remarks } : { problems, canLeaveOut };
  }
  const { format, fieldByColumn, volatileField } = descriptor;
  const columns = listColumns(file).filter((column) => column !== format.key);
  const isOfMoving = columns.length > 0 && columns.every((column) => fieldByColumn[column] === volatileField);
  return { plan, digest, isOfMoving, leftOut, remarks };
}

const listColumns = ({ rows }: Pick<CheckedFile<unknown>, "rows">): string[] =>
  Object.keys(rows[0]?.cells ?? {});

/** A dry run the administrator has seen: its draft, and the digest of its plan. */
export interface ConfirmedPreview {
  draft: string;
  digest: string;
  /** Whether the volatile field (`ImportDescriptor.volatileField`) is written too. */
  setsMoving?: boolean;
  /** Whether changes of ten times or more are meant (rule: import-jumps). */
  acceptsJumps?: boolean;
  /** Whether rows with a problem are left out (rule: import-rows-left-out). */
  leavesOut?: boolean;
}

/** What an import did; `importId` is there if it is kept. */
export interface AppliedImport<Is extends RowFacts> extends Plan<Is> {
  importId?: string;
  leftOut: string[];
}

/** How often the plan is computed again after concurrent changes. */
const MAX_TRIES = 3;

/**
 * Applies a file, completely or not at all, as the administrator `actorId`. The file is validated and planned
 * again; everything slow happens before the transaction, which only checks that the planned records are
 * unchanged. Throws NOT_FOUND if the draft is gone, CONFLICT if the plan differs from the one shown (rule:
 * import-all-or-nothing), and at `acceptsJumps` if it has jumps that are not accepted (rule: import-jumps).
 */
export async function applyImport<Row extends RowFacts, Is extends RowFacts>(
  descriptor: ImportDescriptor<Row, Is>,
  { draft, digest, setsMoving = false, acceptsJumps = false, leavesOut = false }: ConfirmedPreview,
  actorId: string,
  now: Date,
): Promise<AppliedImport<Is>> {
  const draftOwner = { ownerId: actorId, kind: descriptor.kind };
  const { bytes, fileName } = getImportFile(draft, draftOwner, now);
  const file = await checkRows(bytes, descriptor.format);
  const id = newId();
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const planned = await planFile(descriptor, file, { setsMoving, leavesOut }, now);
    if (planned.problems.length > 0 || !isSamePlan(planned.digest, digest, setsMoving)) break;
    const { plan, leftOut } = planned;
    const hasJumps = plan.changed.some((change) => listJumpColumns(descriptor, change).length > 0);
    if (hasJumps && !acceptsJumps) throw new ShopError("CONFLICT", words.acceptJumpsFirst, "acceptsJumps");
    const [added, changed] = [plan.added.length, plan.changed.length];
    const source = added + changed > 0 ? descriptor.toSource?.(listColumns(file)) : undefined;
    const counts = { added, changed, unchanged: plan.unchanged, leftOut: leftOut.length };
    const kept = { id, kind: descriptor.kind, source, fileName, actorId, ...counts };
    const write = await prepareImport(descriptor, plan, kept, now);
    const isDone = await transaction(() => {
      getImportDraft(draft, draftOwner, now);
      if (!planned.isUnchanged()) return false;
      write();
      descriptor.afterWriting?.(now);
      deleteImportDraft(draftOwner);
      return true;
    });
    if (!isDone) continue;
    await descriptor.afterImport?.(plan);
    return { ...plan, leftOut, ...(source && { importId: id }) };
  }
  throw createConflict();
}

const createConflict = () => new ShopError("CONFLICT", words.somethingHasChangedSince);
