import { createHash } from "node:crypto";
import { and, asc, desc, gte, lte } from "drizzle-orm";
import { db, readOneState, tx } from "~/platform/db/db.server";
import { auditEntry, auditHash } from "./tables";
import { words } from "./words.en";

type NewEntry = typeof auditEntry.$inferInsert;

interface Digest {
  count: number;
  digest: string;
}

/** The digest of the entries of one change, in their order (rule: audit-chain). */
export function digestEntries(entries: readonly NewEntry[]): Digest {
  const hash = createHash("sha256");
  for (const { at, actorId, action, kind, subjectId, label, before, after } of entries) {
    const facts = [at.getTime(), actorId, action, kind, subjectId, label, before ?? null, after ?? null];
    hash.update(JSON.stringify(facts));
  }
  return { count: entries.length, digest: hash.digest("base64url") };
}

const chain = (hashBefore: string, { count, digest }: Digest): string =>
  createHash("sha256").update(`${hashBefore} ${count} ${digest}`).digest("base64url");

const getNewestEntryId = (): number =>
  db.select({ id: auditEntry.id }).from(auditEntry).orderBy(desc(auditEntry.id)).limit(1).get()?.id ?? 0;

const findLast = () => db.select().from(auditHash).orderBy(desc(auditHash.id)).limit(1).get();

/** Adds the hash of the entries that were just inserted, in the caller's transaction. */
export function chainEntries(entries: Digest): void {
  const lastEntryId = getNewestEntryId();
  const hash = chain(findLast()?.hash ?? "", entries);
  const firstEntryId = lastEntryId - entries.count + 1;
  tx().insert(auditHash).values({ firstEntryId, lastEntryId, hash }).run();
}

/**
 * What is wrong with the audit log, in words: entries that were changed, removed or put in since the first
 * one that has a hash, and entries that a version without hashes has added after it. Reads one state of the
 * database, beside a shop that goes on.
 */
export const listChainProblems = (): string[] => readOneState(findProblems);

function findProblems(): string[] {
  const problems: string[] = [];
  let before = "";
  let lastEntryId: number | undefined;
  for (const { firstEntryId, ...link } of db.select().from(auditHash).orderBy(asc(auditHash.id)).all()) {
    const isTheirs = and(gte(auditEntry.id, firstEntryId), lte(auditEntry.id, link.lastEntryId));
    const entries = db.select().from(auditEntry).where(isTheirs).orderBy(asc(auditEntry.id)).all();
    if (lastEntryId !== undefined && firstEntryId !== lastEntryId + 1)
      problems.push(words.entriesWithoutHash(lastEntryId + 1, firstEntryId - 1));
    if (link.hash !== chain(before, digestEntries(entries)))
      problems.push(words.chainIsBroken(firstEntryId, link.lastEntryId));
    before = link.hash;
    lastEntryId = link.lastEntryId;
  }
  const newest = getNewestEntryId();
  if (lastEntryId !== undefined && newest > lastEntryId)
    problems.push(words.entriesWithoutHash(lastEntryId + 1, newest));
  return problems;
}
