import { createHash } from "node:crypto";
import { getTableColumns, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { isSameJson } from "~/lib/same-json";
import { rowProblem, sortByRow } from "~/platform/csv/read-csv.server";
import { inBatches } from "~/platform/db/bulk-insert.server";
import { db } from "~/platform/db/db.server";
import type { CheckedRow } from "./check-rows.server";
import {
  type Change,
  type ExistingRow,
  type ImportDescriptor,
  type Plan,
  type RowFacts,
  toValues,
} from "./descriptor.server";

/** A plan, its digest, and a check that its records are unchanged. */
export interface PlannedImport<Is extends RowFacts> {
  plan: Plan<Is>;
  /** Why rows may not be applied, as messages, in the order of the rows. */
  problems: string[];
  /** Identifies the plan, so that only the plan that was shown is applied (`isSamePlan`). */
  digest: string;
  isUnchanged(): boolean;
}

const DIGEST_LENGTH = 22;

/**
 * Whether two digests stand for the same plan. The volatile field counts only if it is to be written, so that
 * a sale in between does not invalidate the plan.
 */
export function isSamePlan(digest: string, previewed: string, setsMoving: boolean): boolean {
  const relevantPart = (text: string) => (setsMoving ? text : text.slice(0, DIGEST_LENGTH));
  return relevantPart(digest) === relevantPart(previewed);
}

/** Computes what rows would change, in batches, yielding to other requests in between. */
export async function planRows<Row extends RowFacts, Is extends RowFacts>(
  descriptor: ImportDescriptor<Row, Is>,
  rows: CheckedRow<Row>[],
  setsMoving: boolean,
  now: Date,
): Promise<PlannedImport<Is>> {
  const [stableHash, volatileHash] = [createHash("sha256"), createHash("sha256")];
  const batches = await inBatches(rows, (batch) => {
    const keys = batch.map(({ value }) => String(value[descriptor.format.key]));
    const state = readState(descriptor, keys);
    const changes = listChanges(descriptor, batch, keys);
    for (const { label, before, after, fields } of changes)
      for (const field of ["", ...fields])
        (before && field === descriptor.volatileField ? volatileHash : stableHash).update(
          JSON.stringify([label, field, before?.[field], after[field]]),
        );
    return { keys, state, changes };
  });
  const requested = batches.flatMap(({ changes }) => changes);
  const skipped = setsMoving
    ? []
    : requested.filter((change) => changesVolatileField(change, descriptor.volatileField));
  const all =
    skipped.length === 0
      ? requested
      : requested.map((change) => withoutVolatileChange(change, descriptor.volatileField));
  const added = all.filter(({ before }) => before === undefined);
  const changed = all.filter(({ before, fields }) => before !== undefined && fields.length > 0);
  return {
    problems: listProblems(descriptor, [...added, ...changed], now),
    plan: { added, changed, unchanged: all.length - added.length - changed.length, skipped },
    digest: [stableHash, volatileHash]
      .map((hash) => hash.digest("base64url").slice(0, DIGEST_LENGTH))
      .join("."),
    isUnchanged: () => batches.every(({ keys, state }) => readState(descriptor, keys) === state),
  };
}

function listProblems<Row extends RowFacts, Is extends RowFacts>(
  { createCheck }: ImportDescriptor<Row, Is>,
  changes: Change<Is>[],
  now: Date,
): string[] {
  const findProblem = createCheck?.(now);
  if (!findProblem) return [];
  const problems = changes.flatMap(({ row, after, before }) => {
    const problem = findProblem(after, before);
    return problem ? [rowProblem(row, `${problem.message} (${problem.field})`)] : [];
  });
  return sortByRow(problems);
}

const changesVolatileField = <Is extends RowFacts>({ before, fields }: Change<Is>, volatileField = "") =>
  before !== undefined && fields.includes(volatileField);

/** A change without the volatile field. */
function withoutVolatileChange<Is extends RowFacts>(change: Change<Is>, volatileField = ""): Change<Is> {
  if (!changesVolatileField(change, volatileField)) return change;
  const after = { ...change.after, [volatileField]: change.before?.[volatileField] };
  return { ...change, after, fields: change.fields.filter((field) => field !== volatileField) };
}

function listChanges<Row extends RowFacts, Is extends RowFacts>(
  descriptor: ImportDescriptor<Row, Is>,
  rows: CheckedRow<Row>[],
  keys: string[],
): Change<Is>[] {
  const found = descriptor
    .findExisting(keys)
    .map((known): [string, ExistingRow<Is>] => [
      known.key ?? String(known.facts[descriptor.format.key]),
      known,
    ]);
  const known = new Map(found);
  return rows.map(({ row, value, cells }, index) => {
    const label = keys[index] ?? "";
    const { id, facts: before } = known.get(label) ?? {};
    const values = toValues(descriptor, { value, cells }, before);
    const facts = { ...descriptor.defaults, ...before, ...values } as Is;
    const after = before ? facts : (descriptor.complete?.(facts) ?? facts);
    return {
      row,
      label,
      id,
      before,
      after,
      fields: Object.keys(after).filter((field) => !isSameJson(before?.[field], after[field])),
    };
  });
}

/** The state of the records with these keys as one text, cheap enough to be read again in the transaction. */
function readState<Row extends RowFacts, Is extends RowFacts>(
  { table, keyColumn, fieldByColumn, relatedState }: ImportDescriptor<Row, Is>,
  keys: string[],
): string {
  const columns = getTableColumns(table) as Record<string, AnySQLiteColumn>;
  const columnList = sql.join(
    [table.id, ...Object.values(fieldByColumn).flatMap((field) => columns[field] ?? [])],
    sql`, `,
  );
  const found = db.get<{
    state: string;
  }>(sql`select json_group_array(json_array(${columnList}) order by ${keyColumn}, ${table.id}) as state
    from ${table} where ${keyColumn} in (select value from json_each(${JSON.stringify(keys)}))`);
  return found.state + (relatedState?.(keys) ?? "");
}
