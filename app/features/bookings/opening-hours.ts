import { DomainError } from "~/lib/errors";
import {
  addDays,
  formatDay,
  formatTwelveHour,
  getWeekday,
  isCalendarDay,
  shopDay,
  shopMoment,
} from "~/lib/time";
import type { ClosedDay } from "./closed-day-limits";

/** When a slot of one hour begins, local "HH:MM"; from 13 to 14 is lunch (rule: slots). */
export const SLOT_STARTS = ["10:00", "11:00", "12:00", "14:00", "15:00", "16:00"] as const;
export type SlotStart = (typeof SLOT_STARTS)[number];

/** Said of a slot that cannot be had, or is none. */
export const SLOT_UNAVAILABLE = "Sorry, this time slot is no longer available. Please select another slot.";

/** How long a slot is kept for somebody who fills in the form (rule: hold-minutes). */
export const HOLD_MINUTES = 5;

/** How far ahead a visit can be booked (rule: bookable-days). */
const MAX_DAYS_AHEAD = 60;

/** When our people come to a home, local "HH:MM". */
export const WINDOW_HOURS = {
  morning: { from: "10:00", to: "13:00" },
  afternoon: { from: "14:00", to: "17:00" },
} as const;
export type VisitWindow = keyof typeof WINDOW_HOURS;

/** When a slot ends, "HH:MM". */
export const slotEnd = (start: string): string => `${Number(start.slice(0, 2)) + 1}:${start.slice(3)}`;

const formatHours = (from: string, to: string): string =>
  `${formatTwelveHour(from)} - ${formatTwelveHour(to)}`;

/** "10:00 am - 11:00 am": a slot as people read it. */
export const formatSlot = (start: string): string => formatHours(start, slotEnd(start));

/** "Morning, 10:00 am - 1:00 pm". */
export const formatWindow = (window: VisitWindow): string =>
  `${window === "morning" ? "Morning" : "Afternoon"}, ${formatHours(WINDOW_HOURS[window].from, WINDOW_HOURS[window].to)}`;

/** Whether a text is one of the slots' beginnings. */
export const isSlotStart = (text: string): text is SlotStart => SLOT_STARTS.some((start) => start === text);

/** The first and the last day that can be booked at `now`, "YYYY-MM-DD" both (from tomorrow on). */
export function getBookableDays(now: Date): { first: string; last: string } {
  const today = shopDay(now);
  return { first: addDays(today, 1), last: addDays(today, MAX_DAYS_AHEAD) };
}

/** Whether the repair desk is closed on a day every week. */
export const isWeeklyClosed = (day: string): boolean => getWeekday(day) === "Sunday";

/**
 * Refuses a day ("YYYY-MM-DD") on which nobody can come at `now`; `closed`: what the shopkeeper's calendar
 * says of it. Throws INVALID (no day, not ahead, too far), SUNDAY_CLOSED, CLOSED, all at `preferredDate`
 * (rule: bookable-days).
 */
export function assertDayAllowed(day: string, closed: ClosedDay | undefined, now: Date): void {
  const { first, last } = getBookableDays(now);
  if (!isCalendarDay(day)) throwDayProblem("INVALID", "Please select a valid preferred date.");
  if (day < first) throwDayProblem("INVALID", "Please select a future date.");
  if (day > last) throwDayProblem("INVALID", `Please select a date within the next ${MAX_DAYS_AHEAD} days.`);
  assertOpenDay(day, closed);
}

function throwDayProblem(code: "INVALID" | "SUNDAY_CLOSED" | "CLOSED", message: string): never {
  throw new DomainError(code, message, "preferredDate");
}

/**
 * Refuses a Sunday, and a day the shopkeeper has closed. Throws SUNDAY_CLOSED, CLOSED, both at
 * `preferredDate` (rules: closed-sundays, closed-days).
 */
export function assertOpenDay(day: string, closed: ClosedDay | undefined): void {
  if (isWeeklyClosed(day))
    throwDayProblem("SUNDAY_CLOSED", "We're closed on Sundays! Please select Monday to Saturday.");
  if (closed)
    throwDayProblem(
      "CLOSED",
      `We're closed on ${formatDay(day)}: ${closed.reason}. Please select another day.`,
    );
}

/** How far ahead the shopkeeper may set a visit: so that a slip of the finger ("2062") is noticed. */
const ADMIN_MAX_DAYS_AHEAD = 365;

/**
 * Refuses a day the shopkeeper cannot set a visit on at `now`: they are not bound to tomorrow, nor to 60
 * days, but nobody comes yesterday, on a Sunday or on a closed day. Throws INVALID, SUNDAY_CLOSED, CLOSED,
 * all at `preferredDate`.
 */
export function assertAdminDay(day: string, closed: ClosedDay | undefined, now: Date): void {
  const today = shopDay(now);
  if (day < today) throwDayProblem("INVALID", "Please choose today or a day to come.");
  if (day > addDays(today, ADMIN_MAX_DAYS_AHEAD))
    throwDayProblem("INVALID", "Please choose a day within the next year.");
  assertOpenDay(day, closed);
}

/** The moment a visit begins: its slot, or its window; undefined for a home visit without a day. */
export function findStart(booking: {
  preferredDate: string | null;
  timeSlot: string | null;
  visitWindow: VisitWindow | null;
}): Date | undefined {
  const { preferredDate, timeSlot, visitWindow } = booking;
  if (!preferredDate) return undefined;
  return shopMoment(preferredDate, timeSlot ?? WINDOW_HOURS[visitWindow ?? "morning"].from);
}
