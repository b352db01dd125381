import { Readable } from "node:stream";
import { LRUCache } from "lru-cache";
import { reauthenticate, type SessionRef } from "~/features/accounts/sign-in/reauthenticate.server";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { addMs, minutes } from "~/lib/time";
import { createArchive } from "~/platform/archive.server";
import { config } from "~/platform/config.server";
import { transaction } from "~/platform/db/db.server";
import { encryptStream } from "~/platform/encryption.server";
import { findBackup } from "./list-backups.server";
import { ENCRYPTED, getManifest, PICTURES_FOLDER, toBackupsFolder } from "./manifest.server";
import { backupNotFound } from "./rules";
import { words } from "./words.en";

/** How long a download can be begun after the password was typed. */
const DOWNLOAD_MS = minutes(5);

/** When each session was let download which backup; a restart forgets it. */
const allowedAt = new LRUCache<string, Date>({ max: 100 });
const toKey = (sessionId: string, name: string) => `${sessionId} ${name}`;

/**
 * Lets an administrator's session download a backup for `DOWNLOAD_MS`, after their own password, and records
 * it (rule: backup-download). Throws NOT_FOUND, and as `reauthenticate` does.
 */
export async function allowDownload(
  admin: SessionRef,
  name: string,
  credentials: { password?: string },
  now: Date,
): Promise<void> {
  if (!findBackup(name)) throw new ShopError("NOT_FOUND", backupNotFound());
  await reauthenticate(admin, credentials, now);
  await transaction(() =>
    recordChange(admin.id, { action: "downloaded", kind: "backup", id: name, label: name }, now),
  );
  allowedAt.set(toKey(admin.sessionId, name), now);
}

/**
 * A backup with its manifest and pictures as one tar, read while it is sent, encrypted if BACKUP_KEY is set.
 * Throws NOT_FOUND, and FORBIDDEN without `allowDownload`.
 */
export async function openDownload(
  { sessionId }: SessionRef,
  name: string,
  now: Date,
): Promise<{ fileName: string; stream: ReadableStream<Uint8Array> }> {
  if (!findBackup(name)) throw new ShopError("NOT_FOUND", backupNotFound());
  const at = allowedAt.get(toKey(sessionId, name));
  if (!at || addMs(at, DOWNLOAD_MS) <= now) throw new ShopError("FORBIDDEN", words.askAgain);
  const { DATA_DIR, BACKUP_KEY } = config();
  const folder = toBackupsFolder(DATA_DIR);
  const pictures = getManifest(folder, name).pictures.map(({ path }) => `${PICTURES_FOLDER}/${path}`);
  const archive = createArchive(folder, [`${name}.json`, `${name}.db`, ...pictures]);
  const stream = Readable.toWeb(archive) as unknown as ReadableStream<Uint8Array>;
  const fileName = `backup-${name}.tar`;
  if (BACKUP_KEY === undefined) return { fileName, stream };
  return { fileName: fileName + ENCRYPTED, stream: await encryptStream(stream, BACKUP_KEY) };
}
