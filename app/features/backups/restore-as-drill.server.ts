import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { days } from "~/lib/time";
import { findGaps } from "./check-database.server";
import { assertReachable } from "./copy-outside.server";
import { whileLocked } from "./lock.server";
import { toBackupsFolder } from "./manifest.server";
import {
  findLatestBackup,
  listSearchedFolders,
  restoreBackup,
  VERIFY_PREFIX,
  WORK_FOLDER,
} from "./restore-backup.server";

export interface DrillPlace {
  dataFolder: string;
  /** BACKUP_DIR, if it is set. */
  outsideFolder: string | undefined;
  key: string | undefined;
}

const PREFIX = "drill-";

/**
 * Restores the latest backup, that of BACKUP_DIR if it is there too, into a folder of its own, checks what
 * the restored shop holds, and deletes it again (rule: backup-drill). Its pictures are only compared: copies
 * of all of them could fill the disk of the shop. Gives the problems. Works in this thread.
 */
export function restoreAsDrill({ dataFolder, outsideFolder, key }: DrillPlace, now: Date): Promise<string[]> {
  const folder = toBackupsFolder(dataFolder);
  return whileLocked(folder, "drill", async () => {
    deleteWorkFolders(dataFolder);
    if (outsideFolder !== undefined) assertReachable(outsideFolder);
    const file = findLatestBackup(listSearchedFolders(folder, outsideFolder, key), now);
    const target = mkdtempSync(join(dataFolder, PREFIX));
    try {
      await restoreBackup(file, target, key, true);
      return findGaps(join(target, "shop.db"));
    } finally {
      rmSync(target, { recursive: true, force: true });
    }
  });
}

/** Whether it was begun so long ago, by the clock of the disk, that nobody is at work in it any more. */
const isLeft = (path: string): boolean =>
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > days(1);

/** Deletes what drills, restores and verifications that were cut short have left in the folder of a shop. */
function deleteWorkFolders(dataFolder: string): void {
  for (const name of readdirSync(dataFolder)) {
    const path = join(dataFolder, name);
    const isWork = name.startsWith(PREFIX) || name === WORK_FOLDER;
    if (isWork || (name.startsWith(VERIFY_PREFIX) && isLeft(path)))
      rmSync(path, { recursive: true, force: true });
  }
}
