import { ShopError } from "~/lib/errors";
import { addDays, formatDay, formatTwelveHour, getWeekday, shopDay, shopMoment } from "~/lib/time";
import { ADMIN_MAX_DAYS_AHEAD } from "./limits";
import type { closedDay } from "./tables";
import { words } from "./words.en";

/**
 * A day ("YYYY-MM-DD"), other than a Sunday, on which the repair desk is closed; customers read the reason.
 */
export type ClosedDay = Pick<typeof closedDay.$inferSelect, "day" | "reason">;

/** Local times ("HH:MM") at which the one-hour slots begin; 13:00 to 14:00 is lunch (rule: slots). */
export const SLOT_STARTS = ["10:00", "11:00", "12:00", "14:00", "15:00", "16:00"] as const;
export type SlotStart = (typeof SLOT_STARTS)[number];

export const DAY_REQUIRED = words.dayRequired;
export const SLOT_UNAVAILABLE = words.slotUnavailable;

/** Local times ("HH:MM") between which a home visit begins and ends (rule: home-visit-windows). */
export const WINDOW_HOURS = {
  morning: { from: "10:00", to: "13:00" },
  afternoon: { from: "14:00", to: "17:00" },
} as const;
export type VisitWindow = keyof typeof WINDOW_HOURS;

/** When a slot ends, local "HH:MM". */
export const slotEnd = (start: string): string => `${Number(start.slice(0, 2)) + 1}:${start.slice(3)}`;

const formatHours = (from: string, to: string): string =>
  `${formatTwelveHour(from)} - ${formatTwelveHour(to)}`;

/** "10:00 am - 11:00 am". */
export const formatSlot = (start: string): string => formatHours(start, slotEnd(start));

/** "Morning, 10:00 am - 1:00 pm". */
export const formatWindow = (window: VisitWindow): string =>
  `${window === "morning" ? words.morning : words.afternoon}, ${formatHours(WINDOW_HOURS[window].from, WINDOW_HOURS[window].to)}`;

export const isSlotStart = (text: string): text is SlotStart => SLOT_STARTS.some((start) => start === text);

export const isWeeklyClosed = (day: string): boolean => getWeekday(day) === "Sunday";

function throwDayProblem(code: "INVALID" | "SUNDAY_CLOSED" | "CLOSED", message: string): never {
  throw new ShopError(code, message, "preferredDate");
}

/**
 * Throws SUNDAY_CLOSED or CLOSED at `preferredDate` unless the repair desk is open that day (rules:
 * closed-sundays, closed-days).
 */
export function assertOpenDay(day: string, closed: ClosedDay | undefined): void {
  if (isWeeklyClosed(day)) throwDayProblem("SUNDAY_CLOSED", words.wereClosedOnSundaysPleaseSelect);
  if (closed) throwDayProblem("CLOSED", words.wereClosedOnPleaseSelectAnother(formatDay(day), closed.reason));
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

/** The moment at which the slot or window of a booking begins; undefined without a day. */
export function findStart(booking: {
  preferredDate: string | null;
  timeSlot: string | null;
  visitWindow: VisitWindow | null;
}): Date | undefined {
  const { preferredDate, timeSlot, visitWindow } = booking;
  if (!preferredDate) return undefined;
  return shopMoment(preferredDate, timeSlot ?? WINDOW_HOURS[visitWindow ?? "morning"].from);
}
