import { and, eq, gt, inArray, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { shopClock, shopDay } from "~/lib/time";
import { isNotDeleted } from "./find-bookings.server";
import { type BookingStatus, OPEN_STATUSES } from "./rules";
import { FIRST_WINDOW_HOURS } from "./slot-times";
import { booking } from "./tables";

const OFF_STATUSES: BookingStatus[] = ["cancelled", "no-show"];

const { preferredDate, timeSlot, visitWindow, windowHours, status, visitType, paymentStatus, payBy } =
  booking;

/**
 * SQL condition for the bookings that take place: all but cancelled ones, no-shows and home visits not paid
 * in time at `now` (rule: visit-lapses-unpaid).
 */
export function takesPlace(now: Date): SQL | undefined {
  const hasNotExpired = or(
    eq(visitType, "shop"),
    sql`${paymentStatus} is 'paid'`,
    isNull(payBy),
    gt(payBy, now),
  );
  return and(isNotDeleted, notInArray(status, OFF_STATUSES), or(sql`${status} <> 'pending'`, hasNotExpired));
}

/** SQL condition for the bookings that take place and are not over. */
export const isOpenVisit = (now: Date): SQL | undefined =>
  and(inArray(status, OPEN_STATUSES), takesPlace(now));

const { morning, afternoon } = FIRST_WINDOW_HOURS;

/** When the window of a home visit begins and ends, as `getWindowHours` has it; null without a window. */
export const WINDOW_START = sql`coalesce(substr(${windowHours}, 1, 5), case ${visitWindow}
  when 'morning' then ${morning.from} when 'afternoon' then ${afternoon.from} end)`;
const WINDOW_END = sql`coalesce(substr(${windowHours}, 7), case ${visitWindow}
  when 'morning' then ${morning.to} when 'afternoon' then ${afternoon.to} end)`;

/** SQL condition for the bookings that `isOverdue` finds. */
export function isOverdueVisit(now: Date): SQL | undefined {
  const [today, clock] = [shopDay(now), shopClock(now)];
  const isTimePast = or(
    sql`strftime('%H:%M', ${timeSlot}, ${booking.slotMinutes} || ' minutes') <= ${clock}`,
    and(isNull(timeSlot), sql`${WINDOW_END} <= ${clock}`),
  );
  // The plus keeps SQLite from reading all visits of the past: the open ones are few.
  const isPast = or(sql`+${preferredDate} < ${today}`, and(eq(preferredDate, today), isTimePast));
  return and(isOpenVisit(now), isPast);
}

/**
 * SQL condition for the bookings that take place on a day ("YYYY-MM-DD"). The dashboard and the day sheet
 * share it.
 */
export const isBookingOn = (day: string, now: Date): SQL | undefined =>
  and(eq(preferredDate, day), takesPlace(now));
