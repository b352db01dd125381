import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "./migrate.server";
import { maintainSearchIndex } from "./search-index.server";
import { CREATE_TRIGGERS, DROP_TRIGGERS } from "./triggers";

export type ShopDatabase = BetterSQLite3Database & { $client: Database.Database };

const MIN_SQLITE_VERSION = [3, 51, 3];

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

/** SQLite waits on the event loop: once people are served, `transaction` waits off it instead. */
const BUSY_MS_WHILE_SERVING = 10;

/**
 * Opens one SQLite file with the shop's pragmas, each read back. Throws when one did not take or SQLite is
 * too old.
 */
export function openDatabaseFile(file: string): Database.Database {
  const client = new Database(file);
  const version = client.prepare("select sqlite_version()").pluck().get() as string;
  if (isOlder(version.split(".").map(Number), MIN_SQLITE_VERSION))
    throw new Error(`SQLite ${version} is too old`);
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

let opened: ShopDatabase | undefined;

/** The process's one connection, with all that it can do. Throws before it is opened. */
export function connection(): ShopDatabase {
  if (!opened) throw new Error("The database is not open");
  return opened;
}

/**
 * Opens `shop.db` in `folder` (made when missing), brings its tables up to date after a snapshot, and keeps
 * it as the connection, which from then on only reads outside `writable`. Throws when the file was written by
 * a newer program.
 */
export function openConnection(folder: string): ShopDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "shop.db");
  const client = openDatabaseFile(file);
  chmodSync(file, 0o600);
  migrate(client, join(folder, "backups"));
  client.transaction(() => client.exec(DROP_TRIGGERS + CREATE_TRIGGERS)).immediate();
  maintainSearchIndex(client);
  client.pragma("optimize = 0x10002");
  client.pragma("query_only = ON");
  client.pragma(`busy_timeout = ${BUSY_MS_WHILE_SERVING}`);
  opened = drizzle(client);
  return opened;
}

/** Empties the write-ahead log into the file and closes it. */
export function closeConnection(): void {
  if (!opened?.$client.open) return;
  opened.$client.pragma("wal_checkpoint(TRUNCATE)");
  opened.$client.close();
}

/**
 * Does `work`, which may write. Everywhere else SQLite itself refuses to write on this connection, in
 * whatever words it is asked to. `work` must not await; inside a transaction it is a part of that.
 */
export function writable<T>(work: () => T): T {
  const { $client } = connection();
  if ($client.inTransaction) return work();
  $client.pragma("query_only = OFF");
  try {
    return work();
  } finally {
    $client.pragma("query_only = ON");
  }
}

/**
 * Does `work` in one immediate transaction and gives its result, or nothing where another process holds the
 * lock.
 */
export function tryToWrite<T>(work: () => T): { result: T } | undefined {
  const { $client } = connection();
  if ($client.inTransaction) throw new Error("A transaction cannot begin inside another");
  return writable(() => {
    try {
      $client.exec("begin immediate");
    } catch (error) {
      if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return undefined;
      throw error;
    }
    try {
      const result = work();
      $client.exec("commit");
      return { result };
    } catch (error) {
      // Some errors, a full disk among them, have rolled back already.
      if ($client.inTransaction) $client.exec("rollback");
      throw error;
    }
  });
}
