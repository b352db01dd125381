import { chmodSync, copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { ShopError } from "~/lib/errors";
import { UPLOADS_FOLDER } from "~/lib/pictures";
import { joinSentences } from "~/lib/sentences";
import { writeShopId } from "~/platform/data-folder.server";
import { copyFlushed, flush, listFilesBelow, makeFolder } from "~/platform/files.server";
import { checkAgainst, checkDatabase, type DatabaseFacts } from "./check-database.server";
import { assertRoom } from "./make-copy.server";
import { listBackupNames, listPastBackupNames, type Manifest } from "./manifest.server";
import { decryptFile, findPicture, measureBackup, type OpenBackup, openBackup } from "./open-backup.server";
import { sortLatestFirst } from "./rules";
import { words } from "./words.en";

/** What was restored or checked; `manifest` is missing of a snapshot from before a migration. */
export interface RestoredBackup extends Omit<DatabaseFacts, "problems"> {
  manifest: Manifest | undefined;
  pictures: number;
}

/** The files of a shop's database; a log of another database beside it would damage it. */
const DATABASE_FILES = ["shop.db", "shop.db-wal", "shop.db-journal", "shop.db-shm"];
/** Where a restore works, in the folder that it restores into. */
export const WORK_FOLDER = "restore.unfinished";
/** How the names of the folders begin in which backups are verified. */
export const VERIFY_PREFIX = "verify-";

/** A folder of backups; in BACKUP_DIR only those that are encrypted count while there is a BACKUP_KEY. */
export interface SearchedFolder {
  path: string;
  isEncrypted: boolean;
}

/** The folders in which the latest backup is looked for: BACKUP_DIR, if it is set, then the shop's own. */
export const listSearchedFolders = (
  ownFolder: string,
  outsideFolder: string | undefined,
  key: string | undefined,
): SearchedFolder[] => [
  ...(outsideFolder === undefined ? [] : [{ path: outsideFolder, isEncrypted: key !== undefined }]),
  { path: ownFolder, isEncrypted: false },
];

/**
 * The file of the latest backup in these folders, as `restoreBackup` takes it, and of two alike that in the
 * first folder. Those of a moment yet to come are left out. Throws NOT_FOUND.
 */
export function findLatestBackup(folders: readonly SearchedFolder[], now: Date): string {
  const found = folders.flatMap(({ path, isEncrypted }) =>
    listPastBackupNames(path, now, isEncrypted)
      .slice(0, 1)
      .map((name) => ({ name, path })),
  );
  const [latest] = sortLatestFirst(found.map(({ name }) => name));
  const place = found.find(({ name }) => name === latest);
  if (place) return join(place.path, `${place.name}.json`);
  if (folders.some(({ path, isEncrypted }) => listBackupNames(path, isEncrypted).length > 0))
    throw new ShopError("NOT_FOUND", words.allInFuture);
  throw new ShopError("NOT_FOUND", words.nothingToRestore);
}

/** Checks the database of an open backup, against its manifest if it has one. */
export const checkOpenBackup = ({ database, manifest }: OpenBackup): DatabaseFacts =>
  manifest ? checkAgainst(database, manifest) : checkDatabase(database);

/**
 * Restores a backup into a folder without a shop, which is made if it is missing: the database as `shop.db`
 * and the pictures in `uploads` (rule: backup-restored). `file` is a `.db`, `.db.age`, `.json`, `.tar` or
 * `.tar.age`; `key` is BACKUP_KEY, for encrypted ones. Works in this thread, without an open shop. Throws
 * NOT_FOUND, INVALID (wrong key or damaged, nothing restored), CONFLICT (the folder has a shop), UNAVAILABLE
 * (no room). As a drill the pictures are compared with the manifest, one by one, instead of restored.
 */
export async function restoreBackup(
  file: string,
  toFolder: string,
  key?: string,
  isDrill = false,
): Promise<RestoredBackup> {
  const present = DATABASE_FILES.find((name) => existsSync(join(toFolder, name)));
  if (present) throw new ShopError("CONFLICT", words.folderHasShop(present));
  makeFolder(toFolder);
  const work = join(toFolder, WORK_FOLDER);
  rmSync(work, { recursive: true, force: true });
  makeFolder(work);
  try {
    // The database twice: decrypted, and in its place.
    const { database, pictures } = measureBackup(file, key);
    assertRoom(toFolder, 2 * database + (isDrill ? 0 : pictures));
    const backup = await openBackup(file, key, work);
    const { problems, ...facts } = checkOpenBackup(backup);
    if (problems.length > 0) throw new ShopError("INVALID", words.notRestored(joinSentences(problems)));
    if (isDrill) await assertPictures(backup, key, work);
    else {
      await restorePictures(backup, join(work, UPLOADS_FOLDER), key);
      placePictures(join(work, UPLOADS_FOLDER), join(toFolder, UPLOADS_FOLDER));
    }
    const { shop, madeAt } = backup.manifest ?? {};
    if (shop && madeAt) writeShopId(toFolder, shop, new Date(madeAt));
    placeDatabase(backup.database, join(work, "shop.db"), toFolder);
    return { ...facts, manifest: backup.manifest, pictures: backup.manifest?.pictures.length ?? 0 };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function assertPictures(backup: OpenBackup, key: string | undefined, work: string): Promise<void> {
  for (const { path, bytes } of backup.manifest?.pictures ?? []) {
    const [problem] = await checkPicture(backup, path, bytes, key, join(work, "picture"));
    if (problem) throw new ShopError("INVALID", words.notRestored(problem));
  }
}

async function restorePictures(backup: OpenBackup, folder: string, key: string | undefined): Promise<void> {
  for (const { path, bytes } of backup.manifest?.pictures ?? []) {
    const picture = findPicture(backup, path);
    if (!picture) throw new ShopError("INVALID", words.notRestored(words.pictureMissing(path)));
    const target = join(folder, path);
    makeFolder(dirname(target));
    if (picture.isEncrypted) await decryptFile(picture.file, key, target);
    else copyFlushed(picture.file, target);
    if (statSync(target).size !== bytes)
      throw new ShopError("INVALID", words.notRestored(words.pictureDiffers(path)));
  }
}

/** Moves complete pictures to where the shop reads them; others that are there stay. */
function placePictures(source: string, uploads: string): void {
  for (const path of listFilesBelow(source)) {
    makeFolder(dirname(join(uploads, path)));
    renameSync(join(source, path), join(uploads, path));
  }
  if (existsSync(uploads)) flush(uploads);
}

/** The database comes last: without it the folder has no shop. */
function placeDatabase(source: string, unfinished: string, folder: string): void {
  copyFileSync(source, unfinished);
  chmodSync(unfinished, 0o600);
  flush(unfinished);
  renameSync(unfinished, join(folder, "shop.db"));
  flush(folder);
}

/** What a backup holds, and what is wrong with it; `facts` is null where it cannot even be opened. */
export interface VerifiedBackup {
  facts: RestoredBackup | null;
  problems: string[];
}

/**
 * Checks a backup as `restoreBackup` does, without restoring it. What is encrypted is decrypted into a folder
 * of its own in `workFolder`, which is deleted again. Throws only if that folder cannot be made.
 */
export async function verifyBackup(
  file: string,
  key: string | undefined,
  workFolder: string,
): Promise<VerifiedBackup> {
  makeFolder(workFolder);
  const work = mkdtempSync(join(workFolder, VERIFY_PREFIX));
  try {
    assertRoom(work, measureBackup(file, key).opened);
    const backup = await openBackup(file, key, work);
    const { problems, ...facts } = checkOpenBackup(backup);
    const pictures = backup.manifest?.pictures ?? [];
    for (const { path, bytes } of pictures)
      problems.push(...(await checkPicture(backup, path, bytes, key, join(work, "picture"))));
    return { facts: { ...facts, manifest: backup.manifest, pictures: pictures.length }, problems };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { facts: null, problems: [error.message] };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function checkPicture(
  backup: OpenBackup,
  path: string,
  expectedBytes: number,
  key: string | undefined,
  workFile: string,
): Promise<string[]> {
  const picture = findPicture(backup, path);
  if (!picture) return [words.pictureMissing(path)];
  const { bytes } = picture.isEncrypted
    ? await decryptFile(picture.file, key, workFile).catch(() => ({ bytes: -1 }))
    : { bytes: statSync(picture.file).size };
  return bytes === expectedBytes ? [] : [words.pictureDiffers(path)];
}
