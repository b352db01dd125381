import { and, asc, between, count, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import {
  isBookingOn,
  isOpenVisit,
  isOverdueVisit,
  takesPlace,
  WINDOW_START,
} from "~/features/bookings/bookings-on-day.server";
import { booking } from "~/features/bookings/tables";
import { addDays, shopDay } from "~/lib/time";
import { getMonday } from "~/lib/weeks";
import { db } from "~/platform/db/db.server";
import { VISIT_VIEWS, type VisitView } from "./words";

const { preferredDate, timeSlot, assignedTechnician } = booking;

/** The visits to come that nobody has, also those whose day is to be agreed. */
export const isUnassigned = (now: Date): SQL | undefined =>
  and(
    isOpenVisit(now),
    or(isNull(preferredDate), gte(preferredDate, shopDay(now))),
    isNull(assignedTechnician),
  );

const CONDITIONS: Record<VisitView, (now: Date) => SQL | undefined> = {
  today: (now) => isBookingOn(shopDay(now), now),
  tomorrow: (now) => isBookingOn(addDays(shopDay(now), 1), now),
  week(now) {
    const monday = getMonday(shopDay(now));
    return and(between(preferredDate, monday, addDays(monday, 6)), takesPlace(now));
  },
  overdue: isOverdueVisit,
  unassigned: isUnassigned,
  "no-day": (now) => and(isOpenVisit(now), isNull(preferredDate)),
};

/** The SQL condition for the visits of a view (rule: visit-views). */
export const isInView = (view: VisitView, now: Date): SQL | undefined => CONDITIONS[view](now);

export const countVisits = (view: VisitView, now: Date): number =>
  db.select({ n: count() }).from(booking).where(isInView(view, now)).get()?.n ?? 0;

/** How many visits each view has at `now`. */
export const countVisitViews = (now: Date) =>
  Object.fromEntries(VISIT_VIEWS.map((view) => [view, countVisits(view, now)])) as Record<VisitView, number>;

/** Sorts slots by their time, a window after the slot of the same hour, and visits without a time last. */
export const VISIT_TIME = sql`coalesce(${timeSlot}, ${WINDOW_START} || '+', '~')`;

/** By day and time, the visits without a day last. */
export const byVisitTime = [
  sql`${preferredDate} is null`,
  asc(preferredDate),
  VISIT_TIME,
  asc(booking.number),
];
