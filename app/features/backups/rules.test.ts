import { expect, test } from "vitest";
import { addMs, hours, minutes } from "~/lib/time";
import { findBackupTime, isBackupDue, isDrillDue, leaveOutFuture, selectKept, toBackupName } from "./rules";

const NOW = new Date("2026-11-24T10:15:00Z");

test("a backup has its moment in its name", () => {
  expect(toBackupName(NOW)).toBe("20261124T101500Z");
  expect(findBackupTime("20261124T101500Z")).toEqual(NOW);
  for (const name of ["before-migration-3", "20261124T101500", "20261324T101500Z", "made", ""])
    expect(findBackupTime(name), name).toBeUndefined();
});

/** What is left of backups for 500 days, every 8 hours and at last every 15 minutes. */
function makeForYears(): string[] {
  let names: string[] = [];
  let moment = addMs(NOW, -hours(24 * 500));
  for (let count = 1; moment <= NOW; count++) {
    names.push(toBackupName(moment));
    if (count % 20 === 0 || moment.getTime() === NOW.getTime()) {
      const kept = selectKept(names, moment);
      names = names.filter((name) => kept.has(name));
    }
    const isRecent = moment >= addMs(NOW, -hours(48));
    moment = addMs(moment, isRecent ? minutes(15) : hours(8));
  }
  return names;
}

test("all backups of a day are kept, the last of each of 14 days, and the last of each of 12 months", () => {
  const names = makeForYears();
  const recent = names.filter((name) => (findBackupTime(name) as Date) >= addMs(NOW, -hours(24)));
  expect(recent).toHaveLength(97);
  const older = names.filter((name) => !recent.includes(name));
  // The shop's day ends at 18:30 of UTC; backups come at :00, :15, :30 and :45.
  const toLast = (day: string) => `${day}T181500Z`;
  const days = ["22", "21", "20", "19", "18", "17", "16", "15", "14", "13", "12", "11"];
  const months = ["1031", "0930", "0831", "0731", "0630", "0531", "0430", "0331", "0228", "0131"];
  expect(older.toReversed()).toEqual([
    ...days.map((day) => toLast(`202611${day}`)),
    ...months.map((day) => toLast(`2026${day}`)),
    toLast("20251231"),
  ]);
});

test("the latest backup is kept however old it is, and names of other things never count", () => {
  const old = toBackupName(addMs(NOW, -hours(24 * 900)));
  const older = toBackupName(addMs(NOW, -hours(24 * 900 + 1)));
  expect(selectKept([older, "drill", old], NOW)).toEqual(new Set([old]));
});

test("a backup by a clock that is far ahead takes the place of one day and one month, and no more", () => {
  const names = makeForYears();
  const wrong = addMs(NOW, hours(24 * 500));
  const kept = selectKept([...names, toBackupName(wrong)], wrong);
  const toDays = (some: Iterable<string>) => new Set([...some].map((name) => name.slice(0, 8)));
  expect(toDays(names).size - toDays(kept).size).toBeLessThanOrEqual(1);
});

const nameIn = (ms: number) => toBackupName(addMs(NOW, ms));

test("a backup of a moment yet to come is not the latest", () => {
  const names = [nameIn(hours(24 * 90)), nameIn(minutes(2)), nameIn(minutes(1)), nameIn(-minutes(5))];
  expect(leaveOutFuture(names, NOW)).toEqual(names.slice(2));
  const [latest = "", future = ""] = [nameIn(-hours(24 * 900)), nameIn(hours(20))];
  expect(selectKept([future, latest, nameIn(-hours(24 * 900 + 1))], NOW)).toEqual(new Set([future, latest]));
});

test("of backups more than a day ahead only the last of each day is kept, whichever clock was wrong", () => {
  const ahead = [hours(49), hours(48.5), hours(48), hours(23)].map(nameIn);
  expect(selectKept([...ahead, nameIn(0)], NOW)).toEqual(new Set([hours(49), hours(23), 0].map(nameIn)));
  // A server that starts with the clock of years ago deletes no history.
  const names = makeForYears();
  const kept = selectKept(names, addMs(NOW, -hours(24 * 2_000)));
  const days = new Set(names.map((name) => name.slice(0, 8)));
  expect(kept.size).toBeGreaterThanOrEqual(days.size);
  expect(kept).toContain(toBackupName(NOW));
});

test("a backup is due after its minutes", () => {
  const everyMs = minutes(15);
  expect(isBackupDue(undefined, everyMs, NOW)).toBe(true);
  expect(isBackupDue(addMs(NOW, -minutes(14)), everyMs, NOW)).toBe(false);
  expect(isBackupDue(addMs(NOW, -minutes(15)), everyMs, NOW)).toBe(true);
  expect(isBackupDue(addMs(NOW, minutes(1)), everyMs, NOW)).toBe(false);
});

test("a drill is due a day after the first backup, then every 30 days", () => {
  expect(isDrillDue(undefined, undefined, NOW)).toBe(false);
  expect(isDrillDue(undefined, addMs(NOW, -hours(23)), NOW)).toBe(false);
  expect(isDrillDue(undefined, addMs(NOW, -hours(24)), NOW)).toBe(true);
  expect(isDrillDue(addMs(NOW, -hours(24 * 29)), addMs(NOW, -hours(24 * 90)), NOW)).toBe(false);
  expect(isDrillDue(addMs(NOW, -hours(24 * 30)), addMs(NOW, -hours(24 * 90)), NOW)).toBe(true);
  expect(isDrillDue(addMs(NOW, hours(24)), addMs(NOW, -hours(24 * 90)), NOW)).toBe(true);
});
