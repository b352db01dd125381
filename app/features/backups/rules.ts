import { addMonths, shopMonth } from "~/lib/months";
import { addDays, days, hours, minutes, shopDay } from "~/lib/time";
import { words } from "./words.en";

/** How long every backup is kept, and from when on only the last of a day or a month (rule: backups-kept). */
export const KEEP_ALL_HOURS = 24;
export const KEEP_DAYS = 14;
/** Instead of `KEEP_ALL_HOURS` where the disk has no room for another. */
export const KEEP_ALL_HOURS_WITHOUT_ROOM = 2;
export const KEEP_MONTHS = 12;
/** How often the latest backup is restored as a drill, and when for the first time (rule: backup-drill). */
export const DRILL_DAYS = 30;
export const FIRST_DRILL_HOURS = 24;

/** A moment that is further ahead comes from a clock that was wrong, then or now. */
const MAX_AHEAD_MS = minutes(1);

export const BACKUP_NOT_FOUND = words.noSuchBackup;

const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** The name of a backup that is made at a moment: "20261124T101500Z". */
export const toBackupName = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, "");

/** The moment in the name of a backup; undefined of any other name. */
export function findBackupTime(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (year === undefined) return undefined;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Names of backups in the order of their moments, the latest first. */
export const sortLatestFirst = (names: readonly string[]): string[] => names.toSorted().reverse();

const isAhead = (moment: Date, now: Date): boolean => moment.getTime() - now.getTime() > MAX_AHEAD_MS;

/** The names of backups without those of a moment yet to come: none of these is the latest. */
export const leaveOutFuture = (names: readonly string[], now: Date): string[] =>
  names.filter((name) => {
    const moment = findBackupTime(name);
    return moment !== undefined && !isAhead(moment, now);
  });

/**
 * Which backups are kept at `now` (rule: backups-kept): all of the last `keepAllHours`, the last of each of
 * the shop's days for `KEEP_DAYS`, the last of each month for `KEEP_MONTHS`, and always the latest.
 * Of those that are more than `keepAllHours` ahead, the last of each day and month: after the clock was set
 * back they are few, and while it is behind, all backups are among them.
 */
export function selectKept(names: readonly string[], now: Date, keepAllHours = KEEP_ALL_HOURS): Set<string> {
  const firstDay = addDays(shopDay(now), 1 - KEEP_DAYS);
  const firstMonth = addMonths(shopMonth(now), 1 - KEEP_MONTHS);
  const seen = new Set<string>();
  const isFirstOf = (period: string) => !seen.has(period) && seen.add(period);
  const backups = sortLatestFirst(names.filter((name) => findBackupTime(name)));
  const [latest] = leaveOutFuture(backups, now);
  const kept = backups.filter((name) => {
    const moment = findBackupTime(name);
    if (!moment) return false;
    const day = shopDay(moment);
    const month = shopMonth(moment);
    const isLastOfDay = isFirstOf(day);
    const isLastOfMonth = isFirstOf(month);
    return (
      name === latest ||
      Math.abs(now.getTime() - moment.getTime()) <= hours(keepAllHours) ||
      (isLastOfDay && day >= firstDay) ||
      (isLastOfMonth && month >= firstMonth)
    );
  });
  return new Set(kept);
}

/** Whether a backup is due, the latest one being of `lastAt`, which is not ahead (rule: backups-made). */
export const isBackupDue = (lastAt: Date | undefined, everyMs: number, now: Date): boolean =>
  lastAt === undefined || now.getTime() - lastAt.getTime() >= everyMs;

/** Whether a drill is due; the last one was at `lastAt`, the first backup was made at `firstBackupAt`. */
export function isDrillDue(lastAt: Date | undefined, firstBackupAt: Date | undefined, now: Date): boolean {
  if (!firstBackupAt) return false;
  if (lastAt) return isAhead(lastAt, now) || now.getTime() - lastAt.getTime() >= days(DRILL_DAYS);
  return now.getTime() - firstBackupAt.getTime() >= hours(FIRST_DRILL_HOURS);
}
