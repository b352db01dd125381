import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { config } from "~/platform/config.server";
import { listBackupNames, type Manifest, parseManifest, toBackupsFolder } from "./manifest.server";
import { findBackupTime, sortLatestFirst } from "./rules";
import { findState } from "./state.server";

export interface Backup {
  name: string;
  madeAt: Date;
  /** Of the database. */
  bytes: number;
  orders: number;
  isHere: boolean;
  isOutside: boolean;
}

type Facts = Pick<Manifest, "bytes" | "orders">;

/** Manifests never change, and with many pictures take a while to read. */
const factsCache = new LRUCache<string, Facts>({ max: 500 });

async function readFacts(folder: string, name: string): Promise<Facts | undefined> {
  const path = join(folder, `${name}.json`);
  const cached = factsCache.get(path);
  if (cached) return cached;
  try {
    const { bytes, orders } = parseManifest(await readFile(path, "utf8"));
    factsCache.set(path, { bytes, orders });
    return { bytes, orders };
  } catch {
    // Deleted meanwhile, or damaged.
    return undefined;
  }
}

/** A folder that cannot be read is told by `getBackupStatus`. */
function listNamesHere(folder: string): string[] {
  try {
    return listBackupNames(folder);
  } catch {
    return [];
  }
}

/** All backups, in `DATA_DIR/backups` and, as far as was recorded, in BACKUP_DIR; the latest first. */
export async function listBackups(): Promise<Backup[]> {
  const { DATA_DIR, BACKUP_DIR } = config();
  const folder = toBackupsFolder(DATA_DIR);
  const names = listNamesHere(folder);
  const outside = new Map<string, Facts>(
    (BACKUP_DIR === undefined ? [] : (findState("outside")?.copies ?? [])).map((copy) => [copy.name, copy]),
  );
  const isHere = new Set(names);
  const found: Backup[] = [];
  for (const name of sortLatestFirst([...new Set([...names, ...outside.keys()])])) {
    const facts = isHere.has(name) ? await readFacts(folder, name) : outside.get(name);
    const madeAt = findBackupTime(name);
    if (facts && madeAt)
      found.push({ name, madeAt, ...facts, isHere: isHere.has(name), isOutside: outside.has(name) });
  }
  return found;
}

/**
 * The moment of a backup in `DATA_DIR/backups` and the bytes of its database; undefined if there is no such
 * backup.
 */
export function findBackup(name: string): { madeAt: Date; bytes: number } | undefined {
  const madeAt = findBackupTime(name);
  const folder = toBackupsFolder(config().DATA_DIR);
  const path = join(folder, `${name}.db`);
  if (!madeAt || !existsSync(join(folder, `${name}.json`))) return undefined;
  const stored = statSync(path, { throwIfNoEntry: false });
  return stored && { madeAt, bytes: stored.size };
}
