import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ShopError } from "~/lib/errors";
import { decryptFile, findPicture, type OpenBackup, openBackup } from "./open-backup.server";
import { checkOpenBackup, type RestoredBackup } from "./restore-backup.server";
import { words } from "./words.en";

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
  key?: string,
  workFolder = tmpdir(),
): Promise<VerifiedBackup> {
  const work = mkdtempSync(join(workFolder, "verify-"));
  try {
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
