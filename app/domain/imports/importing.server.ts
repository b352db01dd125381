import { db, type Tx, writeTx } from "~/db/db.server";
import type { CsvRow } from "~/lib/csv.server";
import { DomainError } from "~/lib/errors";
import type { CheckedRow } from "./checking.server";
import { draftOf, forgetDraft, type ImportKind } from "./drafts.server";
import { digestOf, type Facts, type Plan } from "./plan.server";

/** How one kind of thing is brought in from a file. */
export interface Importing<Value, Is extends Facts> {
  kind: ImportKind;
  /** Judges the rows of a file (`checkRows`). */
  check(bytes: Uint8Array): Promise<{ rows: CheckedRow<Value>[]; problems: string[] }>;
  /** What rows would do to what is there. */
  plan(reader: Pick<Tx, "select">, rows: CheckedRow<Value>[]): Plan<Is>;
  /** How a thing stands in a file, by column. */
  cells(thing: Is): CsvRow;
  /** Does it, as the administrator `by`, and writes it down. */
  write(tx: Tx, plan: Plan<Is>, by: string, now: Date): void;
  /** What is left to do once all of it is written. */
  afterwards?(plan: Plan<Is>): Promise<void>;
}

/** What a file would do, or all that is wrong with it. */
export type DryRun<Is extends Facts> = { problems: string[] } | { plan: Plan<Is>; digest: string };

/** What a file (CSV) would do, with nothing done (D37). */
export async function dryRun<Value, Is extends Facts>(
  importing: Importing<Value, Is>,
  bytes: Uint8Array,
): Promise<DryRun<Is>> {
  const { rows, problems } = await importing.check(bytes);
  if (problems.length > 0) return { problems };
  const plan = importing.plan(db, rows);
  return { plan, digest: digestOf(plan) };
}

/** A dry run that somebody has seen: the file that waits, and what it was to do. */
export interface Seen {
  draft: string;
  digest: string;
}

/**
 * Does what a file says, all of it or nothing, as the administrator `by`; it is judged anew. Throws NOT_FOUND where the file is not kept any
 * more, CONFLICT where it would do something else by now than was shown, and what the rules of its rows throw.
 */
export async function applyImport<Value, Is extends Facts>(
  importing: Importing<Value, Is>,
  { draft, digest }: Seen,
  by: string,
  now: Date,
): Promise<Plan<Is>> {
  const owned = { ownerId: by, kind: importing.kind };
  const { rows, problems } = await importing.check(draftOf(draft, owned, now));
  if (problems.length > 0) throw movedOn();
  const done = writeTx((tx) => {
    const plan = importing.plan(tx, rows);
    if (digestOf(plan) !== digest) throw movedOn();
    importing.write(tx, plan, by, now);
    forgetDraft(tx, owned);
    return plan;
  });
  await importing.afterwards?.(done);
  return done;
}

const movedOn = () =>
  new DomainError(
    "CONFLICT",
    "Something has changed since this was worked out, so nothing was done. Please look at it again: this is what the file would do now.",
  );
