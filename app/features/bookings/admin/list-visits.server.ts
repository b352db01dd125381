import { and, asc, between, notInArray, type SQL } from "drizzle-orm";
import { isBookingOn, takesPlace } from "~/features/bookings/bookings-on-day.server";
import { listClosedDays } from "~/features/bookings/closed-days.server";
import { OVER_STATUSES } from "~/features/bookings/deletion-rules";
import { isNotDeleted } from "~/features/bookings/find-bookings.server";
import { getHomeVisitHours } from "~/features/bookings/home-visit-hours.server";
import { isOverdue, SERVICE_TYPE_LABELS, showDetails } from "~/features/bookings/rules";
import {
  findSlot,
  formatSlot,
  formatVisitHours,
  getWindowHours,
  type SlotTime,
  toStoredHours,
  toWindowOptions,
  type VisitHours,
} from "~/features/bookings/slot-times";
import { listSlotTimes } from "~/features/bookings/slots.server";
import { booking } from "~/features/bookings/tables";
import { listAssignableTechnicians } from "~/features/technicians/list-technicians.server";
import { addDays, formatDay } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { listTechnicianChoices } from "./assign-technician.server";
import { MAX_ASSIGNED_TOGETHER } from "./technician-input";
import { byVisitTime, isUnassigned } from "./visit-views.server";
import { ADMIN_BOOKING_STATUS_LABELS, formatDayAndTime } from "./words";

const isOpen = notInArray(booking.status, OVER_STATUSES);

/** The requests with these ids, in the order in which they came. */
export const listNamedBookings = (ids: string[]) =>
  db
    .select({ id: booking.id, number: booking.number, name: booking.name, phone: booking.phone })
    .from(booking)
    .where(and(isOneOf(booking.id, ids), isNotDeleted))
    .orderBy(asc(booking.createdAt))
    .all();

const selectVisits = (condition: SQL | undefined) =>
  db
    .select()
    .from(booking)
    .where(condition)
    .orderBy(...byVisitTime)
    .limit(MAX_ASSIGNED_TOGETHER)
    .all()
    .map(showDetails);

function toAssignCondition(chosen: readonly string[], date: string | undefined, now: Date): SQL | undefined {
  if (chosen.length > 0) return isOneOf(booking.id, chosen);
  if (date) return isBookingOn(date, now);
  return isUnassigned(now);
}

/**
 * The visits to assign together: the chosen ones, those of a day, or those to come that nobody has; at most
 * 50, the earliest first, and none that is over. `choices` are their technicians.
 */
export function listVisitsToAssign(chosen: readonly string[], date: string | undefined, now: Date) {
  const technicians = listAssignableTechnicians();
  return selectVisits(and(isOpen, toAssignCondition(chosen, date, now))).map((visit) => ({
    id: visit.id,
    number: visit.number,
    name: visit.name,
    when: formatDayAndTime(visit, now),
    service: SERVICE_TYPE_LABELS[visit.serviceType],
    visitType: visit.visitType,
    pincode: visit.visitType === "home" ? visit.pincode : null,
    technician: visit.assignedTechnician,
    choices: listTechnicianChoices(visit.assignedTechnician, technicians),
  }));
}

/** A row of the calendar: a slot ("10:00"), a window ("10:00-13:00"), or "open" for a time to be agreed. */
interface CalendarTime {
  key: string;
  /** Null where the time is to be agreed. */
  label: string | null;
}

const OPEN_TIME: CalendarTime = { key: "open", label: null };
const toSlot = (slot: SlotTime): CalendarTime => ({ key: slot.start, label: formatSlot(slot) });

/** The window of a visit, if it has one, as it was when it was booked. */
const findWindow = (visit: VisitHours): CalendarTime | undefined =>
  visit.timeSlot || !visit.visitWindow
    ? undefined
    : { key: toStoredHours(getWindowHours(visit)), label: formatVisitHours(visit) ?? null };

const listWindows = (): CalendarTime[] => {
  const hours = getHomeVisitHours();
  return toWindowOptions(hours).map(({ value, label }) => ({ key: toStoredHours(hours[value]), label }));
};

const startOf = ({ key }: CalendarTime): string => (key === OPEN_TIME.key ? "24:00" : key.slice(0, 5));

/** The slots and windows, with other times that visits have, in their order; a window before its slots. */
function listTimes(visits: CalendarVisit[]): CalendarTime[] {
  const slots = [...visits.flatMap(({ slot }) => slot ?? []), ...listSlotTimes()].map(toSlot);
  const windows = [...visits.flatMap(({ window }) => window ?? []), ...listWindows()];
  const times = new Map([...windows, ...slots].map((time) => [time.key, time]));
  return [...times.values(), OPEN_TIME].sort((a, b) => startOf(a).localeCompare(startOf(b)));
}

/** A visit in the calendar. */
export type CalendarVisit = ReturnType<typeof listVisits>[number];

function listVisits(from: string, to: string, now: Date) {
  const rows = db
    .select()
    .from(booking)
    .where(and(between(booking.preferredDate, from, to), takesPlace(now)))
    .orderBy(asc(booking.preferredDate), asc(booking.timeSlot))
    .all();
  return rows.map(showDetails).map((visit) => ({
    id: visit.id,
    number: visit.number,
    name: visit.name,
    day: visit.preferredDate ?? "",
    slot: findSlot(visit),
    window: findWindow(visit),
    timeKey: visit.timeSlot ?? findWindow(visit)?.key ?? OPEN_TIME.key,
    service: SERVICE_TYPE_LABELS[visit.serviceType],
    technician: visit.assignedTechnician,
    state: ADMIN_BOOKING_STATUS_LABELS[visit.status],
    isOver: OVER_STATUSES.includes(visit.status),
    isOverdue: isOverdue(visit, now),
  }));
}

/**
 * The visits of the week that begins on `monday` ("YYYY-MM-DD"), by day and time. Sunday is among the days
 * only if something is booked then.
 */
export function getCalendarWeek(monday: string, now: Date) {
  const sunday = addDays(monday, 6);
  const visits = listVisits(monday, sunday, now);
  const closed = listClosedDays(monday, sunday);
  const days = [...Array(7).keys()]
    .map((count) => addDays(monday, count))
    .filter((day) => day !== sunday || visits.some((visit) => visit.day === day))
    .map((day) => ({
      day,
      label: formatDay(day),
      closedReason: closed.find((one) => one.day === day)?.reason ?? null,
    }));
  return { days, times: listTimes(visits), visits };
}
