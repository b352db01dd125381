import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ShopError } from "~/lib/errors";
import { findText } from "~/platform/files.server";
import { backupNotFound, findBackupTime, leaveOutFuture, sortLatestFirst } from "./rules";
import { words } from "./words.en";

/** What encrypted files have behind their name. */
export const ENCRYPTED = ".age";

/** A path below a folder: the manifests in BACKUP_DIR are not protected, and name files to be written. */
const PICTURE_PATH = /^(?!.*(?:^|\/)\.)[\w.-]+(?:\/[\w.-]+)*$/;

const Manifest = z.object({
  format: z.literal(1),
  /** The id of the shop; the first backups lack it. */
  shop: z.string().min(1).optional(),
  name: z.string().refine((name) => findBackupTime(name) !== undefined),
  madeAt: z.iso.datetime(),
  /** The version of the program that made it. */
  program: z.string(),
  /** How many migrations the database has: its `user_version`. */
  schema: z.int().min(0),
  /** Length and SHA-256 of the database before it is encrypted. */
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  orders: z.int().min(0),
  lastOrder: z.string().nullable(),
  pictures: z.array(z.object({ path: z.string().regex(PICTURE_PATH), bytes: z.int().min(0) })),
});

/** What a backup consists of, as its `.json` file has it; no personal data. */
export type Manifest = z.output<typeof Manifest>;
export type Picture = Manifest["pictures"][number];

/** The folder of a shop's backups. */
export const toBackupsFolder = (dataFolder: string): string => join(dataFolder, "backups");

/** The pictures of backups, beside them. */
export const PICTURES_FOLDER = "pictures";

/**
 * The names of the complete backups in a folder, the latest first. With `isEncrypted` those that are not
 * encrypted are left out: whoever can write to BACKUP_DIR without knowing BACKUP_KEY may have put them there.
 */
export function listBackupNames(folder: string, isEncrypted = false): string[] {
  if (!existsSync(folder)) return [];
  const files = new Set(readdirSync(folder));
  const isComplete = (name: string) =>
    (!isEncrypted && files.has(`${name}.db`)) || files.has(`${name}.db${ENCRYPTED}`);
  const names = [...files].filter((file) => file.endsWith(".json")).map((file) => file.slice(0, -5));
  return sortLatestFirst(names.filter((name) => findBackupTime(name) && isComplete(name)));
}

/** The names as `listBackupNames` gives them, without those of a moment yet to come. */
export const listPastBackupNames = (folder: string, now: Date, isEncrypted = false): string[] =>
  leaveOutFuture(listBackupNames(folder, isEncrypted), now);

/** Reads a text as a manifest. Throws INVALID. */
export function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ShopError("INVALID", words.manifestUnreadable);
  }
  const { data } = Manifest.safeParse(value);
  if (!data) throw new ShopError("INVALID", words.manifestUnreadable);
  return data;
}

/** The manifest at a path; undefined if there is none. Throws INVALID. */
export function findManifest(path: string): Manifest | undefined {
  const text = findText(path);
  return text === undefined ? undefined : parseManifest(text);
}

/** The manifest of a backup in a folder. Throws NOT_FOUND, INVALID. */
export function getManifest(folder: string, name: string): Manifest {
  const manifest = findManifest(join(folder, `${name}.json`));
  if (!manifest) throw new ShopError("NOT_FOUND", backupNotFound());
  return manifest;
}
