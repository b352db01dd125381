import { and, eq, gt, lte } from "drizzle-orm";
import { DomainError } from "~/lib/errors";
import { addMs, hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { importDraft } from "./tables";

/** How long a file waits to be applied. */
const RETENTION_MS = hours(1);

/** What a file brings in. */
export type ImportKind = "service-area" | "product";

/** Whose file it is, and what it brings in. */
export interface DraftOwner {
  ownerId: string;
  kind: ImportKind;
}

/**
 * Keeps the file an administrator has uploaded until it is applied, in place of an earlier one. Gives the id
 * of the draft (rule: import-draft-hour).
 */
export async function saveImportDraft(
  { ownerId, kind }: DraftOwner,
  bytes: Buffer,
  now: Date,
): Promise<string> {
  return transaction(() => {
    deleteImportDraft({ ownerId, kind });
    const draft = { ownerId, kind, bytes, createdAt: now };
    return tx().insert(importDraft).values(draft).returning({ id: importDraft.id }).get().id;
  });
}

/**
 * A file that waits. Throws NOT_FOUND for one of another administrator or kind, one that was replaced,
 * applied, or lies longer than an hour.
 */
export function getImportDraft(id: string, { ownerId, kind }: DraftOwner, now: Date): Buffer {
  const isTheirs = and(eq(importDraft.ownerId, ownerId), eq(importDraft.kind, kind));
  const isFresh = gt(importDraft.createdAt, addMs(now, -RETENTION_MS));
  const found = db
    .select({ bytes: importDraft.bytes })
    .from(importDraft)
    .where(and(eq(importDraft.id, id), isTheirs, isFresh))
    .get();
  if (!found) throw new DomainError("NOT_FOUND", "This file is not kept any more. Please upload it again.");
  return found.bytes;
}

/** Forgets the file of an administrator, in the transaction that has applied it. */
export function deleteImportDraft({ ownerId, kind }: DraftOwner): void {
  tx()
    .delete(importDraft)
    .where(and(eq(importDraft.ownerId, ownerId), eq(importDraft.kind, kind)))
    .run();
}

/** Forgets files that nobody has applied. */
export async function deleteExpiredImportDrafts(now: Date): Promise<void> {
  await transaction(() =>
    tx()
      .delete(importDraft)
      .where(lte(importDraft.createdAt, addMs(now, -RETENTION_MS)))
      .run(),
  );
}
