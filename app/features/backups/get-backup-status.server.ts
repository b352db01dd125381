/** What is known of the backups. `outside` is null when there is no BACKUP_DIR, `drill` before the first. */
export interface BackupStatus {
  lastCopyAt: Date | null;
  problem: string | null;
  outside: { lastCopyAt: Date | null; problem: string | null } | null;
  drill: { at: Date; problem: string | null } | null;
}

/** The state of the backups, which is unknown as long as nothing makes any. */
export const getBackupStatus = (): BackupStatus => ({
  lastCopyAt: null,
  problem: null,
  outside: null,
  drill: null,
});
