import { randomBytes, randomUUID } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { ConfigError } from "./config.server";
import { isLocked, lockFile } from "./file-lock.server";
import { findText, replaceFile } from "./files.server";

const DATABASE = "shop.db";
const SHOP_FILE = "shop.json";
const COOKIE_KEY_FILE = "cookies.key";
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

/** The id of the shop to which a folder belongs, of data or of backups. */
export function findShopId(folder: string): string | undefined {
  const text = findText(join(folder, SHOP_FILE));
  return text === undefined ? undefined : (JSON.parse(text) as { id: string }).id;
}

/** Makes a folder that of a shop. */
export function writeShopId(folder: string, id: string, createdAt: Date): void {
  replaceFile(join(folder, SHOP_FILE), `${JSON.stringify({ id, createdAt: createdAt.toISOString() })}\n`);
}

/** The id of the shop in the folder, made once beside its database. */
export function ensureShopId(folder: string, now: Date): string {
  const id = findShopId(folder) ?? randomUUID();
  if (!hasShopFile(folder)) writeShopId(folder, id, now);
  return id;
}

const KEY = /^[\da-f]{64}$/;

/**
 * The key by which the shop signs its cookies, made once and readable for this user alone (rule:
 * signed-cookies). It stands beside the database, so that it is in no backup.
 */
export function ensureCookieKey(folder: string): Buffer {
  const path = join(folder, COOKIE_KEY_FILE);
  const known = findText(path)?.trim() ?? "";
  const key = KEY.test(known) ? known : randomBytes(32).toString("hex");
  if (key !== known) replaceFile(path, `${key}\n`);
  return Buffer.from(key, "hex");
}

let unlock: (() => void) | undefined;

/** Takes the folder for this process. Throws ConfigError if another has it (rule: one-server). */
export function lockDataFolder(folder: string): void {
  unlock = lockFile(join(folder, LOCK_FILE), LOCK_WAIT_MS);
  if (!unlock) throw new ConfigError(["DATA_DIR is in use: another server of this shop is running on it"]);
}

export const unlockDataFolder = (): void => unlock?.();

/** Whether a server runs on the folder. */
export function isServerRunning(folder: string): boolean {
  const file = join(folder, LOCK_FILE);
  if (!existsSync(file)) return false;
  const client = new Database(file, { readonly: true, timeout: 0 });
  try {
    client.prepare("select count(*) from sqlite_schema").get();
    return false;
  } catch (error) {
    if (isLocked(error)) return true;
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
  replaceFile(join(folder, SERVER_FILE), `${JSON.stringify(facts)}\n`);
}

/** The facts of the server that runs on the folder; undefined if none does. */
export function findServerFacts(folder: string): ServerFacts | undefined {
  const file = join(folder, SERVER_FILE);
  if (!existsSync(file) || !isServerRunning(folder)) return undefined;
  return JSON.parse(readFileSync(file, "utf8")) as ServerFacts;
}
