import { readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { ShopError } from "~/lib/errors";
import { ensureShopId, findShopId, writeShopId } from "~/platform/data-folder.server";
import { encryptStream } from "~/platform/encryption.server";
import {
  copyFlushed,
  deleteUnfinished,
  flush,
  hashFile,
  listFilesBelow,
  makeFolder,
  readAsStream,
  UNFINISHED,
  writeStream,
} from "~/platform/files.server";
import { deleteOldBackups } from "./delete-old-backups.server";
import { whileLocked } from "./lock.server";
import { publish } from "./make-copy.server";
import {
  ENCRYPTED,
  getManifest,
  listBackupNames,
  type Manifest,
  PICTURES_FOLDER,
  toBackupsFolder,
} from "./manifest.server";
import { findBackupTime, selectKept } from "./rules";
import { words } from "./words.en";

export interface OutsideFolder {
  dataFolder: string;
  outsideFolder: string;
  /** BACKUP_KEY; without it copies are not encrypted. */
  key: string | undefined;
}

/** What BACKUP_DIR holds, the latest first, and why something is missing. */
export interface OutsideState {
  copies: OutsideCopy[];
  problem: string | null;
}

/** A backup in BACKUP_DIR. */
export type OutsideCopy = Pick<Manifest, "name" | "bytes" | "orders">;

/** Throws UNAVAILABLE unless the folder is there: that of a disk which is not mounted is not made. */
export function assertReachable(outsideFolder: string): void {
  if (!statSync(outsideFolder, { throwIfNoEntry: false })?.isDirectory())
    throw new ShopError("UNAVAILABLE", words.outsideUnreachable(outsideFolder));
}

/** What BACKUP_DIR may hold before it is this shop's: its disk, or backups of an earlier version. */
const isOurs = (name: string, hasBackups: boolean): boolean =>
  name === "lost+found" ||
  (name === PICTURES_FOLDER && hasBackups) ||
  findBackupTime(name.replace(/\..*$/, "")) !== undefined;

/**
 * Makes BACKUP_DIR that of the shop, which deletes there what is not kept any more. Throws CONFLICT if it
 * belongs to another shop or holds anything else.
 */
function claimFolder(folder: string, shopId: string, now: Date): void {
  const owner = findShopId(folder);
  if (owner === shopId) return;
  if (owner !== undefined) throw new ShopError("CONFLICT", words.outsideOfOtherShop(folder));
  const hasBackups = listBackupNames(folder).length > 0;
  const other = readdirSync(folder).find((name) => !isOurs(name, hasBackups));
  if (other !== undefined) throw new ShopError("CONFLICT", words.outsideNotEmpty(folder, other));
  writeShopId(folder, shopId, now);
}

/**
 * Copies the backups of a shop that BACKUP_DIR lacks into it, with their pictures, encrypted if there is a
 * key (rules: backups-outside, backup-encryption): the latest, and the last of each day and month. Then
 * deletes those that are not kept any more. Throws if the folder cannot be reached, or is not the shop's.
 */
export function copyOutside(
  { dataFolder, outsideFolder, key }: OutsideFolder,
  now: Date,
): Promise<OutsideState> {
  const folder = toBackupsFolder(dataFolder);
  return whileLocked(folder, "copying", async () => {
    assertReachable(outsideFolder);
    claimFolder(outsideFolder, ensureShopId(dataFolder, now), now);
    deleteUnfinished(outsideFolder);
    const names = listBackupNames(folder);
    const isEncrypted = key !== undefined;
    const copied = new Set(listBackupNames(outsideFolder, isEncrypted));
    const wanted = selectKept([...names, ...copied], now, 0);
    const problems: string[] = [];
    for (const name of names.filter((one) => wanted.has(one) && !copied.has(one)))
      await copyBackup(folder, name, outsideFolder, key).catch((error: Error) =>
        problems.push(error.message),
      );
    deleteOldBackups(outsideFolder, now, isEncrypted);
    return { copies: listOutsideCopies(outsideFolder, isEncrypted), problem: problems[0] ?? null };
  });
}

const listOutsideCopies = (folder: string, isEncrypted: boolean): OutsideCopy[] =>
  listBackupNames(folder, isEncrypted).map((name) => {
    const { bytes, orders } = getManifest(folder, name);
    return { name, bytes, orders };
  });

async function copyBackup(
  folder: string,
  name: string,
  outsideFolder: string,
  key: string | undefined,
): Promise<void> {
  const manifest = getManifest(folder, name);
  const end = key === undefined ? "" : ENCRYPTED;
  const stored = new Set(listFilesBelow(join(outsideFolder, PICTURES_FOLDER)));
  for (const { path, bytes } of manifest.pictures) {
    if (stored.has(path + end)) continue;
    const target = join(outsideFolder, PICTURES_FOLDER, path + end);
    makeFolder(dirname(target));
    const copied = await copyCompared(join(folder, PICTURES_FOLDER, path), target + UNFINISHED, key);
    if (copied.bytes !== bytes) throw new ShopError("UNAVAILABLE", words.copyDiffers(path));
    renameSync(target + UNFINISHED, target);
  }
  if (manifest.pictures.length > 0) flush(join(outsideFolder, PICTURES_FOLDER));
  const target = join(outsideFolder, `${name}.db${end}`);
  const { sha256 } = await copyCompared(join(folder, `${name}.db`), target + UNFINISHED, key);
  if (sha256 !== manifest.sha256) throw new ShopError("UNAVAILABLE", words.copyDiffers(`${name}.db`));
  publish(outsideFolder, manifest, target + UNFINISHED, target);
}

/**
 * Copies a file, encrypted if there is a key, and reads the copy again. Gives the SHA-256 and the length of
 * the original; throws UNAVAILABLE if the copy is not what was written.
 */
async function copyCompared(source: string, target: string, key: string | undefined) {
  const original = hashFile(source);
  rmSync(target, { force: true });
  let written = original;
  if (key === undefined) copyFlushed(source, target);
  else written = await writeStream(await encryptStream(readAsStream(source), key), target);
  if (hashFile(target).sha256 !== written.sha256)
    throw new ShopError("UNAVAILABLE", words.copyDiffers(source));
  return original;
}
