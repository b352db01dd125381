import { createHash } from "node:crypto";
import { getTableColumns, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/platform/db/db.server";
import { inBatches } from "~/platform/db/in-batches.server";
import type { CheckedRow } from "./check-rows.server";
import {
  type Change,
  type ExistingRow,
  type ImportDescriptor,
  type Plan,
  type RowFacts,
  toValues,
} from "./descriptor.server";

/** A plan, what tells it from another, and whether all that it was made from still stands. */
export interface PlannedImport<Is extends RowFacts> {
  plan: Plan<Is>;
  /** So that whoever applies one gets what they have been shown (`isAsShown`). */
  digest: string;
  isUnchanged(): boolean;
}

const DIGEST_LENGTH = 22;

/**
 * Whether a plan does what was shown. What sales move counts only where it is to be set: else a sale stands
 * in nobody's way.
 */
export function isSamePlan(digest: string, previewed: string, setsMoving: boolean): boolean {
  const counts = (of: string) => (setsMoving ? of : of.slice(0, DIGEST_LENGTH));
  return counts(digest) === counts(previewed);
}

/** Works out what rows would do to what is there, slice by slice; others have their turn in between. */
export async function planRows<Row extends RowFacts, Is extends RowFacts>(
  descriptor: ImportDescriptor<Row, Is>,
  rows: CheckedRow<Row>[],
  setsMoving: boolean,
): Promise<PlannedImport<Is>> {
  const [steady, moving] = [createHash("sha256"), createHash("sha256")];
  const slices = await inBatches(rows, (slice) => {
    const keys = slice.map(({ value }) => String(value[descriptor.format.key]));
    const stood = readState(descriptor, keys);
    const changes = listChanges(descriptor, slice, keys);
    for (const { label, was, is, fields } of changes)
      for (const field of ["", ...fields])
        (was && field === descriptor.volatileField ? moving : steady).update(
          JSON.stringify([label, field, was?.[field], is[field]]),
        );
    return { keys, stood, changes };
  });
  const wanted = slices.flatMap(({ changes }) => changes);
  const left = setsMoving
    ? []
    : wanted.filter((change) => changesVolatileField(change, descriptor.volatileField));
  const all =
    left.length === 0
      ? wanted
      : wanted.map((change) => withoutVolatileChange(change, descriptor.volatileField));
  const added = all.filter(({ was }) => was === undefined);
  const changed = all.filter(({ was, fields }) => was !== undefined && fields.length > 0);
  return {
    plan: { added, changed, unchanged: all.length - added.length - changed.length, left },
    digest: [steady, moving].map((hash) => hash.digest("base64url").slice(0, DIGEST_LENGTH)).join("."),
    isUnchanged: () => slices.every(({ keys, stood }) => readState(descriptor, keys) === stood),
  };
}

const changesVolatileField = <Is extends RowFacts>({ was, fields }: Change<Is>, moving = "") =>
  was !== undefined && fields.includes(moving);

/** A change that leaves what sales move as it is. */
function withoutVolatileChange<Is extends RowFacts>(change: Change<Is>, moving = ""): Change<Is> {
  if (!changesVolatileField(change, moving)) return change;
  const is = { ...change.is, [moving]: change.was?.[moving] };
  return { ...change, is, fields: change.fields.filter((field) => field !== moving) };
}

function listChanges<Row extends RowFacts, Is extends RowFacts>(
  descriptor: ImportDescriptor<Row, Is>,
  rows: CheckedRow<Row>[],
  keys: string[],
): Change<Is>[] {
  const found = descriptor
    .findExisting(keys)
    .map((known): [string, ExistingRow<Is>] => [known.key ?? String(known.is[descriptor.format.key]), known]);
  const known = new Map(found);
  return rows.map(({ row, value, cells }, at) => {
    const label = keys[at] ?? "";
    const { id, is: was } = known.get(label) ?? {};
    const is = { ...descriptor.defaults, ...was, ...toValues(descriptor, { value, cells }, was) } as Is;
    return {
      row,
      label,
      id,
      was,
      is,
      fields: Object.keys(is).filter((field) => !isSame(was?.[field], is[field])),
    };
  });
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * How the things of these keys stand, in one text: cheap enough to be asked again in the transaction that
 * changes them.
 */
function readState<Row extends RowFacts, Is extends RowFacts>(
  { table, keyColumn: foundBy, fieldByColumn: keptAs }: ImportDescriptor<Row, Is>,
  keys: string[],
): string {
  const columns = getTableColumns(table) as Record<string, AnySQLiteColumn>;
  const facts = sql.join(
    [table.id, ...Object.values(keptAs).map((field) => columns[field] as AnySQLiteColumn)],
    sql`, `,
  );
  const found = db.get<{
    stood: string;
  }>(sql`select json_group_array(json_array(${facts}) order by ${foundBy}, ${table.id}) as stood
    from ${table} where ${foundBy} in (select value from json_each(${JSON.stringify(keys)}))`);
  return found.stood;
}
