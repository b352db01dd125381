import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "./migrating.server";
import * as schema from "./schema";
import { keepSearchIndex } from "./search-index.server";
import { START, STOP } from "./standing-rules";

export type ShopDatabase = BetterSQLite3Database<typeof schema> & { $client: Database.Database };
/** What a verb writes with: the transaction its caller has begun. */
export type Tx = Parameters<Parameters<ShopDatabase["transaction"]>[0]>[0];

const OLDEST_SQLITE = [3, 51, 3];

// better-sqlite3 reopens a WAL file with synchronous=NORMAL: every open sets and checks all of these.
const PRAGMAS: [name: string, value: string | number, readsBackAs?: string | number][] = [
  ["journal_mode", "WAL", "wal"],
  ["synchronous", "FULL", 2],
  ["foreign_keys", "ON", 1],
  ["busy_timeout", 5000],
  ["trusted_schema", "OFF", 0],
  ["cell_size_check", "ON", 1],
  ["journal_size_limit", 67_108_864],
  ["temp_store", "MEMORY", 2],
  ["cache_size", -32_000],
];

/** Opens one SQLite file with the shop's pragmas, each read back. Throws when one did not take or SQLite is too old. */
export function openFile(file: string): Database.Database {
  const client = new Database(file);
  const version = client.prepare("select sqlite_version()").pluck().get() as string;
  if (isOlder(version.split(".").map(Number), OLDEST_SQLITE)) throw new Error(`SQLite ${version} is too old`);
  for (const [name, value, readsBackAs = value] of PRAGMAS) {
    client.pragma(`${name} = ${value}`);
    const actual = client.pragma(name, { simple: true });
    if (actual !== readsBackAs) throw new Error(`PRAGMA ${name} is ${actual}, not ${readsBackAs}`);
  }
  return client;
}

const isOlder = (version: number[], than: number[]) => {
  const at = than.findIndex((part, index) => version[index] !== part);
  return at >= 0 && (version[at] ?? 0) < (than[at] ?? 0);
};

/** The one handle of the process. Set by `openShopDatabase`; importers see the binding change. */
export let db: ShopDatabase;

/**
 * Opens `shop.db` in `folder` (made when missing), brings its tables up to date after a snapshot, and keeps it as `db`.
 * Throws when the file was written by a newer program.
 */
export function openShopDatabase(folder: string): ShopDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "shop.db");
  const client = openFile(file);
  chmodSync(file, 0o600);
  migrate(client, join(folder, "backups"));
  client.transaction(() => client.exec(STOP + START)).immediate();
  keepSearchIndex(client);
  client.pragma("optimize = 0x10002");
  db = drizzle(client, { schema }) as ShopDatabase;
  return db;
}

/** Empties the write-ahead log into the file and closes it. */
export function closeShopDatabase(): void {
  if (!db?.$client.open) return;
  db.$client.pragma("wal_checkpoint(TRUNCATE)");
  db.$client.close();
}

/**
 * Runs `work` in one immediate transaction, the only way the shop writes: all of it happens, or nothing.
 * `work` must not await: better-sqlite3 is synchronous, and a pause would let another request in.
 */
export function writeTx<T>(work: (tx: Tx) => T extends Promise<unknown> ? never : T): T {
  return db.transaction(work as (tx: Tx) => T, { behavior: "immediate" });
}

/** A query compiled once for the open database, for what nearly every page asks; `make` says which. */
export function prepared<Query>(make: () => Query): () => Query {
  let query: Query | undefined;
  let madeFor: ShopDatabase | undefined;
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
export function whenChanged(tables: string[], changed: () => void): void {
  const client = db.$client;
  listeners += 1;
  const name = `shop_changed_${listeners}`;
  client.function(name, () => {
    changed();
    return null;
  });
  for (const table of tables) {
    for (const verb of ["insert", "update", "delete"]) {
      client.exec(
        `create temp trigger "${table}_${verb}_${listeners}" after ${verb} on main."${table}" begin select ${name}(); end`,
      );
    }
  }
}

/** What `work` gives, worked out once and kept until a row of one of `tables` is written. Not for use inside a writeTx. */
export function remembered<T>(tables: string[], work: () => T): () => T {
  let kept: { value: T } | undefined;
  const forget = () => {
    kept = undefined;
  };
  const listen = prepared(() => {
    forget();
    whenChanged(tables, forget);
    return true;
  });
  return () => {
    listen();
    kept ??= { value: work() };
    return kept.value;
  };
}
