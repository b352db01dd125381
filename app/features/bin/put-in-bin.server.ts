import { eq, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { addMs, days } from "~/lib/time";
import { bulkInsert, toBulkRows } from "~/platform/db/bulk-insert.server";
import { toTableSql } from "~/platform/db/columns";
import { db } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import type { Binned } from "~/platform/feature";
import { BINNED, type BinKind } from "~/shop";
import { BIN_DAYS } from "./rules";
import { deletedItem, FACTS, type StoredRow, type StoredValue } from "./tables";

const toStored = (value: unknown): StoredValue =>
  Buffer.isBuffer(value) ? { base64: value.toString("base64") } : (value as StoredValue);

/** The rows of things that stand in a table, as they are stored, by the ids of the things. */
function readRows(table: string, column: string, ids: readonly string[]): Map<string, StoredRow[]> {
  const isOfThing = isOneOf(toTableSql(column), ids);
  const byId = new Map<string, StoredRow[]>();
  for (const row of db.all<Record<string, unknown>>(
    sql`select * from ${toTableSql(table)} where ${isOfThing} order by rowid`,
  )) {
    const stored = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toStored(value)]));
    const rows = byId.get(String(row[column]));
    if (rows) rows.push(stored);
    else byId.set(String(row[column]), [stored]);
  }
  return byId;
}

const COLUMNS: (keyof typeof deletedItem.$inferInsert)[] = [
  "id",
  "kind",
  "itemId",
  "label",
  "rows",
  "photoId",
  "pictures",
  "userId",
  "deletedBy",
  "deletedAt",
  "expiresAt",
];

/** What is put in the bin: its id, what people call it, and the account whose personal data it is, if any. */
export interface BinnedThing {
  id: string;
  label: string;
  userId?: string | null;
  /** What its feature wants to know when it is restored. */
  facts?: StoredRow;
}

/**
 * Puts things in the bin before they are deleted, in the caller's transaction (rule: bin-days). What the
 * manifest of their feature does not name is not kept.
 */
export function putInBin(kind: BinKind, things: readonly BinnedThing[], actorId: string, now: Date): void {
  const { tables, pictures, photo }: Binned = BINNED[kind];
  const ids = things.map(({ id }) => id);
  const read = Object.entries(tables).map(
    ([table, column]) => [table, readRows(table, column, ids)] as const,
  );
  const items = things.map(({ id, label, userId, facts }) => {
    const rows = Object.fromEntries(read.map(([table, byId]) => [table, byId.get(id) ?? []]));
    if (facts) rows[FACTS] = [facts];
    const addresses = Object.entries(pictures ?? {}).flatMap(([table, column]) =>
      (rows[table] ?? []).flatMap((row) => (row[column] === null ? [] : String(row[column]))),
    );
    const [thing] = Object.values(rows).flat();
    const photoId = photo === undefined ? null : (thing?.[photo] ?? null);
    return {
      id: newId(),
      kind,
      itemId: id,
      label,
      rows,
      photoId: photoId === null ? null : String(photoId),
      pictures: addresses,
      userId,
      deletedBy: actorId,
      deletedAt: now,
      expiresAt: addMs(now, days(BIN_DAYS)),
    };
  });
  bulkInsert(toBulkRows(deletedItem, COLUMNS, items));
}

/** The photos of what is in the bin of an account. */
export const listBinnedPhotos = (userId: string): string[] =>
  db
    .select({ photoId: deletedItem.photoId })
    .from(deletedItem)
    .where(eq(deletedItem.userId, userId))
    .all()
    .flatMap(({ photoId }) => photoId ?? []);
