import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import type { SearchedRows } from "~/platform/feature";
import type { Searched } from "./admin-search-triggers";
import { assertMigrated, migrate } from "./migrate.server";
import { maintainSearchIndex } from "./search-index.server";
import { type Maintained, recreateTriggers } from "./triggers";

export type ShopDatabase = BetterSQLite3Database & { $client: Database.Database };

const MIN_SQLITE_VERSION = [3, 51, 3];

// better-sqlite3 reopens a WAL file with synchronous=NORMAL, so all of these are set and checked at every
// opening (rule: durable-writes).
const PRAGMAS: [name: string, value: string | number, readsBackAs?: string | number][] = [
  ["journal_mode", "WAL", "wal"],
  ["synchronous", "FULL", 2],
  ["foreign_keys", "ON", 1],
  ["busy_timeout", 5000],
  ["trusted_schema", "OFF", 0],
  ["cell_size_check", "ON", 1],
  ["journal_size_limit", 67_108_864],
  ["temp_store", "MEMORY", 2],
  ["cache_size", -8_000],
];

/**
 * Opens an SQLite file with the shop's pragmas. Throws if a pragma did not take effect or SQLite is too old.
 */
export function openDatabaseFile(file: string, options?: Database.Options): Database.Database {
  const client = new Database(file, options);
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

const isOlder = (version: number[], minimum: number[]) => {
  const index = minimum.findIndex((part, index) => version[index] !== part);
  return index >= 0 && (version[index] ?? 0) < (minimum[index] ?? 0);
};

let opened: ShopDatabase | undefined;
let searched: Searched = { searched: {}, searchedRows: {} };

/** The process's only connection. Throws if it is not open. */
export function connection(): ShopDatabase {
  if (!opened) throw new Error("The database is not open");
  return opened;
}

/**
 * The columns of a table that the back-office searches, and the rows that belong to its rows. Throws if it
 * has none.
 */
export function getSearchedColumns(table: string): {
  columns: readonly string[];
  rows: readonly SearchedRows[];
} {
  const columns = searched.searched[table];
  if (!columns) throw new Error(`No manifest has searched columns of ${table}`);
  return { columns, rows: searched.searchedRows[table] ?? [] };
}

/**
 * Opens `shop.db` in `folder` (created if missing), migrates it after a snapshot, creates the triggers of
 * what is `maintained`, and makes it the process's connection, which is read-only outside `writable`. Throws
 * if a newer program wrote the file.
 */
export function openConnection(folder: string, maintained: Maintained): ShopDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "shop.db");
  const client = openDatabaseFile(file);
  chmodSync(file, 0o600);
  migrate(client, join(folder, "backups"));
  client.transaction(() => recreateTriggers(client, maintained)).immediate();
  maintainSearchIndex(client);
  client.pragma("optimize = 0x10002");
  client.pragma("query_only = ON");
  // SQLite's own waiting blocks the event loop; from here on `transaction` waits without blocking.
  client.pragma("busy_timeout = 0");
  searched = maintained;
  opened = drizzle(client);
  return opened;
}

/**
 * Opens the database beside a running server, without changing anything of it, and makes it the process's
 * connection, which is read-only outside `writable`. Throws if a newer or an older program wrote the file.
 */
export function openConnectionBeside(folder: string, maintained: Maintained): ShopDatabase {
  const client = openDatabaseFile(join(folder, "shop.db"), { fileMustExist: true });
  assertMigrated(client);
  client.pragma("query_only = ON");
  client.pragma("busy_timeout = 0");
  searched = maintained;
  opened = drizzle(client);
  return opened;
}

/** Writes the write-ahead log into the file and closes the connection. */
export function closeConnection(): void {
  if (!opened?.$client.open) return;
  opened.$client.pragma("wal_checkpoint(TRUNCATE)");
  opened.$client.close();
}

/**
 * Runs `work`, which may write; at any other time SQLite refuses to write on this connection. `work` must not
 * await. Inside a transaction it becomes part of it.
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

/** Throws if a transaction is open. */
export function assertNoTransaction(): void {
  if (connection().$client.inTransaction) throw new Error("A transaction cannot begin inside another");
}

/** Runs `work` in an immediate transaction; returns undefined if another process holds the lock. */
export function tryToWrite<T>(work: () => T): { result: T } | undefined {
  const { $client } = connection();
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
      // Some errors, such as a full disk, have already rolled back.
      if ($client.inTransaction) $client.exec("rollback");
      throw error;
    }
  });
}
