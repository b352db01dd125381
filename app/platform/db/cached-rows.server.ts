import { connection } from "./connection.server";
import { db, onTableChange, type Reader } from "./db.server";
import { getOutsideVersion } from "./outside-version.server";

/** So many changed rows are read again one by one; after more changes the whole table is. */
const MAX_CHANGED = 500;

/**
 * Caches what `load` makes of all rows of a table. Before the next use after a change, `update` brings it up
 * to date with the changed rows, given by their row ids; they may be deleted. What a transaction has written
 * may be rolled back, so nothing that is read in one is cached.
 */
export function cacheRows<T>(
  table: string,
  load: () => T,
  update: (value: T, rowIds: number[]) => void,
): () => T {
  let cached: { value: T } | undefined;
  let listeningTo: Reader | undefined;
  let outsideVersion: number | undefined;
  const changed = new Set<number>();
  const noteChange = (rowId: number) => {
    if (!cached) return;
    changed.add(rowId);
    if (changed.size > MAX_CHANGED) cached = undefined;
  };
  return () => {
    if (listeningTo !== db) cached = undefined;
    if (connection().$client.inTransaction) return cached && changed.size === 0 ? cached.value : load();
    if (listeningTo !== db) onTableChange([table], noteChange, { withRowId: true });
    listeningTo = db;
    const version = getOutsideVersion();
    if (version !== outsideVersion) cached = undefined;
    outsideVersion = version;
    if (!cached) cached = { value: load() };
    else if (changed.size > 0) update(cached.value, [...changed]);
    changed.clear();
    return cached.value;
  };
}
