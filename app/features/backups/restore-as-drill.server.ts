import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findGaps } from "./check-database.server";
import { assertReachable } from "./copy-outside.server";
import { whileLocked } from "./lock.server";
import { toBackupsFolder } from "./manifest.server";
import { findLatestBackup, restoreBackup } from "./restore-backup.server";

export interface DrillPlace {
  dataFolder: string;
  /** BACKUP_DIR, if it is set. */
  outsideFolder: string | undefined;
  key: string | undefined;
}

const PREFIX = "drill-";

/**
 * Restores the latest backup, that of BACKUP_DIR if it has one, into a folder of its own, checks what the
 * restored shop holds, and deletes it again (rule: backup-drill). Gives the problems. Works in this thread.
 */
export function restoreAsDrill({ dataFolder, outsideFolder, key }: DrillPlace): Promise<string[]> {
  const folder = toBackupsFolder(dataFolder);
  return whileLocked(folder, "drill", async () => {
    deleteDrillFolders(dataFolder);
    if (outsideFolder !== undefined) assertReachable(outsideFolder);
    const folders = outsideFolder === undefined ? [folder] : [outsideFolder, folder];
    const file = findLatestBackup(folders);
    const target = mkdtempSync(join(dataFolder, PREFIX));
    try {
      await restoreBackup(file, target, key);
      return findGaps(join(target, "shop.db"));
    } finally {
      rmSync(target, { recursive: true, force: true });
    }
  });
}

/** Deletes what drills that were cut short have left. */
function deleteDrillFolders(dataFolder: string): void {
  for (const name of readdirSync(dataFolder))
    if (name.startsWith(PREFIX)) rmSync(join(dataFolder, name), { recursive: true, force: true });
}
