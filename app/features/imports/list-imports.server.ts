import { asc, eq } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { ShopError } from "~/lib/errors";
import { PAGE_SIZE } from "~/lib/paginate";
import { addMs, days } from "~/lib/time";
import { db, tx } from "~/platform/db/db.server";
import { countUpTo, newestFirst, paginateTotal } from "~/platform/db/list-queries.server";
import { UNDO_DAYS } from "./feature";
import { finishedImport, importedChange } from "./tables";
import { words } from "./words.en";

const { id, kind, source, fileName, added, changed, unchanged, leftOut, createdAt, undoneAt, leftAlone } =
  finishedImport;
const FACTS = { source, fileName, added, changed, unchanged, leftOut, createdAt, undoneAt, leftAlone };
const COLUMNS = { id, ...FACTS, by: user.name };

/** A page of the imports that were applied, the latest first; `by` is null for a deleted account. */
export function listImports({ page: pageNumber }: { page: number }) {
  const total = countUpTo(db.select({ id }).from(finishedImport));
  const { offset, ...page } = paginateTotal(total, pageNumber, PAGE_SIZE);
  const items = db
    .select(COLUMNS)
    .from(finishedImport)
    .leftJoin(user, eq(user.id, finishedImport.actorId))
    .orderBy(...newestFirst(finishedImport))
    .limit(page.limit)
    .offset(offset)
    .all();
  return { ...page, items };
}

/** An import that was applied, undefined if there is none. */
export const findImport = (importId: string) =>
  db
    .select({ ...COLUMNS, kind })
    .from(finishedImport)
    .leftJoin(user, eq(user.id, finishedImport.actorId))
    .where(eq(id, importId))
    .get();

/** Until when an import can be undone. */
export const getUndoEnd = (at: Date): Date => addMs(at, days(UNDO_DAYS));

/**
 * An import that can still be undone at `now`. Throws NOT_FOUND, CONFLICT if it was undone or its time is
 * over (rule: import-undone).
 */
export function getUndoableImport(importId: string, now: Date) {
  const found = findImport(importId);
  if (!found) throw new ShopError("NOT_FOUND", words.importNotFound);
  if (found.undoneAt) throw new ShopError("CONFLICT", words.isUndoneAlready);
  if (getUndoEnd(found.createdAt) <= now) throw new ShopError("CONFLICT", words.undoTimeIsOver(UNDO_DAYS));
  return found;
}

/** What an import did to each record, in the order of their labels. */
export const listImportedChanges = (importId: string) =>
  db
    .select()
    .from(importedChange)
    .where(eq(importedChange.importId, importId))
    .orderBy(asc(importedChange.label), asc(importedChange.recordId))
    .all();

/** Marks an import as undone, in the caller's transaction. */
export function markImportUndone(importId: string, actorId: string, left: string[], now: Date): void {
  tx()
    .update(finishedImport)
    .set({ undoneAt: now, undoneBy: actorId, leftAlone: left })
    .where(eq(id, importId))
    .run();
}
