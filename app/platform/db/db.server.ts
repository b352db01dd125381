import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "~/lib/errors";
import {
  closeConnection,
  connection,
  openConnection,
  type ShopDatabase,
  tryToWrite,
  writable,
} from "./connection.server";

/** What can be asked of the database outside a transaction. */
export type Reader = Pick<ShopDatabase, "select" | "selectDistinct" | "$count" | "get" | "all" | "values">;

/**
 * The one handle of the process, for reading. Set by `openShopDatabase`; importers see the binding change.
 */
export let db: Reader;

/** Opens the shop's database in `folder`, made or brought up to date where needed, and keeps it as `db`. */
export function openShopDatabase(folder: string): void {
  db = openConnection(folder);
}

/** Empties the write-ahead log into the file and closes it. */
export const closeShopDatabase = closeConnection;

const LOCK_PATIENCE_MS = 5_000;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 100;

/**
 * Runs `work` in one immediate transaction, the only way the shop writes: all of it happens, or nothing.
 * Where another process holds the lock, this one waits off its event loop and tries again. `work` is
 * synchronous: a pause would let another request in. What it depends on is read inside it; it writes with
 * `tx()`. Throws UNAVAILABLE after 5 seconds.
 */
export async function transaction<T>(work: () => T extends Promise<unknown> ? never : T): Promise<T> {
  const until = Date.now() + LOCK_PATIENCE_MS;
  for (let pauseMs = FIRST_PAUSE_MS; Date.now() < until; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const done = tryToWrite(work as () => T);
    if (done) return done.result;
    await sleep(pauseMs);
  }
  throw new DomainError("UNAVAILABLE", "The shop is busy at the moment. Please try again.");
}

/** What the transaction that is open writes with. Throws outside one. */
export function tx(): ShopDatabase {
  const open = connection();
  if (!open.$client.inTransaction) throw new Error("This writes, and no transaction is open");
  return open;
}

/** A query compiled once for the open database, for what nearly every page asks; `make` says which. */
export function prepareOnce<Query>(make: () => Query): () => Query {
  let query: Query | undefined;
  let madeFor: Reader | undefined;
  return () => {
    if (query === undefined || madeFor !== db) {
      query = make();
      madeFor = db;
    }
    return query;
  };
}

let listeners = 0;

/**
 * Calls `changed` whenever a row of one of `tables` is written through this handle (before its transaction
 * commits).
 */
export function onTableChange(tables: string[], changed: () => void): void {
  const { $client: client } = connection();
  listeners += 1;
  const name = `shop_changed_${listeners}`;
  client.function(name, () => {
    changed();
    return null;
  });
  const verbs = ["insert", "update", "delete"];
  const triggers = tables.flatMap((table) =>
    verbs.map(
      (verb) => `create temp trigger "${table}_${verb}_${listeners}" after ${verb} on main."${table}"
        begin select ${name}(); end;`,
    ),
  );
  writable(() => client.exec(triggers.join("\n")));
}

/**
 * What `work` gives, worked out once and kept until a row of one of `tables` is written. Not for use inside a
 * transaction.
 */
export function cacheUntilChange<T>(tables: string[], work: () => T): () => T {
  let kept: { value: T } | undefined;
  const forget = () => {
    kept = undefined;
  };
  const listen = prepareOnce(() => {
    forget();
    onTableChange(tables, forget);
    return true;
  });
  return () => {
    listen();
    kept ??= { value: work() };
    return kept.value;
  };
}
