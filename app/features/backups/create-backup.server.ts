import { desc, sql } from "drizzle-orm";
import { orders } from "~/features/orders/tables";
import { days, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db } from "~/platform/db/db.server";
import { countProbeWrites } from "~/platform/db/probe-writes.server";
import { log } from "~/platform/log.server";
import { getVersion } from "~/platform/version.server";
import { listPastBackupNames, type Manifest, toBackupsFolder } from "./manifest.server";
import { findBackupTime, isBackupDue } from "./rules";
import { findState, saveState } from "./state.server";
import { areThreadsEnding, copyOutsideInThread, makeCopyInThread } from "./threads.server";

/** Differs from an earlier value if this or another connection has written something since. */
function readChanges(): string | undefined {
  const row = db?.get<{ own: number; others: number }>(
    sql`select total_changes() as own, data_version as others from pragma_data_version`,
  );
  return row && `${row.own - countProbeWrites()}/${row.others}`;
}

/** The number of the order that was stored last: they are never deleted and get ascending row numbers. */
export const findLastOrderNumber = (): string | null =>
  db?.select({ number: orders.number }).from(orders).orderBy(desc(sql`rowid`)).limit(1).get()?.number ?? null;

/** What had been written when the last backup of this process was begun. */
let changesAtLastCopy: string | undefined;

/**
 * Makes a backup of the shop in `DATA_DIR/backups` (rules: backups-made, backups-checked), beside a running
 * shop or without one; `copyBackupsOutside` brings it to BACKUP_DIR. Throws if it could not be made, and
 * records the problem.
 */
export async function createBackup(now: Date): Promise<Manifest> {
  const changes = readChanges();
  const copy = { dataFolder: config().DATA_DIR, program: getVersion(), knownOrder: findLastOrderNumber() };
  try {
    const made = await makeCopyInThread(copy, now);
    changesAtLastCopy = changes;
    saveState("made", { problem: null });
    return made;
  } catch (error) {
    if (!areThreadsEnding()) saveState("made", { problem: (error as Error).message });
    throw error;
  }
}

/** The moment of the latest backup in `DATA_DIR/backups`. */
export const findLastBackupTime = (now: Date): Date | undefined =>
  findBackupTime(listPastBackupNames(toBackupsFolder(config().DATA_DIR), now)[0] ?? "");

/**
 * Makes a backup if BACKUP_MINUTES have passed since the last one and something was written since, and one a
 * day in any case.
 */
export async function makeDueBackup(now: Date): Promise<void> {
  const last = findLastBackupTime(now);
  if (!isBackupDue(last, minutes(config().BACKUP_MINUTES), now)) return;
  const isUnchanged = changesAtLastCopy !== undefined && readChanges() === changesAtLastCopy;
  if (isUnchanged && !isBackupDue(last, days(1), now)) return;
  await createBackup(now).catch(rethrowUnlessEnding);
}

function rethrowUnlessEnding(error: unknown): void {
  if (!areThreadsEnding()) throw error;
}

/**
 * Copies the backups that BACKUP_DIR lacks into it, if it is set (rule: backups-outside). A failure is logged
 * and recorded for `getBackupStatus`, never thrown.
 */
export async function copyBackupsOutside(now: Date): Promise<void> {
  const { DATA_DIR, BACKUP_DIR, BACKUP_KEY } = config();
  if (BACKUP_DIR === undefined) return;
  try {
    const folders = { dataFolder: DATA_DIR, outsideFolder: BACKUP_DIR, key: BACKUP_KEY };
    saveState("outside", await copyOutsideInThread(folders, now));
  } catch (error) {
    if (areThreadsEnding()) return;
    log.warn({ err: error }, "backups could not be copied to BACKUP_DIR");
    const { copies = [] } = findState("outside") ?? {};
    saveState("outside", { problem: (error as Error).message, copies });
  }
}

/** Copies backups to BACKUP_DIR if it lacks the latest one or the last attempt failed. */
export async function copyLatestOutside(now: Date): Promise<void> {
  const [latest] = listPastBackupNames(toBackupsFolder(config().DATA_DIR), now);
  const outside = findState("outside");
  if (!latest || (outside?.problem === null && outside.copies.some(({ name }) => name === latest))) return;
  await copyBackupsOutside(now);
}
