import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { ShopError } from "~/lib/errors";
import { log } from "~/platform/log.server";
import {
  assertNoTransaction,
  closeConnection,
  connection,
  openConnection,
  openConnectionBeside,
  type ShopDatabase,
  tryToWrite,
  writable,
} from "./connection.server";
import { getOutsideVersion } from "./outside-version.server";
import { logIfUnavailable } from "./storage-failures.server";
import type { Maintained } from "./triggers";
import { words } from "./words.en";

/** The read methods, usable outside transactions. */
export type Reader = Pick<ShopDatabase, "select" | "selectDistinct" | "$count" | "get" | "all" | "values">;

/** The process's handle for reading, set by `openShopDatabase`. */
export let db: Reader;

/**
 * Opens the shop's database in `folder`, creating or migrating it if necessary, with the triggers of what is
 * `maintained`, and sets `db`.
 */
export function openShopDatabase(folder: string, maintained: Maintained): void {
  db = openConnection(folder, maintained);
}

/** Opens the shop's database in `folder` beside a running server, and sets `db`. */
export function openShopDatabaseBeside(folder: string, maintained: Maintained): void {
  db = openConnectionBeside(folder, maintained);
}

/** Writes the write-ahead log into the file and closes the database. */
export const closeShopDatabase = closeConnection;

const LOCK_TIMEOUT_MS = 5_000;
/** How long a page that has to write before it is shown waits for the lock (rule: held-lock). */
export const PAGE_LOCK_TIMEOUT_MS = 500;
const RETRY_SECONDS = 5;
const RETRY_MS = 5;

/** How many transactions wait for the lock, and when the last of them has ended. */
let waitingCount = 0;
let lastEnded: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` in an immediate transaction, the only way the shop writes (rule: one-transaction). If another
 * process holds the lock, it waits behind those that wait already, without blocking the event loop. `work` is
 * synchronous, so that no other request runs in between; it writes with `tx()` and must read whatever it
 * depends on. Throws UNAVAILABLE after `timeoutMs`.
 */
export async function transaction<T>(
  work: () => T extends Promise<unknown> ? never : T,
  timeoutMs = LOCK_TIMEOUT_MS,
): Promise<T> {
  assertNoTransaction();
  const completeWork = withFollowUps(work as () => T);
  const outcome = waitingCount === 0 ? attemptWrite(completeWork) : undefined;
  if (outcome) return outcome.result;
  waitingCount += 1;
  const previousEnded = lastEnded;
  const written = waitForLock(completeWork, previousEnded, timeoutMs).finally(() => {
    waitingCount -= 1;
  });
  // Requests get their turn of the event loop between two writes that have waited.
  lastEnded = Promise.allSettled([previousEnded, written]).then(() => nextTurn());
  return written;
}

/** `tryToWrite`, which logs that the disk did not take it, whoever asked (rule: write-failures-logged). */
function attemptWrite<T>(work: () => T): { result: T } | undefined {
  try {
    return tryToWrite(work);
  } catch (error) {
    logIfUnavailable(error);
    throw error;
  }
}

/** What the tables written by the open transaction make necessary at its end. */
const followUps = new Set<() => void>();

const withFollowUps =
  <T>(work: () => T) =>
  (): T => {
    followUps.clear();
    const result = work();
    for (const followUp of followUps) followUp();
    return result;
  };

/**
 * Runs `work` at the end of the open transaction, once and as part of it. Returns false if that was asked for
 * before.
 */
export function runBeforeCommit(work: () => void): boolean {
  if (followUps.has(work)) return false;
  followUps.add(work);
  return true;
}

/**
 * Runs `work` at the end of every transaction that has written a row of one of `tables`, as part of it: what
 * is derived from these rows is never committed without them.
 */
export function beforeCommit(tables: string[], work: () => void): void {
  onTableChange(tables, () => runBeforeCommit(work));
}

/** Runs `work` once those before it have ended and the lock is free; only the first in line asks for it. */
async function waitForLock<T>(work: () => T, previousEnded: Promise<unknown>, timeoutMs: number): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  await Promise.race([previousEnded, sleep(timeoutMs, undefined, { ref: false })]);
  while (performance.now() < deadline) {
    const outcome = attemptWrite(work);
    if (outcome) return outcome.result;
    await sleep(RETRY_MS);
  }
  log.warn({ code: "SQLITE_BUSY" }, "a write was given up: another process holds the lock");
  throw new ShopError("UNAVAILABLE", words.shopIsBusyAtMomentPlease, undefined, RETRY_SECONDS);
}

/** The handle for writing in the open transaction. Throws outside of one. */
export function tx(): ShopDatabase {
  const open = connection();
  if (!open.$client.inTransaction) throw new Error("This writes, and no transaction is open");
  return open;
}

/** Prepares a query once per opened database, for queries that nearly every page runs. */
export function prepareOnce<Query>(make: () => Query): () => Query {
  let query: Query | undefined;
  let preparedFor: Reader | undefined;
  return () => {
    if (query === undefined || preparedFor !== db) {
      query = make();
      preparedFor = db;
    }
    return query;
  };
}

export const isInTransaction = (): boolean => connection().$client.inTransaction;

/** Reads several times from one state of the database, whatever others write meanwhile. */
export function readOneState<T>(read: () => T): T {
  const { $client } = connection();
  return $client.inTransaction ? read() : $client.transaction(read)();
}

interface WatchedTable {
  table: string;
  /** Of its updates, only those of these columns count. */
  columns?: readonly string[];
  /** Of its updates, those of these columns alone do not count. */
  unseen?: readonly string[];
}
export type Watched = string | WatchedTable;

let listeners = 0;

/** When a trigger fires (`after update on main.setting`), and the SQL of what it hands on. */
interface WatchedWrite {
  event: string;
  when?: string;
  values?: string;
}

/** Calls `onWrite` for every row that is written so through this connection, with the values. */
export function watchWrites(writes: WatchedWrite[], onWrite: (...values: never[]) => unknown): void {
  const { $client: client } = connection();
  listeners += 1;
  const name = `shop_changed_${listeners}`;
  client.function(name, { varargs: true }, (...values: unknown[]) => {
    onWrite(...(values as never[]));
    return null;
  });
  const triggers = writes.map(
    ({ event, when = "true", values = "" }, index) =>
      `create temp trigger ${name}_${index} ${event} when ${when} begin select ${name}(${values}); end;`,
  );
  writable(() => client.exec(triggers.join("\n")));
}

/** The columns whose changes count; undefined if all do. */
function listWatchedColumns({ table, columns, unseen }: WatchedTable): readonly string[] | undefined {
  if (columns || !unseen) return columns;
  const names = connection().$client.prepare<[string], string>("select name from pragma_table_xinfo(?)");
  return names
    .pluck()
    .all(table)
    .filter((name) => !unseen.includes(name));
}

/**
 * Calls `onChange` whenever a row of one of `tables` is written through this connection, before its
 * transaction commits, with the row id if `withRowId` is set.
 */
export function onTableChange(
  tables: readonly Watched[],
  onChange: (rowId: number) => unknown,
  { withRowId = false } = {},
): void {
  const writes = tables.flatMap((watched) => {
    const options = typeof watched === "string" ? { table: watched } : watched;
    const columns = listWatchedColumns(options);
    const list = (row: string) => columns?.map((name) => `${row}."${name}"`).join(", ");
    return (["insert", "delete", "update"] as const).flatMap((verb) => {
      if (verb === "update" && columns?.length === 0) return [];
      const when = verb === "update" && columns ? `(${list("old")}) is not (${list("new")})` : undefined;
      const values = withRowId ? `${verb === "delete" ? "old" : "new"}.rowid` : undefined;
      return [{ event: `after ${verb} on main."${options.table}"`, when, values }];
    });
  });
  watchWrites(writes, (rowId: number) => onChange(rowId));
}

/**
 * Caches the result of `work` until one of `tables` changes. What a transaction has written may be rolled
 * back, so nothing that is read in one is cached.
 */
export function cacheUntilChange<T>(tables: readonly Watched[], work: () => T): () => T {
  let cached: { value: T } | undefined;
  let listeningTo: Reader | undefined;
  let outsideVersion: number | undefined;
  const clear = () => {
    cached = undefined;
  };
  return () => {
    if (listeningTo !== db) clear();
    if (isInTransaction()) return cached ? cached.value : work();
    if (listeningTo !== db) onTableChange(tables, clear);
    listeningTo = db;
    const version = getOutsideVersion();
    if (version !== outsideVersion) clear();
    outsideVersion = version;
    cached ??= { value: work() };
    return cached.value;
  };
}
