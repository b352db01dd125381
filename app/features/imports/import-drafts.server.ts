import { and, eq, gt } from "drizzle-orm";
import { cleanText } from "~/lib/clean-text";
import { ShopError } from "~/lib/errors";
import { addMs, hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { DRAFT_HOURS } from "./feature";
import { importDraft } from "./tables";
import { words } from "./words.en";

export type ImportKind = "service-area" | "product" | "customer";

/** In characters; of a longer name the beginning is kept. */
const FILE_NAME_MAX_LENGTH = 120;

/** The administrator who uploaded the file, and what it contains. */
export interface DraftOwner {
  ownerId: string;
  kind: ImportKind;
}

/**
 * Stores an uploaded file until it is applied, replacing an earlier one. Returns the draft's id (rule:
 * import-draft-hour).
 */
export async function saveImportDraft(
  { ownerId, kind, fileName = "" }: DraftOwner & { fileName?: string },
  bytes: Buffer,
  now: Date,
): Promise<string> {
  return transaction(() => {
    deleteImportDraft({ ownerId, kind });
    const name = cleanText(fileName.replace(/\p{Cc}/gu, " ")).slice(0, FILE_NAME_MAX_LENGTH);
    const draft = { ownerId, kind, fileName: name, bytes, createdAt: now };
    return tx().insert(importDraft).values(draft).returning({ id: importDraft.id }).get().id;
  });
}

/** The uploaded file of a draft. Throws what `getImportFile` does. */
export const getImportDraft = (id: string, owner: DraftOwner, now: Date): Buffer =>
  getImportFile(id, owner, now).bytes;

/**
 * The uploaded file of a draft, with its name. Throws NOT_FOUND if it belongs to another administrator or
 * kind, was replaced or applied, or is older than an hour.
 */
export function getImportFile(
  id: string,
  { ownerId, kind }: DraftOwner,
  now: Date,
): { bytes: Buffer; fileName: string } {
  const isOwnDraft = and(eq(importDraft.ownerId, ownerId), eq(importDraft.kind, kind));
  const isFresh = gt(importDraft.createdAt, addMs(now, -hours(DRAFT_HOURS)));
  const draft = db
    .select({ bytes: importDraft.bytes, fileName: importDraft.fileName })
    .from(importDraft)
    .where(and(eq(importDraft.id, id), isOwnDraft, isFresh))
    .get();
  if (!draft) throw new ShopError("NOT_FOUND", words.thisFileIsNotKept);
  return draft;
}

/** Deletes an administrator's draft, in the transaction that applies it. */
export function deleteImportDraft({ ownerId, kind }: DraftOwner): void {
  tx()
    .delete(importDraft)
    .where(and(eq(importDraft.ownerId, ownerId), eq(importDraft.kind, kind)))
    .run();
}
