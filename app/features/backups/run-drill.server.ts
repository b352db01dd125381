import { ShopError } from "~/lib/errors";
import { joinSentences } from "~/lib/sentences";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { listPastBackupNames, toBackupsFolder } from "./manifest.server";
import { findBackupTime, isDrillDue } from "./rules";
import { findState, saveState } from "./state.server";
import { areThreadsEnding, drillInThread } from "./threads.server";
import { words } from "./words.en";

/** When the latest backup was last restored as a drill, and what was wrong with it. */
export interface Drill {
  at: Date;
  problem: string | null;
}

/** The outcome of the last drill, kept in `DATA_DIR/backups/drill.json`. */
export function findLastDrill(): Drill | null {
  const last = findState("drill");
  return last ? { at: new Date(last.at), problem: last.problem } : null;
}

/**
 * Restores the latest backup as a drill and records the outcome (rule: backup-drill). Throws NOT_FOUND while
 * there is no backup.
 */
export async function runDrill(now: Date): Promise<Drill> {
  const { DATA_DIR, BACKUP_DIR, BACKUP_KEY } = config();
  if (listPastBackupNames(toBackupsFolder(DATA_DIR), now).length === 0 && BACKUP_DIR === undefined)
    throw new ShopError("NOT_FOUND", words.nothingToRestore);
  const place = { dataFolder: DATA_DIR, outsideFolder: BACKUP_DIR, key: BACKUP_KEY };
  const problem = await drillInThread(place, now).then(
    (problems) => joinSentences(problems) || null,
    (error: Error) => error.message,
  );
  const drill = { at: now, problem };
  if (areThreadsEnding()) return drill;
  if (problem) log.error({ problem }, "the latest backup could not be restored as a drill");
  saveState("drill", { at: now.toISOString(), problem });
  return drill;
}

/** Runs a drill if there was none for a month, or none yet a day after the first backup. */
export async function runDueDrill(now: Date): Promise<void> {
  const first = listPastBackupNames(toBackupsFolder(config().DATA_DIR), now).at(-1);
  if (isDrillDue(findLastDrill()?.at, findBackupTime(first ?? ""), now)) await runDrill(now);
}
