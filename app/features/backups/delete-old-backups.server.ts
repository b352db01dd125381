import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { listFilesBelow } from "~/platform/files.server";
import { ENCRYPTED, getManifest, listBackupNames, PICTURES_FOLDER } from "./manifest.server";
import { findBackupTime, KEEP_ALL_HOURS, selectKept } from "./rules";

/** The picture that a file is, encrypted or not. */
const toPicturePath = (file: string): string =>
  file.endsWith(ENCRYPTED) ? file.slice(0, -ENCRYPTED.length) : file;

/**
 * Deletes the backups in a folder that are not kept any more, and the pictures that none of the others names
 * (rule: backups-kept). With `isEncrypted`, plain copies do not count among the encrypted ones, and go once
 * there is an encrypted copy of their name. To be called while nobody else writes there.
 */
export function deleteOldBackups(
  folder: string,
  now: Date,
  isEncrypted = false,
  keepAllHours = KEEP_ALL_HOURS,
): void {
  if (isEncrypted) deletePlainTwins(folder);
  const names = listBackupNames(folder);
  const counted = new Set(listBackupNames(folder, isEncrypted));
  const others = names.filter((name) => !counted.has(name));
  const kept = new Set([counted, others].flatMap((some) => [...selectKept([...some], now, keepAllHours)]));
  for (const name of names.filter((name) => !kept.has(name))) deleteBackup(folder, name);
  deleteManifestsAlone(folder, new Set(names));
  if (kept.size > 0) deletePictures(folder, kept);
}

/** Databases and pictures as they were copied before there was a key. */
function deletePlainTwins(folder: string): void {
  const files = listFilesBelow(folder);
  const present = new Set(files);
  for (const file of files) if (present.has(file + ENCRYPTED)) rmSync(join(folder, file), { force: true });
}

/** The database goes first: without it there is no backup of the name any more. */
function deleteBackup(folder: string, name: string): void {
  for (const end of [".db", `.db${ENCRYPTED}`, ".json"])
    rmSync(join(folder, `${name}${end}`), { force: true });
}

/** Left where a program ended between naming the manifest and naming its database. */
function deleteManifestsAlone(folder: string, complete: Set<string>): void {
  for (const file of readdirSync(folder)) {
    const name = file.slice(0, -".json".length);
    if (file.endsWith(".json") && findBackupTime(name) && !complete.has(name)) rmSync(join(folder, file));
  }
}

function deletePictures(folder: string, kept: Set<string>): void {
  const pictures = join(folder, PICTURES_FOLDER);
  if (!existsSync(pictures)) return;
  const named = new Set<string>();
  try {
    for (const name of kept) for (const { path } of getManifest(folder, name).pictures) named.add(path);
  } catch {
    // What an unreadable manifest names is not known, so nothing is deleted.
    return;
  }
  for (const file of listFilesBelow(pictures))
    if (!named.has(toPicturePath(file))) rmSync(join(pictures, file), { force: true });
}
