import { ShopError } from "~/lib/errors";
import { getLanguage, guessLanguage } from "~/lib/language";
import {
  addDays,
  addMs,
  formatDay,
  formatTimes,
  fromClockMinutes,
  getWeekday,
  minutes,
  shopDay,
  shopMoment,
  toClockMinutes,
} from "~/lib/time";
import { ADMIN_MAX_DAYS_AHEAD } from "./limits";
import type { closedDay, VISIT_WINDOWS } from "./tables";
import { words } from "./words.en";

/**
 * A day ("YYYY-MM-DD"), other than a Sunday, on which the repair desk is closed; customers read the reason.
 */
export type ClosedDay = Pick<typeof closedDay.$inferSelect, "day" | "reason">;

export const dayRequired = () => words.dayRequired;
export const slotUnavailable = () => words.slotUnavailable;

/** Local times ("HH:MM") between which a home visit begins and ends. */
interface Hours {
  from: string;
  to: string;
}

export type VisitWindow = (typeof VISIT_WINDOWS)[number];

/** The hours of the windows of a day. */
export type WindowHours = Record<VisitWindow, Hours>;

/** The hours of home visits that were booked before they were a setting (rule: home-visit-windows). */
export const FIRST_WINDOW_HOURS: WindowHours = {
  morning: { from: "10:00", to: "13:00" },
  afternoon: { from: "14:00", to: "17:00" },
};

/** The hours of a visit's window as they were when it was booked. */
export function getWindowHours({ visitWindow, windowHours }: WindowOfVisit): Hours {
  const [from, to] = windowHours?.split("-") ?? [];
  return from && to ? { from, to } : FIRST_WINDOW_HOURS[visitWindow ?? "morning"];
}

/** The hours as a visit keeps them. */
export const toStoredHours = ({ from, to }: Hours): string => `${from}-${to}`;

/** A slot of any day: when it begins, local "HH:MM", and how long it is. */
export interface SlotTime {
  start: string;
  minutes: number;
}

/** When a slot ends, local "HH:MM". */
export const slotEnd = ({ start, minutes: length }: SlotTime): string =>
  fromClockMinutes(toClockMinutes(start) + length);

/** "10:00 am - 11:00 am". */
export const formatSlot = (slot: SlotTime): string => formatTimes(slot.start, slotEnd(slot));

/** "Morning, 10:00 am - 1:00 pm". */
export const formatWindow = (window: VisitWindow, { from, to }: Hours): string =>
  words.window(window === "morning" ? words.morning : words.afternoon, formatTimes(from, to));

/** The choices of a form, with the hours that home visits have now. */
export const toWindowOptions = (hours: WindowHours): { value: VisitWindow; label: string }[] => [
  { value: "morning", label: formatWindow("morning", hours.morning) },
  { value: "afternoon", label: formatWindow("afternoon", hours.afternoon) },
];

export const isWeeklyClosed = (day: string): boolean => getWeekday(day) === "Sunday";

function throwDayProblem(code: "INVALID" | "SUNDAY_CLOSED" | "CLOSED", message: string): never {
  throw new ShopError(code, message, "preferredDate");
}

/** The reason as it was typed, unless it would stand in another script inside a sentence of the reader's. */
const findReason = ({ reason }: ClosedDay): string | undefined =>
  [guessLanguage(reason), "en"].includes(getLanguage()) ? reason : undefined;

/**
 * Throws SUNDAY_CLOSED or CLOSED at `preferredDate` unless the repair desk is open that day (rules:
 * closed-sundays, closed-days).
 */
export function assertOpenDay(day: string, closed: ClosedDay | undefined): void {
  if (isWeeklyClosed(day)) throwDayProblem("SUNDAY_CLOSED", words.wereClosedOnSundaysPleaseSelect);
  if (closed)
    throwDayProblem("CLOSED", words.wereClosedOnPleaseSelectAnother(formatDay(day), findReason(closed)));
}

/**
 * Throws INVALID, SUNDAY_CLOSED or CLOSED at `preferredDate` unless an administrator may set a booking on
 * that day (rule: admin-bookable-days).
 */
export function assertAdminDay(day: string, closed: ClosedDay | undefined, now: Date): void {
  const today = shopDay(now);
  if (day < today) throwDayProblem("INVALID", words.pleaseChooseTodayOrADay);
  if (day > addDays(today, ADMIN_MAX_DAYS_AHEAD)) throwDayProblem("INVALID", words.chooseDayWithinNextYear);
  assertOpenDay(day, closed);
}

/** The hours of a visit: its slot, or its window; `slotMinutes` is how long slots were when it was booked. */
export interface VisitHours extends WindowOfVisit {
  timeSlot: string | null;
  slotMinutes: number;
}

/** The window of a home visit; `windowHours` is null for one that was booked before these could be set. */
interface WindowOfVisit {
  visitWindow: VisitWindow | null;
  windowHours: string | null;
}

type VisitTime = VisitHours & { preferredDate: string | null };

/** The slot of a visit, if it has one. */
export const findSlot = ({
  timeSlot,
  slotMinutes,
}: Omit<VisitHours, keyof WindowOfVisit>): SlotTime | undefined =>
  timeSlot === null ? undefined : { start: timeSlot, minutes: slotMinutes };

/** "10:00 am - 11:00 am" or "Morning, 10:00 am - 1:00 pm"; undefined while no time is agreed. */
export function formatVisitHours(visit: VisitHours): string | undefined {
  const slot = findSlot(visit);
  if (slot) return formatSlot(slot);
  return visit.visitWindow ? formatWindow(visit.visitWindow, getWindowHours(visit)) : undefined;
}

/** The moment at which the slot or window of a booking begins; undefined without a day. */
export function findStart(visit: Omit<VisitTime, "slotMinutes">): Date | undefined {
  const { preferredDate, timeSlot } = visit;
  if (!preferredDate) return undefined;
  return shopMoment(preferredDate, timeSlot ?? getWindowHours(visit).from);
}

/** The moment at which the slot or window of a booking, or else its day, is over; undefined without a day. */
export function findEnd(visit: VisitTime): Date | undefined {
  const { preferredDate, timeSlot, slotMinutes, visitWindow } = visit;
  if (!preferredDate) return undefined;
  if (timeSlot) return addMs(shopMoment(preferredDate, timeSlot), minutes(slotMinutes));
  if (visitWindow) return shopMoment(preferredDate, getWindowHours(visit).to);
  return shopMoment(addDays(preferredDate, 1), "00:00");
}

/** Whether the day of a visit is to come at `now` (rule: ended-from-its-day); one without a day has none. */
export const isBeforeItsDay = ({ preferredDate }: Pick<VisitTime, "preferredDate">, now: Date): boolean =>
  preferredDate !== null && preferredDate > shopDay(now);
