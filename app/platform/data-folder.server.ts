import { randomUUID } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { ConfigError } from "./config.server";

const DATABASE = "shop.db";
const SHOP_FILE = "shop.json";
const LOCK_FILE = "server.lock";
const SERVER_FILE = "server.json";
/** A command that looks whether the server runs holds the lock for a moment. */
const LOCK_WAIT_MS = 2_000;

/** Throws ConfigError unless the folder exists or can be created, and is writable. */
export function assertWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new ConfigError(["DATA_DIR cannot be made, or not written to"]);
  }
}

/** Writes a file so that nobody ever reads half of it. */
function writeWhole(file: string, value: object): void {
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  renameSync(unfinished, file);
}

export const hasDatabase = (folder: string): boolean => existsSync(join(folder, DATABASE));

export const hasShopFile = (folder: string): boolean => existsSync(join(folder, SHOP_FILE));

/**
 * Throws ConfigError if the folder holds no database and none may be made in it: a mistyped or unmounted
 * DATA_DIR must not open an empty shop (rule: data-folder-guarded).
 */
export function assertShopExists(folder: string, canCreate: boolean): void {
  if (hasDatabase(folder)) return;
  if (hasShopFile(folder))
    throw new ConfigError([
      "DATA_DIR belongs to a shop whose database is missing: put it back, or restore a backup",
    ]);
  if (!canCreate)
    throw new ConfigError([
      "DATA_DIR has no shop: there is no shop here. Make one with the command `new`, or restore a backup",
    ]);
}

/** The id of the shop in the folder, made once beside its database. */
export function ensureShopId(folder: string, now: Date): string {
  const file = join(folder, SHOP_FILE);
  if (existsSync(file)) return (JSON.parse(readFileSync(file, "utf8")) as { id: string }).id;
  const id = randomUUID();
  writeWhole(file, { id, createdAt: now.toISOString() });
  return id;
}

const locks = new Map<string, Database.Database>();

/**
 * Takes a file for this process until it ends, however it ends: SQLite's lock is the kernel's. Returns false
 * if another process has it.
 */
export function lockFile(file: string): boolean {
  const client = new Database(file, { timeout: LOCK_WAIT_MS });
  chmodSync(file, 0o600);
  try {
    client.exec("begin exclusive");
  } catch (error) {
    client.close();
    if (isBusy(error)) return false;
    throw error;
  }
  locks.set(file, client);
  return true;
}

/** Takes the folder for this process. Throws ConfigError if another has it (rule: one-server). */
export function lockDataFolder(folder: string): void {
  if (!lockFile(join(folder, LOCK_FILE)))
    throw new ConfigError(["DATA_DIR is in use: another server of this shop is running on it"]);
}

export function unlockDataFolder(folder: string): void {
  locks.get(join(folder, LOCK_FILE))?.close();
  locks.delete(join(folder, LOCK_FILE));
}

const isBusy = (error: unknown) => (error as { code?: string }).code?.startsWith("SQLITE_BUSY") === true;

/** Whether a server runs on the folder. */
export function isServerRunning(folder: string): boolean {
  const file = join(folder, LOCK_FILE);
  if (!existsSync(file)) return false;
  const client = new Database(file, { readonly: true, timeout: 0 });
  try {
    client.prepare("select count(*) from sqlite_schema").get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    client.close();
  }
}

/** What the running server has written about itself. */
export interface ServerFacts {
  version: string;
  pid: number;
  startedAt: string;
}

export function writeServerFacts(folder: string, facts: ServerFacts): void {
  writeWhole(join(folder, SERVER_FILE), facts);
}

/** The facts of the server that runs on the folder; undefined if none does. */
export function findServerFacts(folder: string): ServerFacts | undefined {
  const file = join(folder, SERVER_FILE);
  if (!existsSync(file) || !isServerRunning(folder)) return undefined;
  return JSON.parse(readFileSync(file, "utf8")) as ServerFacts;
}
