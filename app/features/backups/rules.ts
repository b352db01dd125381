import { shopMonth } from "~/lib/months";
import { days, hours, minutes, shopDay } from "~/lib/time";
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

export const backupNotFound = () => words.noSuchBackup;

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

/** The latest of each day or month, for the latest `count` of those that have a backup. */
function selectLastOfEach(backups: readonly string[], toPeriod: (moment: Date) => string, count: number) {
  const lastByPeriod = new Map<string, string>();
  for (const name of backups) {
    const moment = findBackupTime(name);
    if (moment && !lastByPeriod.has(toPeriod(moment))) lastByPeriod.set(toPeriod(moment), name);
  }
  return [...lastByPeriod.values()].slice(0, count);
}

/**
 * Which backups are kept at `now` (rule: backups-kept): all of the last `keepAllHours`, the last of each of
 * `KEEP_DAYS` days and of `KEEP_MONTHS` months, and always the latest. Days and months are counted by the
 * backups there are, and those ahead of `now` for themselves: a clock that is or was wrong deletes little.
 */
export function selectKept(names: readonly string[], now: Date, keepAllHours = KEEP_ALL_HOURS): Set<string> {
  const backups = sortLatestFirst(names.filter((name) => findBackupTime(name)));
  const past = leaveOutFuture(backups, now);
  const future = backups.filter((name) => !past.includes(name));
  const isRecent = (name: string) =>
    Math.abs(now.getTime() - (findBackupTime(name)?.getTime() ?? 0)) <= hours(keepAllHours);
  return new Set([
    ...past.slice(0, 1),
    ...backups.filter(isRecent),
    ...[past, future].flatMap((some) => [
      ...selectLastOfEach(some, shopDay, KEEP_DAYS),
      ...selectLastOfEach(some, shopMonth, KEEP_MONTHS),
    ]),
  ]);
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
