import { and, count, eq, inArray, lt, min, ne, or, sql } from "drizzle-orm";
import { isNotDeleted } from "~/features/bookings/find-bookings.server";
import { type BookingStatus, UPCOMING_STATUSES } from "~/features/bookings/rules";
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

const OPEN_STATUSES: BookingStatus[] = [...UPCOMING_STATUSES, "in-progress"];

/** Visits of earlier days that are neither completed, cancelled nor a no-show; unpaid ones have lapsed. */
function findPastVisits(now: Date): LateWork[] {
  const { preferredDate, status, visitType, paymentStatus } = booking;
  const takesPlace = or(ne(status, "pending"), eq(visitType, "shop"), eq(paymentStatus, "paid"));
  // The plus keeps SQLite from reading all visits of the past: the open ones are few.
  const isPast = sql`+${preferredDate} < ${shopDay(now)}`;
  const { visits, day } = db
    .select({ visits: count(), day: min(preferredDate) })
    .from(booking)
    .where(and(inArray(status, OPEN_STATUSES), isPast, takesPlace, isNotDeleted))
    .get() ?? { visits: 0, day: null };
  if (!day) return [];
  const path = `/admin/services/day-sheet?date=${day}`;
  return [{ text: words.lateVisits(visits, formatDayAt(day, now)), path }];
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
