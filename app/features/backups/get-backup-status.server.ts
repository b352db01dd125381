import { config } from "~/platform/config.server";
import { findLastBackupTime } from "./create-backup.server";
import { findBackupTime, leaveOutFuture } from "./rules";
import { type Drill, findLastDrill } from "./run-drill.server";
import { findState } from "./state.server";
import { words } from "./words.en";

/** How the backups stand; `outside` is null without BACKUP_DIR, a `problem` is that of the last attempt. */
export interface BackupStatus {
  lastCopyAt: Date | null;
  problem: string | null;
  outside: { lastCopyAt: Date | null; problem: string | null } | null;
  drill: Drill | null;
}

/** The last copy; a folder that cannot be read is a problem, and an alarm, instead of an error. */
function findLastCopy(now: Date): Pick<BackupStatus, "lastCopyAt" | "problem"> {
  try {
    return { lastCopyAt: findLastBackupTime(now) ?? null, problem: findState("made")?.problem ?? null };
  } catch {
    return { lastCopyAt: null, problem: words.backupsUnreadable };
  }
}

/** How the backups stand at `now`, read from `DATA_DIR/backups` alone: BACKUP_DIR may hang. */
export function getBackupStatus(now: Date): BackupStatus {
  const { problem = null, copies = [] } = findState("outside") ?? {};
  const [latest] = leaveOutFuture(
    copies.map(({ name }) => name),
    now,
  );
  const hasOutside = config().BACKUP_DIR !== undefined;
  return {
    ...findLastCopy(now),
    outside: hasOutside ? { lastCopyAt: findBackupTime(latest ?? "") ?? null, problem } : null,
    drill: findLastDrill(),
  };
}
