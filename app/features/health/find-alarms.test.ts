import { expect, test } from "vitest";
import { addMs, days, hours, minutes, seconds } from "~/lib/time";
import type { JobHeartbeat } from "~/platform/job-heartbeats.server";
import { NOW } from "../../../tests/support/insert-rows";
import { type Facts, findAlarms, isTroubled } from "./find-alarms";

const ago = (lengthMs: number) => addMs(NOW, -lengthMs);
const NOTHING = { count: 0, since: null };

/** A shop in which all is well: it has run for two days and made a copy five minutes ago. */
const WELL: Facts = {
  startedAt: ago(days(2)),
  notReady: null,
  newestStoredAt: ago(minutes(1)),
  clockJump: null,
  backups: { lastCopyAt: ago(minutes(5)), problem: null, outside: null, drill: null },
  backupMinutes: 15,
  firstUnsavedAt: ago(minutes(2)),
  failedRefunds: NOTHING,
  oldestDueEmailAt: ago(seconds(2)),
  givenUpEmails: NOTHING,
  uninvitedEmailsSince: null,
  jobs: [],
  failedRequests: NOTHING,
};
const find = (changes: Partial<Facts>) => findAlarms({ ...WELL, ...changes }, NOW);
const listCodes = (changes: Partial<Facts>) => find(changes).map(({ code }) => code);
const backups = (changes: Partial<Facts["backups"]>) => ({ backups: { ...WELL.backups, ...changes } });
const job = (changes: Partial<JobHeartbeat>) => {
  const idle = { runningSince: null, lastSucceededAt: null, failingSince: null, failures: 0, problem: null };
  return { jobs: [{ name: "send e-mails", everyMs: seconds(2), ...idle, ...changes }] };
};

test("a shop in which all is well has no alarm", () => {
  expect(find({})).toEqual([]);
});

const OLD_COPY = { lastCopyAt: ago(hours(5)) };

test.each<[name: string, code: string, changes: Partial<Facts>]>([
  ["strangers are written to", "emails-uninvited", { uninvitedEmailsSince: ago(minutes(5)) }],
  ["the disk is full", "not-ready", { notReady: { reason: "the disk is full", since: ago(1) } }],
  ["an order is of the day after tomorrow", "clock-behind", { newestStoredAt: addMs(NOW, minutes(1) + 1) }],
  ["the clock jumped back", "clock-jumped", { clockJump: { at: ago(hours(1)), byMs: -minutes(5) } }],
  ["a request failed", "requests-failed", { failedRequests: { count: 1, since: ago(1) } }],
  ["a refund failed", "refunds-failed", { failedRefunds: { count: 1, since: ago(days(3)) } }],
  [
    "an e-mail has waited for more than half an hour",
    "emails-late",
    { oldestDueEmailAt: ago(minutes(30) + 1) },
  ],
  ["an e-mail was given up", "emails-given-up", { givenUpEmails: { count: 2, since: ago(hours(2)) } }],
  ["a job has run for more than half an hour", "job-stuck", job({ runningSince: ago(minutes(30) + 1) })],
  [
    "a long job has run for longer than it may",
    "job-stuck",
    job({ stuckMs: hours(12), runningSince: ago(hours(12) + 1) }),
  ],
  [
    "a job has failed for more than an hour",
    "job-failing",
    job({ failingSince: ago(hours(1) + 1), failures: 2, problem: "no network" }),
  ],
  ["no backup was ever made", "backup", backups({ lastCopyAt: null })],
  ["the last backup failed", "backup", backups({ problem: "the disk is full" })],
  [
    "a change has waited for its backup for more than half an hour",
    "backup",
    { ...backups(OLD_COPY), firstUnsavedAt: ago(minutes(30) + 1) },
  ],
  [
    "the backup failed right after the start",
    "backup",
    { ...backups({ ...OLD_COPY, problem: "the disk is full" }), startedAt: ago(minutes(1)) },
  ],
  [
    "the shop started more than five minutes ago and a change still waits",
    "backup",
    { ...backups(OLD_COPY), firstUnsavedAt: ago(hours(4)), startedAt: ago(minutes(5) + 1) },
  ],
  [
    "nothing changed, and the last copy is of the day before yesterday",
    "backup",
    { ...backups({ lastCopyAt: ago(hours(25) + 1) }), firstUnsavedAt: null },
  ],
  [
    "the copy outside failed",
    "backup-outside",
    backups({ outside: { lastCopyAt: ago(minutes(5)), problem: "no space" } }),
  ],
  ["no copy went outside", "backup-outside", backups({ outside: { lastCopyAt: null, problem: null } })],
  [
    "the copy outside is two backups behind",
    "backup-outside",
    backups({ outside: { lastCopyAt: ago(minutes(35) + 1), problem: null } }),
  ],
  [
    "the drill failed",
    "backup-drill",
    backups({ drill: { at: ago(days(1)), problem: "an order is missing" } }),
  ],
  ["the drill is 40 days old", "backup-drill", backups({ drill: { at: ago(days(40) + 1), problem: null } })],
])("there is an alarm when %s", (_name, code, changes) => {
  expect(listCodes(changes)).toEqual([code]);
});

test.each<[name: string, changes: Partial<Facts>]>([
  ["a stored time is a minute ahead", { newestStoredAt: addMs(NOW, minutes(1)) }],
  ["an e-mail has waited for half an hour", { oldestDueEmailAt: ago(minutes(30)) }],
  ["a job has run for half an hour", job({ runningSince: ago(minutes(30)) })],
  ["a job has failed for an hour", job({ failingSince: ago(hours(1)), failures: 9 })],
  ["a job failed once, two hours ago", job({ failingSince: ago(hours(2)), failures: 1 })],
  ["a new shop has no backup yet", { ...backups({ lastCopyAt: null }), startedAt: ago(minutes(30)) }],
  ["an old copy lacks only a fresh change", { ...backups(OLD_COPY), firstUnsavedAt: ago(minutes(30)) }],
  [
    "the shop, which was off for hours, has just started",
    { ...backups(OLD_COPY), firstUnsavedAt: ago(hours(4)), startedAt: ago(minutes(5)) },
  ],
  [
    "the shop, which was off for days, has just started",
    {
      ...backups({ lastCopyAt: ago(days(3)), outside: { lastCopyAt: ago(days(3)), problem: null } }),
      startedAt: ago(minutes(5)),
    },
  ],
  [
    "nothing changed since the copy of yesterday",
    { ...backups({ lastCopyAt: ago(hours(25)) }), firstUnsavedAt: null },
  ],
  [
    "the copy outside is two backups behind",
    backups({ outside: { lastCopyAt: ago(minutes(35)), problem: null } }),
  ],
  ["the drill is 40 days old", backups({ drill: { at: ago(days(40)), problem: null } })],
])("there is none when %s", (_name, changes) => {
  expect(listCodes(changes)).toEqual([]);
});

test("a job is in trouble as soon as it fails, or once it has run too long", () => {
  const isInTrouble = (changes: Partial<JobHeartbeat>) =>
    job(changes).jobs.map((one) => isTroubled(one, NOW))[0];
  expect(isInTrouble({ failingSince: NOW, failures: 1 })).toBe(true);
  expect(isInTrouble({ runningSince: ago(minutes(30) + 1) })).toBe(true);
  expect(isInTrouble({ runningSince: ago(minutes(30)) })).toBe(false);
  expect(isInTrouble({})).toBe(false);
});

test("an alarm about backups says where to look, and names BACKUP_DIR once", () => {
  const place = "see Backups in the back-office (/admin/backups).";
  expect(find(backups({ lastCopyAt: null }))[0]?.text).toContain(place);
  expect(find(backups({ lastCopyAt: ago(days(2)) }))[0]?.text).toContain(place);
  const problem = "BACKUP_DIR cannot be reached: there is no folder /mnt/disk";
  const [outside] = find(backups({ outside: { lastCopyAt: ago(days(1)), problem } }));
  expect(outside?.text.match(/BACKUP_DIR/g)).toHaveLength(1);
});

test("the worst comes first, and each says what, since when, and where to look", () => {
  const [first, second] = find({
    notReady: { reason: "the disk is nearly full", since: NOW },
    oldestDueEmailAt: ago(hours(3)),
  });
  expect(first).toEqual({
    code: "not-ready",
    text: "The shop has not been ready since 20 Nov 2026, 3:30 pm: the disk is nearly full. Orders and bookings are refused until this is over. Free space on the disk, or end the program that holds the database.",
    since: NOW,
    path: "/admin/health",
  });
  expect(second).toMatchObject({ code: "emails-late", since: ago(hours(3)) });
  expect(second?.text).toContain("since 20 Nov 2026, 12:30 pm");
});
