import { type Message, readInEnglish, readMessage } from "~/lib/language";
import { bulkInsert, inBatches, prepareBulkInsert, toBulkRows } from "~/platform/db/bulk-insert.server";
import { transaction } from "~/platform/db/db.server";
import { log } from "~/platform/log.server";
import { logSecurityEvent } from "~/platform/security-log.server";
import { AUDIT_KINDS, type AuditKind } from "~/shop";
import type { AuditAction } from "./action-names";
import { chainEntries, digestEntries } from "./chain.server";
import { type AuditFacts, getDifference } from "./changed-fields";
import { auditEntry } from "./tables";

type NewEntry = typeof auditEntry.$inferInsert;

/** A change an administrator makes. */
export interface AuditChange {
  /** A past participle, stored in English. */
  action: AuditAction;
  kind: AuditKind;
  id: string;
  /** A SKU, booking ID, order number or pincode; never a person's name. A text is stored in English. */
  label: Message;
  before?: AuditFacts;
  after?: AuditFacts;
  /** Personal fields of a subject that is not personal as a whole. */
  personalFields?: readonly string[];
}

/** The entry of a change; undefined if no field differs. */
function toEntry(
  actorId: string,
  { before, after, personalFields, ...change }: AuditChange,
  now: Date,
): NewEntry | undefined {
  const isPersonal = AUDIT_KINDS[change.kind].isPersonal === true;
  const difference = getDifference(before, after, isPersonal, personalFields);
  const { kind, id: subjectId, action } = change;
  const label = readInEnglish(() => readMessage(change.label));
  const isSame = [difference.before, difference.after].every(
    (facts) => Object.keys(facts ?? {}).length === 0,
  );
  if ((before || after) && isSame) return undefined;
  return { at: now, actorId, action, kind, subjectId, label, ...difference };
}

/**
 * Records a change in the transaction that makes it (rule: audit-every-change); `actorId` is the
 * administrator's account. Stores only the fields that differ, without the values of personal data
 * (`changed-fields.ts`; rule: audit-no-personal-values), and nothing if no field differs.
 */
export function recordChange(actorId: string, change: AuditChange, now: Date): void {
  recordChanges(actorId, [change], now);
}

/** Records several changes as `recordChange` does. */
export function recordChanges(actorId: string, changes: AuditChange[], now: Date): void {
  const entries = changes.flatMap((change) => toEntry(actorId, change, now) ?? []);
  if (entries.length === 0) return;
  bulkInsert(toBulkRows(auditEntry, COLUMNS, entries));
  chainEntries(digestEntries(entries));
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
 * Prepares the entries of thousands of changes, before the transaction, which would otherwise block the shop
 * for seconds. Call what is returned in the transaction.
 */
export async function prepareChanges(
  actorId: string,
  changes: AuditChange[],
  now: Date,
): Promise<() => void> {
  const batches = await inBatches(changes, (batch) =>
    batch.flatMap((change) => toEntry(actorId, change, now) ?? []),
  );
  const entries = batches.flat();
  const rows = await prepareBulkInsert(auditEntry, COLUMNS, entries);
  const digest = digestEntries(entries);
  return () => {
    bulkInsert(rows);
    if (entries.length > 0) chainEntries(digest);
  };
}

/**
 * Records that somebody exported or opened personal data (rule: audit-exports): at once in the log, and in
 * the audit log as soon as the database can be written, for which nobody who reads waits.
 */
export function recordDisclosure(
  actorId: string,
  disclosure: Pick<AuditChange, "action" | "kind" | "id"> & { label: string },
  address: string,
  now: Date,
): void {
  logSecurityEvent("personal data exported", { account: actorId, address, subject: disclosure.label });
  transaction(() => recordChange(actorId, disclosure, now)).catch((err) =>
    log.error({ err, disclosure }, "a disclosure is in this log alone"),
  );
}
