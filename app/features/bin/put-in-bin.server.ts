import { eq, sql } from "drizzle-orm";
import { addMs, days } from "~/lib/time";
import { toTableSql } from "~/platform/db/columns";
import { db, tx } from "~/platform/db/db.server";
import type { Binned } from "~/platform/feature";
import { BINNED, type BinKind } from "~/shop";
import { BIN_DAYS } from "./rules";
import { deletedItem, FACTS, type StoredRow, type StoredValue } from "./tables";

const toStored = (value: unknown): StoredValue =>
  Buffer.isBuffer(value) ? { base64: value.toString("base64") } : (value as StoredValue);

/** The rows of a thing that stand in a table, as they are stored. */
function readRows(table: string, column: string, id: string): StoredRow[] {
  const isOfThing = sql`${toTableSql(column)} = ${id}`;
  return db
    .all<Record<string, unknown>>(sql`select * from ${toTableSql(table)} where ${isOfThing} order by rowid`)
    .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toStored(value)])));
}

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
  for (const { id, label, userId, facts } of things) {
    const rows = Object.fromEntries(
      Object.entries(tables).map(([table, column]) => [table, readRows(table, column, id)]),
    );
    if (facts) rows[FACTS] = [facts];
    const addresses = Object.entries(pictures ?? {}).flatMap(([table, column]) =>
      (rows[table] ?? []).flatMap((row) => (row[column] === null ? [] : String(row[column]))),
    );
    const [thing] = Object.values(rows).flat();
    const photoId = photo === undefined ? null : (thing?.[photo] ?? null);
    tx()
      .insert(deletedItem)
      .values({
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
      })
      .run();
  }
}

/** The photos of what is in the bin of an account. */
export const listBinnedPhotos = (userId: string): string[] =>
  db
    .select({ photoId: deletedItem.photoId })
    .from(deletedItem)
    .where(eq(deletedItem.userId, userId))
    .all()
    .flatMap(({ photoId }) => photoId ?? []);
