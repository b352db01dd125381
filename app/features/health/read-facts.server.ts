import { and, asc, count, desc, eq, gt, gte, lte, min } from "drizzle-orm";
import { auditEntry } from "~/features/audit/tables";
import { getBackupStatus } from "~/features/backups/get-backup-status.server";
import { findOldestDueEmail } from "~/features/emails/find-late-emails.server";
import { IS_GIVEN_UP } from "~/features/emails/list-emails.server";
import { getRetryDelayMs, MAX_ATTEMPTS } from "~/features/emails/rules";
import { outboxEmail } from "~/features/emails/tables";
import { findUninvitedLimitReached } from "~/features/emails/uninvited-limit.server";
import { orders } from "~/features/orders/tables";
import { refund } from "~/features/payments/tables";
import { addMs } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db } from "~/platform/db/db.server";
import { getFailedRequests } from "~/platform/failed-requests.server";
import { listJobHeartbeats } from "~/platform/job-heartbeats.server";
import { getLastReadiness } from "./check-readiness.server";
import { findClockJump } from "./clock-jumps.server";
import type { CountSince, Facts } from "./find-alarms";
import { GIVEN_UP_SHOWN_MS } from "./rules";

/** When the process began. */
export const startedAt = new Date();

/** The times by which the shop knows that something was stored. All are indexed. */
const STORED = [
  { table: orders, at: orders.createdAt },
  { table: outboxEmail, at: outboxEmail.createdAt },
  { table: auditEntry, at: auditEntry.at },
] as const;

const sortTimes = (times: (Date | undefined)[]): Date[] =>
  times.filter((time) => time !== undefined).sort((a, b) => a.getTime() - b.getTime());

function findNewestStored(): Date | null {
  const newest = STORED.map(
    ({ table, at }) => db.select({ at }).from(table).orderBy(desc(at)).limit(1).get()?.at,
  );
  return sortTimes(newest).at(-1) ?? null;
}

function findFirstStoredAfter(moment: Date): Date | null {
  const first = STORED.map(
    ({ table, at }) =>
      db.select({ at }).from(table).where(gt(at, moment)).orderBy(asc(at)).limit(1).get()?.at,
  );
  return sortTimes(first)[0] ?? null;
}

function countFailedRefunds(): CountSince {
  const columns = { count: count(), since: min(refund.updatedAt) };
  return (
    db.select(columns).from(refund).where(eq(refund.status, "failed")).get() ?? { count: 0, since: null }
  );
}

/** The waits between all attempts to send an e-mail, in milliseconds. */
const waitedMs = (attempts: number): number =>
  Array.from({ length: Math.max(0, attempts - 1) }, (_wait, index) => getRetryDelayMs(index + 1)).reduce(
    (sum, delayMs) => sum + delayMs,
    0,
  );
const MAX_EMAILS_READ = 500;

/** The e-mails given up in the last day; the moment is not stored, but follows from the attempts. */
function countGivenUpEmails(now: Date): CountSince {
  const { createdAt, attempts } = outboxEmail;
  const from = addMs(now, -GIVEN_UP_SHOWN_MS - waitedMs(MAX_ATTEMPTS));
  const givenUpAt = db
    .select({ createdAt, attempts })
    .from(outboxEmail)
    .where(and(IS_GIVEN_UP, gte(createdAt, from), lte(createdAt, now)))
    .orderBy(desc(createdAt))
    .limit(MAX_EMAILS_READ)
    .all()
    .map((email) => addMs(email.createdAt, waitedMs(email.attempts)))
    .filter((moment) => moment >= addMs(now, -GIVEN_UP_SHOWN_MS));
  return { count: givenUpAt.length, since: sortTimes(givenUpAt)[0] ?? null };
}

const NOTHING: CountSince = { count: 0, since: null };

type StoredFacts = Pick<
  Facts,
  | "newestStoredAt"
  | "firstUnsavedAt"
  | "failedRefunds"
  | "oldestDueEmailAt"
  | "givenUpEmails"
  | "uninvitedEmailsSince"
>;

function readStoredFacts(lastCopyAt: Date | null, now: Date): StoredFacts {
  return {
    newestStoredAt: findNewestStored(),
    firstUnsavedAt: lastCopyAt && findFirstStoredAfter(lastCopyAt),
    failedRefunds: countFailedRefunds(),
    oldestDueEmailAt: findOldestDueEmail(),
    givenUpEmails: countGivenUpEmails(now),
    uninvitedEmailsSince: findUninvitedLimitReached(now) ?? null,
  };
}

/** Reads what alarms are found in. A database that cannot be read leaves the facts of memory. */
export function readFacts(now: Date): Facts {
  const backups = getBackupStatus(now);
  const inMemory = {
    startedAt,
    notReady: getLastReadiness(),
    clockJump: findClockJump(performance.now()),
    backups,
    backupMinutes: config().BACKUP_MINUTES,
    jobs: listJobHeartbeats(),
    failedRequests: getFailedRequests(now),
  };
  try {
    return { ...inMemory, ...readStoredFacts(backups.lastCopyAt, now) };
  } catch {
    // `checkReadiness` tells of it.
    const unknown = {
      uninvitedEmailsSince: null,
      newestStoredAt: null,
      firstUnsavedAt: null,
      oldestDueEmailAt: null,
    };
    return { ...inMemory, ...unknown, failedRefunds: NOTHING, givenUpEmails: NOTHING };
  }
}
