import type { BackupStatus } from "~/features/backups/get-backup-status.server";
import { UNINVITED_LIMIT } from "~/features/emails/rules";
import { addMs, formatMomentAndYear, minutes } from "~/lib/time";
import type { JobHeartbeat } from "~/platform/job-heartbeats.server";
import { formatJobName } from "./job-names";
import {
  BACKUP_AFTER_START_MS,
  BACKUP_LATE_TIMES,
  BACKUP_OLDEST_MS,
  CLOCK_BEHIND_MS,
  DRILL_OLDEST_MS,
  EMAIL_LATE_MS,
  JOB_FAILING_MS,
  JOB_FAILURES,
  JOB_STUCK_MS,
} from "./rules";
import { words } from "./words.en";

/** Something that the owner must know: what, since when, and the page of the back-office that helps. */
export interface Alarm {
  code: string;
  text: string;
  since: Date;
  path?: string;
}

/** How many there are, and since when. */
export interface CountSince {
  count: number;
  since: Date | null;
}

/** What the alarms are found in. */
export interface Facts {
  startedAt: Date;
  notReady: { reason: string; since: Date } | null;
  /** The newest time that is stored of an order, an e-mail or a change in the back-office. */
  newestStoredAt: Date | null;
  clockJump: { at: Date; byMs: number } | null;
  backups: BackupStatus;
  backupMinutes: number;
  /** The first change since the last good copy. */
  firstUnsavedAt: Date | null;
  failedRefunds: CountSince;
  oldestDueEmailAt: Date | null;
  givenUpEmails: CountSince;
  /** Since when the hour is open in which the limit of uninvited emails was reached. */
  uninvitedEmailsSince: Date | null;
  jobs: readonly JobHeartbeat[];
  failedRequests: CountSince;
}

const HEALTH_PATH = "/admin/health";
const isOlder = (moment: Date, ageMs: number, now: Date) => now.getTime() - moment.getTime() > ageMs;
const oldest = (moments: readonly Date[]) => moments.toSorted((a, b) => a.getTime() - b.getTime())[0];

function findClockAlarms({ newestStoredAt, clockJump }: Facts, now: Date): Alarm[] {
  const alarms: Alarm[] = [];
  if (newestStoredAt && newestStoredAt > addMs(now, CLOCK_BEHIND_MS))
    alarms.push({
      code: "clock-behind",
      text: words.clockBehind(formatMomentAndYear(newestStoredAt)),
      since: now,
      path: HEALTH_PATH,
    });
  if (clockJump) {
    const { at, byMs } = clockJump;
    const howFar = Math.round(Math.abs(byMs) / minutes(1));
    const text = words.clockJumped(formatMomentAndYear(at), byMs > 0, howFar);
    alarms.push({ code: "clock-jumped", text, since: at, path: HEALTH_PATH });
  }
  return alarms;
}

function findBackupAlarm({ startedAt, backups, backupMinutes, firstUnsavedAt }: Facts, now: Date): Alarm[] {
  const { lastCopyAt, problem } = backups;
  const alarm = (text: string, since: Date) => [{ code: "backup", text, since, path: "/admin/backups" }];
  const since = lastCopyAt ?? startedAt;
  if (problem) return alarm(words.backupFailed(problem, formatMomentAndYear(since)), since);
  const lateMs = minutes(backupMinutes) * BACKUP_LATE_TIMES;
  if (!lastCopyAt)
    return isOlder(startedAt, lateMs, now)
      ? alarm(words.backupMissing(formatMomentAndYear(since)), since)
      : [];
  if (!isOlder(startedAt, BACKUP_AFTER_START_MS, now)) return [];
  const lacksChange = firstUnsavedAt !== null && isOlder(firstUnsavedAt, lateMs, now);
  const isLate =
    (lacksChange && isOlder(lastCopyAt, lateMs, now)) || isOlder(lastCopyAt, BACKUP_OLDEST_MS, now);
  return isLate ? alarm(words.backupLate(formatMomentAndYear(lastCopyAt)), lastCopyAt) : [];
}

function findOutsideAlarm({ startedAt, backups, backupMinutes }: Facts, now: Date): Alarm[] {
  const { outside, lastCopyAt: lastOwnAt } = backups;
  if (!outside) return [];
  const { lastCopyAt, problem } = outside;
  const alarm = (text: string, since: Date) => [
    { code: "backup-outside", text, since, path: "/admin/backups" },
  ];
  const since = lastCopyAt ?? startedAt;
  if (problem) return alarm(words.outsideFailed(problem, formatMomentAndYear(since)), since);
  const lateMs = minutes(backupMinutes) * BACKUP_LATE_TIMES;
  if (!lastCopyAt) return isOlder(startedAt, lateMs, now) ? alarm(words.outsideMissing, since) : [];
  if (!isOlder(startedAt, BACKUP_AFTER_START_MS, now)) return [];
  // Copies go there with every backup: one that is behind the last of them did not arrive.
  const isBehind = lastOwnAt !== null && isOlder(lastCopyAt, lateMs, lastOwnAt);
  return isBehind || isOlder(lastCopyAt, BACKUP_OLDEST_MS, now)
    ? alarm(words.outsideLate(formatMomentAndYear(lastCopyAt)), lastCopyAt)
    : [];
}

function findDrillAlarm({ backups: { drill } }: Facts, now: Date): Alarm[] {
  if (!drill) return [];
  const at = formatMomentAndYear(drill.at);
  const alarm = (text: string) => [{ code: "backup-drill", text, since: drill.at, path: "/admin/backups" }];
  if (drill.problem) return alarm(words.drillFailed(drill.problem, at));
  return isOlder(drill.at, DRILL_OLDEST_MS, now) ? alarm(words.drillLate(at)) : [];
}

const isStuck = ({ runningSince, stuckMs = JOB_STUCK_MS }: JobHeartbeat, now: Date): boolean =>
  runningSince !== null && isOlder(runningSince, stuckMs, now);

/** Whether the last run of a job failed, or the run in progress takes too long. */
export const isTroubled = (job: JobHeartbeat, now: Date): boolean =>
  job.failingSince !== null || isStuck(job, now);

function findJobAlarms({ jobs }: Facts, now: Date): Alarm[] {
  const toAlarm = (
    code: string,
    found: { name: string; since: Date }[],
    text: (jobs: string, since: string) => string,
  ): Alarm[] => {
    const since = oldest(found.map((job) => job.since));
    if (!since) return [];
    const names = found.map(({ name }) => name).join("; ");
    return [{ code, text: text(names, formatMomentAndYear(since)), since, path: HEALTH_PATH }];
  };
  const stuck = jobs.flatMap((job) =>
    job.runningSince && isStuck(job, now) ? [{ name: formatJobName(job.name), since: job.runningSince }] : [],
  );
  const failing = jobs.flatMap(({ name, failingSince, failures, problem }) =>
    failingSince && failures >= JOB_FAILURES && isOlder(failingSince, JOB_FAILING_MS, now)
      ? [{ name: formatJobName(name) + (problem ? ` (${problem})` : ""), since: failingSince }]
      : [],
  );
  return [
    ...toAlarm("job-stuck", stuck, words.jobStuck),
    ...toAlarm("job-failing", failing, words.jobFailing),
  ];
}

function findCountAlarm(
  code: string,
  { count, since }: CountSince,
  text: (count: number, since: string) => string,
  path: string,
): Alarm[] {
  return count > 0 && since ? [{ code, text: text(count, formatMomentAndYear(since)), since, path }] : [];
}

/** The alarms that there are at `now`, the worst first (rule: alarms). */
export function findAlarms(facts: Facts, now: Date): Alarm[] {
  const { notReady, oldestDueEmailAt } = facts;
  return [
    ...(notReady
      ? [
          {
            code: "not-ready",
            text: words.notReady(notReady.reason, formatMomentAndYear(notReady.since)),
            since: notReady.since,
            path: HEALTH_PATH,
          },
        ]
      : []),
    ...findClockAlarms(facts, now),
    ...findBackupAlarm(facts, now),
    ...findCountAlarm("requests-failed", facts.failedRequests, words.requestsFailed, HEALTH_PATH),
    ...findCountAlarm("refunds-failed", facts.failedRefunds, words.refundsFailed, "/admin/dashboard#refunds"),
    ...(oldestDueEmailAt && isOlder(oldestDueEmailAt, EMAIL_LATE_MS, now)
      ? [
          {
            code: "emails-late",
            text: words.emailsLate(formatMomentAndYear(oldestDueEmailAt)),
            since: oldestDueEmailAt,
            path: "/admin/outbox?status=waiting",
          },
        ]
      : []),
    ...findJobAlarms(facts, now),
    ...findOutsideAlarm(facts, now),
    ...findDrillAlarm(facts, now),
    ...findCountAlarm(
      "emails-uninvited",
      { count: UNINVITED_LIMIT.max, since: facts.uninvitedEmailsSince },
      words.emailsUninvited,
      "/admin/outbox",
    ),
    ...findCountAlarm(
      "emails-given-up",
      facts.givenUpEmails,
      words.emailsGivenUp,
      "/admin/outbox?status=given+up",
    ),
  ];
}
