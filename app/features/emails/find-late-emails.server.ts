import { and, asc, isNotNull } from "drizzle-orm";
import { addMs, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { countRows } from "~/platform/db/list-queries.server";
import { LATE_AFTER_MINUTES } from "./rules";
import { outboxEmail } from "./tables";

/**
 * Since when the email that has been due for longest waits to be sent, or null if none waits. If only emails
 * wait that are not due yet, the moment is still to come. Held emails do not count. Looks into an index once.
 */
export function findOldestDueEmail(): Date | null {
  const { dueAt, nextAttemptAt } = outboxEmail;
  const isWaiting = and(isNotNull(nextAttemptAt), isNotNull(dueAt));
  const row = db.select({ dueAt }).from(outboxEmail).where(isWaiting).orderBy(asc(dueAt)).limit(1).get();
  return row?.dueAt ?? null;
}

/** How many emails wait, and since when, if the oldest has been due for `LATE_AFTER_MINUTES`; else null. */
export function findLateEmails(now: Date): { count: number; since: Date } | null {
  const since = findOldestDueEmail();
  if (!since || since > addMs(now, -minutes(LATE_AFTER_MINUTES))) return null;
  return { count: countRows("outbox_letter", "waiting"), since };
}
