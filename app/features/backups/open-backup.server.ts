import { createReadStream, existsSync, readdirSync, renameSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ShopError } from "~/lib/errors";
import { unpackArchive } from "~/platform/archive.server";
import { decryptStream } from "~/platform/encryption.server";
import { makeFolder, readAsStream, toReadable, UNFINISHED, writeStream } from "~/platform/files.server";
import { ENCRYPTED, findManifest, listBackupNames, type Manifest, PICTURES_FOLDER } from "./manifest.server";
import { words } from "./words.en";

/** A backup whose database lies decrypted in a file. */
export interface OpenBackup {
  /** The path of the database. */
  database: string;
  /** Undefined of a snapshot from before a migration, which has none. */
  manifest: Manifest | undefined;
  picturesFolder: string;
  isEncrypted: boolean;
}

/** The kinds of files of a backup, by the end of their names. */
const KIND = /\.(db|db\.age|json|tar|tar\.age)$/;

/** Decrypts a file as a stream. Throws INVALID without a key or with another one. */
async function openEncrypted(path: string, key: string | undefined): Promise<ReadableStream<Uint8Array>> {
  if (key === undefined) throw new ShopError("INVALID", words.keyNeeded);
  return decryptStream(readAsStream(path), key).catch(refuseKey);
}

function refuseKey(): never {
  throw new ShopError("INVALID", words.wrongKey);
}

/** Decrypts a file into another one, flushed; gives its SHA-256 and length. Throws INVALID. */
export async function decryptFile(source: string, key: string | undefined, target: string) {
  const stream = await openEncrypted(source, key);
  return writeStream(stream, target).catch((error: NodeJS.ErrnoException) =>
    error.code === undefined || error.code.startsWith("ERR_") ? refuseKey() : Promise.reject(error),
  );
}

/**
 * The path of a picture of an open backup, and whether it is encrypted; undefined if it is missing. Those of
 * an encrypted backup are encrypted: anything else was put there by somebody without the key.
 */
export function findPicture({ picturesFolder, isEncrypted }: OpenBackup, path: string) {
  const plain = join(picturesFolder, path);
  if (!isEncrypted && existsSync(plain)) return { file: plain, isEncrypted: false };
  return existsSync(plain + ENCRYPTED) ? { file: plain + ENCRYPTED, isEncrypted: true } : undefined;
}

/** The files of a backup that is no archive. With a key, an encrypted database goes before another one. */
function findFiles(file: string, kind: string, key: string | undefined) {
  const folder = dirname(file);
  const name = basename(file).slice(0, -kind.length - 1);
  const plain = join(folder, `${name}.db`);
  const encrypted = plain + ENCRYPTED;
  const isEncrypted =
    kind === "db.age" ||
    (kind === "json" && (!existsSync(plain) || (key !== undefined && existsSync(encrypted))));
  return {
    name,
    isEncrypted,
    source: isEncrypted ? encrypted : plain,
    manifestFile: join(folder, `${name}.json`),
    picturesFolder: join(folder, PICTURES_FOLDER),
  };
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** How many bytes a backup takes, before any of it is written. */
interface BackupSize {
  /** What `openBackup` writes. */
  opened: number;
  /** Of an archive all of it. */
  database: number;
  pictures: number;
}

/** Measures a backup by its manifest and its files, without opening it. Throws INVALID. */
export function measureBackup(file: string, key: string | undefined): BackupSize {
  const [, kind] = KIND.exec(file) ?? [];
  if (!kind || kind.startsWith("tar")) {
    const bytes = sizeOf(file);
    return { opened: bytes, database: bytes, pictures: 0 };
  }
  const { source, manifestFile, isEncrypted } = findFiles(file, kind, key);
  const manifest = findManifest(manifestFile);
  const database = Math.max(manifest?.bytes ?? 0, sizeOf(source));
  const pictures = (manifest?.pictures ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
  return { opened: isEncrypted ? database : 0, database, pictures };
}

/**
 * Opens a backup: `file` is its database, its manifest, or an archive as it is downloaded, encrypted or not.
 * What has to be unpacked or decrypted goes into `workFolder`. Throws NOT_FOUND, INVALID.
 */
export async function openBackup(
  file: string,
  key: string | undefined,
  workFolder: string,
): Promise<OpenBackup> {
  const [, kind] = KIND.exec(file) ?? [];
  if (!kind) throw new ShopError("INVALID", words.unknownKind);
  if (!existsSync(file)) throw new ShopError("NOT_FOUND", words.fileNotFound(file));
  if (kind.startsWith("tar")) return openArchive(file, key, workFolder);
  const { name, isEncrypted, source, manifestFile, picturesFolder } = findFiles(file, kind, key);
  if (!existsSync(source)) throw new ShopError("NOT_FOUND", words.fileNotFound(source));
  const manifest = findManifest(manifestFile);
  if (!isEncrypted) return { database: source, manifest, picturesFolder, isEncrypted };
  makeFolder(workFolder);
  const database = join(workFolder, `${name}.db`);
  await decryptFile(source, key, database + UNFINISHED);
  renameSync(database + UNFINISHED, database);
  return { database, manifest, picturesFolder, isEncrypted };
}

async function openArchive(file: string, key: string | undefined, workFolder: string): Promise<OpenBackup> {
  const folder = join(workFolder, "archive");
  makeFolder(folder);
  const source = file.endsWith(ENCRYPTED)
    ? toReadable(await openEncrypted(file, key))
    : createReadStream(file);
  await unpackArchive(source, folder).catch((error: Error) => {
    throw new ShopError("INVALID", words.archiveUnreadable(error.message));
  });
  const [name] = listBackupNames(folder);
  if (!name || readdirSync(folder).length > 3) throw new ShopError("INVALID", words.archiveWithoutBackup);
  return openBackup(join(folder, `${name}.db`), key, workFolder);
}
