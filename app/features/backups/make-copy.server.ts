import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { ShopError } from "~/lib/errors";
import { UPLOADS_FOLDER } from "~/lib/pictures";
import { joinSentences } from "~/lib/sentences";
import { addMs, seconds } from "~/lib/time";
import { ensureShopId } from "~/platform/data-folder.server";
import { ROOM_BYTES } from "~/platform/disk-space";
import {
  deleteUnfinished,
  flush,
  hashFile,
  listFilesBelow,
  makeFolder,
  UNFINISHED,
  writeUnfinished,
} from "~/platform/files.server";
import { checkDatabase } from "./check-database.server";
import { deleteOldBackups } from "./delete-old-backups.server";
import { whileLocked } from "./lock.server";
import { type Manifest, PICTURES_FOLDER, type Picture, toBackupsFolder } from "./manifest.server";
import { KEEP_ALL_HOURS_WITHOUT_ROOM, toBackupName } from "./rules";
import { words } from "./words.en";

export interface NewCopy {
  dataFolder: string;
  /** The version of the program. */
  program: string;
  /** The number of the last order, read before the copy is begun. */
  knownOrder: string | null;
}

/** Whether the disk of a folder has room for so many bytes, and some more. */
function hasRoom(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= bytes + ROOM_BYTES;
}

/** Throws UNAVAILABLE unless the disk of a folder has room for so many bytes. */
export function assertRoom(folder: string, bytes: number): void {
  if (!hasRoom(folder, bytes)) throw new ShopError("UNAVAILABLE", words.noRoom);
}

/** A name that no backup has yet: two may be made within a second. */
function findFreeName(folder: string, now: Date): string {
  let moment = now;
  while (existsSync(join(folder, `${toBackupName(moment)}.json`))) moment = addMs(moment, seconds(1));
  return toBackupName(moment);
}

/** Links the uploaded pictures into a folder, or copies them where the disk knows no links. */
function linkPictures(uploads: string, folder: string): Picture[] {
  return listFilesBelow(uploads).flatMap((path) => {
    const source = join(uploads, path);
    const target = join(folder, path);
    try {
      if (!existsSync(target)) linkOrCopy(source, target);
      return { path, bytes: statSync(target).size };
    } catch (error) {
      // Deleted meanwhile.
      if (!existsSync(source)) return [];
      throw error;
    }
  });
}

function linkOrCopy(source: string, target: string): void {
  makeFolder(dirname(target));
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target + UNFINISHED);
    flush(target + UNFINISHED);
    renameSync(target + UNFINISHED, target);
  }
}

/** The pictures of several listings, each once, in the order of their paths. */
const joinPictures = (...lists: Picture[][]): Picture[] =>
  [...new Map(lists.flat().map((picture) => [picture.path, picture])).values()].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );

/**
 * Copies the database and the pictures of a shop into its folder of backups, complete, checked and flushed,
 * or not at all (rules: backups-made, backups-checked), and deletes those that are not kept any more. Works
 * in this thread, beside a running shop or without one. Throws if the copy has a problem.
 */
export function makeCopy({ dataFolder, program, knownOrder }: NewCopy, now: Date): Promise<Manifest> {
  const folder = toBackupsFolder(dataFolder);
  return whileLocked(folder, "making", () => {
    deleteUnfinished(folder);
    const source = join(dataFolder, "shop.db");
    const { size } = statSync(source);
    deleteForRoom(folder, now, size);
    assertRoom(folder, size);
    const name = findFreeName(folder, now);
    const target = join(folder, `${name}.db`);
    const unfinished = target + UNFINISHED;
    const uploads = join(dataFolder, UPLOADS_FOLDER);
    const pictures = join(folder, PICTURES_FOLDER);
    makeFolder(pictures);
    // A picture may be deleted while the database is copied, or be added: the copy may show either.
    const before = linkPictures(uploads, pictures);
    copyDatabase(source, unfinished);
    const after = linkPictures(uploads, pictures);
    const { problems, ...facts } = checkDatabase(unfinished, knownOrder);
    if (problems.length > 0) {
      rmSync(unfinished);
      throw new ShopError("UNAVAILABLE", joinSentences(problems));
    }
    const manifest: Manifest = {
      format: 1,
      shop: ensureShopId(dataFolder, now),
      name,
      madeAt: now.toISOString(),
      program,
      ...facts,
      ...hashFile(unfinished),
      pictures: joinPictures(before, after),
    };
    flush(pictures);
    publish(folder, manifest, unfinished, target);
    deleteOldBackups(folder, now);
    return manifest;
  });
}

/**
 * Deletes old backups before a new one of `bytes`: once the disk has no room, none succeeds until they are
 * gone, and then those of the same day go too. What fails here is no reason to make no backup, and is told by
 * the deletion after it.
 */
function deleteForRoom(folder: string, now: Date, bytes: number): void {
  try {
    deleteOldBackups(folder, now);
    if (!hasRoom(folder, bytes)) deleteOldBackups(folder, now, false, KEEP_ALL_HOURS_WITHOUT_ROOM);
  } catch {}
}

/** VACUUM INTO alone does not flush. */
function copyDatabase(source: string, path: string): void {
  const client = new Database(source, { readonly: true, fileMustExist: true });
  try {
    client.prepare("vacuum into ?").run(path);
  } finally {
    client.close();
  }
  chmodSync(path, 0o600);
  flush(path);
}

/** Gives the files their final names, the database last: with it the backup is there. */
export function publish(folder: string, manifest: Manifest, unfinished: string, target: string): void {
  const path = join(folder, `${manifest.name}.json`);
  renameSync(writeUnfinished(path, `${JSON.stringify(manifest)}\n`), path);
  renameSync(unfinished, target);
  flush(folder);
}
