import { and, count, eq, lt, min } from "drizzle-orm";
import { isOverdueVisit } from "~/features/bookings/bookings-on-day.server";
import { booking } from "~/features/bookings/tables";
import { contactMessage } from "~/features/contact/tables";
import { addMs, formatDayAt, shopDay } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import type { Alarm } from "./find-alarms";
import { listAlarmsOfRequest } from "./list-alarms.server";
import { MESSAGE_LATE_MS } from "./rules";
import { words } from "./words.en";

/** Something that should have been done already, with the page where it is done. */
export interface LateWork {
  text: string;
  path: string;
}

/** Visits of earlier days that are neither completed, cancelled nor a no-show; unpaid ones have lapsed. */
function findPastVisits(now: Date): LateWork[] {
  const { visits, day } = db
    .select({ visits: count(), day: min(booking.preferredDate) })
    .from(booking)
    .where(and(isOverdueVisit(now), lt(booking.preferredDate, shopDay(now))))
    .get() ?? { visits: 0, day: null };
  if (!day) return [];
  return [{ text: words.lateVisits(visits, formatDayAt(day, now)), path: "/admin/services?view=overdue" }];
}

/** Messages that nobody has answered for two days, whether they were read or not. */
function findLateMessages(now: Date): LateWork[] {
  const { createdAt, status } = contactMessage;
  const before = addMs(now, -MESSAGE_LATE_MS);
  const late = (["new", "read"] as const).flatMap((one) => {
    const row = db
      .select({ count: count(), since: min(createdAt) })
      .from(contactMessage)
      .where(and(eq(status, one), lt(createdAt, before)))
      .get();
    return row?.since ? [{ status: one, count: row.count, since: row.since }] : [];
  });
  const [first] = late;
  if (!first) return [];
  const since = new Date(Math.min(...late.map((row) => row.since.getTime())));
  const rows = late.reduce((sum, row) => sum + row.count, 0);
  return [
    {
      text: words.lateMessages(rows, formatDayAt(shopDay(since), now)),
      path: `/admin/messages?status=${first.status}`,
    },
  ];
}

/**
 * What is late at `now`, as a queue of work: the alarms, the worst first, failed refunds among them, then
 * visits and messages (rule: late-work).
 */
export function listLateWork(now: Date): { alarms: Alarm[]; work: LateWork[] } {
  return { alarms: listAlarmsOfRequest(now), work: [...findPastVisits(now), ...findLateMessages(now)] };
}
