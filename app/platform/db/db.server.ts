import { closeConnection, connection, openConnection, type ShopDatabase, writable } from "./connection.server";

/** What a verb writes with: the transaction its caller has begun. */
export type Tx = Parameters<Parameters<ShopDatabase["transaction"]>[0]>[0];
/** What can be asked of the database outside a transaction. */
export type Reader = Pick<ShopDatabase, "select" | "selectDistinct" | "$count" | "get" | "all" | "values">;

/** The one handle of the process, for reading. Set by `openShopDatabase`; importers see the binding change. */
export let db: Reader;

/** Opens the shop's database in `folder`, made or brought up to date where needed, and keeps it as `db`. */
export function openShopDatabase(folder: string): void {
  db = openConnection(folder);
}

/** Empties the write-ahead log into the file and closes it. */
export const closeShopDatabase = closeConnection;

/**
 * Runs `work` in one immediate transaction, the only way the shop writes: all of it happens, or nothing. Inside another
 * it is a part of that. `work` must not await: better-sqlite3 is synchronous, and a pause would let another request in.
 */
export function writeTx<T>(work: (tx: Tx) => T extends Promise<unknown> ? never : T): T {
  return writable(() => connection().transaction(work as (tx: Tx) => T, { behavior: "immediate" }));
}

/** What a library is handed that keeps rows of its own here: it reads at will, and its transactions are the shop's. */
export function storeOfLibrary() {
  const { $client } = connection();
  return {
    prepare: (sql: string) => $client.prepare(sql),
    transaction: (work: () => unknown) => () => writable(() => $client.transaction(work).immediate()),
  };
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

/** Calls `changed` whenever a row of one of `tables` is written through this handle (before its transaction commits). */
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

/** What `work` gives, worked out once and kept until a row of one of `tables` is written. Not for use inside a writeTx. */
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
