import { config } from "~/platform/config.server";
import { findLastBackupTime } from "./create-backup.server";
import { findBackupTime } from "./rules";
import { type Drill, findLastDrill } from "./run-drill.server";
import { findState } from "./state.server";

/** How the backups stand; `outside` is null without BACKUP_DIR, a `problem` is that of the last attempt. */
export interface BackupStatus {
  lastCopyAt: Date | null;
  problem: string | null;
  outside: { lastCopyAt: Date | null; problem: string | null } | null;
  drill: Drill | null;
}

/** How the backups stand, read from `DATA_DIR/backups` alone: BACKUP_DIR may hang. */
export function getBackupStatus(): BackupStatus {
  const { problem = null, copies = [] } = findState("outside") ?? {};
  const hasOutside = config().BACKUP_DIR !== undefined;
  return {
    lastCopyAt: findLastBackupTime() ?? null,
    problem: findState("made")?.problem ?? null,
    outside: hasOutside ? { lastCopyAt: findBackupTime(copies[0]?.name ?? "") ?? null, problem } : null,
    drill: findLastDrill(),
  };
}
