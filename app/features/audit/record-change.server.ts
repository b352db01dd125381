import { type BulkRows, prepareBulkInsert } from "~/platform/db/bulk-insert.server";
import { tx } from "~/platform/db/db.server";
import { inBatches } from "~/platform/db/in-batches.server";
import { type AuditFacts, getDifference } from "./difference";
import { PERSONAL_SUBJECTS, type Subject } from "./subjects";
import { auditEntry } from "./tables";

type NewEntry = typeof auditEntry.$inferInsert;

/** One change that an administrator makes. */
export interface AuditChange {
  /** What was done, a verb of the past: "edited", "stock set", "status set". */
  action: string;
  kind: Subject;
  id: string;
  /** What people call it: a SKU, a booking ID, an order's number, a pincode; never a person's name. */
  label: string;
  before?: AuditFacts;
  after?: AuditFacts;
}

/** As many as one statement writes. */
const BATCH_SIZE = 500;

/** The entry a change leaves behind; undefined where nothing differs. */
function toEntry(
  actorId: string,
  { before, after, ...change }: AuditChange,
  now: Date,
): NewEntry | undefined {
  const differing = getDifference(before, after, PERSONAL_SUBJECTS.has(change.kind));
  const { kind, id: subjectId, action, label } = change;
  const isSame = [differing.before, differing.after].every((facts) => Object.keys(facts ?? {}).length === 0);
  if ((before || after) && isSame) return undefined;
  return { at: now, actorId: actorId, action, kind, subjectId, label, ...differing };
}

/**
 * Writes down what an administrator (`by`, the id of their account) changes, in the transaction that changes
 * it. Only the fields that differ are kept, of what is a person's own the names alone (rule:
 * audit-no-personal-values); nothing is written where nothing differs.
 */
export function recordChange(actorId: string, change: AuditChange, now: Date): void {
  recordChanges(actorId, [change], now);
}

/** The same for as many as are made at once. */
export function recordChanges(actorId: string, changes: AuditChange[], now: Date): void {
  const entries = changes.flatMap((change) => toEntry(actorId, change, now) ?? []);
  for (let first = 0; first < entries.length; first += BATCH_SIZE)
    tx()
      .insert(auditEntry)
      .values(entries.slice(first, first + BATCH_SIZE))
      .run();
}

const COLUMNS: (keyof NewEntry)[] = [
  "at",
  "actorId",
  "action",
  "kind",
  "subjectId",
  "label",
  "before",
  "after",
];

/**
 * The same for thousands of changes, made ready before the transaction that writes them (`insertPacked`): in
 * it they would take the shop seconds.
 */
export async function prepareChanges(actorId: string, changes: AuditChange[], now: Date): Promise<BulkRows> {
  const entries = await inBatches(changes, (slice) =>
    slice.flatMap((change) => toEntry(actorId, change, now) ?? []),
  );
  return prepareBulkInsert(auditEntry, COLUMNS, entries.flat());
}
