import { ShopError } from "~/lib/errors";
import {
  addDays,
  addMs,
  formatDay,
  formatTwelveHour,
  fromClockMinutes,
  getWeekday,
  minutes,
  shopDay,
  shopMoment,
  toClockMinutes,
} from "~/lib/time";
import { ADMIN_MAX_DAYS_AHEAD } from "./limits";
import type { closedDay } from "./tables";
import { words } from "./words.en";

/**
 * A day ("YYYY-MM-DD"), other than a Sunday, on which the repair desk is closed; customers read the reason.
 */
export type ClosedDay = Pick<typeof closedDay.$inferSelect, "day" | "reason">;

export const DAY_REQUIRED = words.dayRequired;
export const SLOT_UNAVAILABLE = words.slotUnavailable;

/** Local times ("HH:MM") between which a home visit begins and ends (rule: home-visit-windows). */
export const WINDOW_HOURS = {
  morning: { from: "10:00", to: "13:00" },
  afternoon: { from: "14:00", to: "17:00" },
} as const;
export type VisitWindow = keyof typeof WINDOW_HOURS;

/** A slot of any day: when it begins, local "HH:MM", and how long it is. */
export interface SlotTime {
  start: string;
  minutes: number;
}

/** When a slot ends, local "HH:MM". */
export const slotEnd = ({ start, minutes: length }: SlotTime): string =>
  fromClockMinutes(toClockMinutes(start) + length);

const formatHours = (from: string, to: string): string =>
  `${formatTwelveHour(from)} - ${formatTwelveHour(to)}`;

/** "10:00 am - 11:00 am". */
export const formatSlot = (slot: SlotTime): string => formatHours(slot.start, slotEnd(slot));

/** "Morning, 10:00 am - 1:00 pm". */
export const formatWindow = (window: VisitWindow): string =>
  `${window === "morning" ? words.morning : words.afternoon}, ${formatHours(WINDOW_HOURS[window].from, WINDOW_HOURS[window].to)}`;

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

/** The hours of a visit: its slot, or its window; `slotMinutes` is how long slots were when it was booked. */
export interface VisitHours {
  timeSlot: string | null;
  slotMinutes: number;
  visitWindow: VisitWindow | null;
}

type VisitTime = VisitHours & { preferredDate: string | null };

/** The slot of a visit, if it has one. */
export const findSlot = ({ timeSlot, slotMinutes }: Omit<VisitHours, "visitWindow">): SlotTime | undefined =>
  timeSlot === null ? undefined : { start: timeSlot, minutes: slotMinutes };

/** "10:00 am - 11:00 am" or "Morning, 10:00 am - 1:00 pm"; undefined while no time is agreed. */
export function formatVisitHours(visit: VisitHours): string | undefined {
  const slot = findSlot(visit);
  if (slot) return formatSlot(slot);
  return visit.visitWindow ? formatWindow(visit.visitWindow) : undefined;
}

/** The moment at which the slot or window of a booking begins; undefined without a day. */
export function findStart({
  preferredDate,
  timeSlot,
  visitWindow,
}: Omit<VisitTime, "slotMinutes">): Date | undefined {
  if (!preferredDate) return undefined;
  return shopMoment(preferredDate, timeSlot ?? WINDOW_HOURS[visitWindow ?? "morning"].from);
}

/** The moment at which the slot or window of a booking, or else its day, is over; undefined without a day. */
export function findEnd({ preferredDate, timeSlot, slotMinutes, visitWindow }: VisitTime): Date | undefined {
  if (!preferredDate) return undefined;
  if (timeSlot) return addMs(shopMoment(preferredDate, timeSlot), minutes(slotMinutes));
  if (visitWindow) return shopMoment(preferredDate, WINDOW_HOURS[visitWindow].to);
  return shopMoment(addDays(preferredDate, 1), "00:00");
}

/** Whether the day of a visit is still to come at `now`; a visit without a day waits for none. */
export const isBeforeItsDay = ({ preferredDate }: Pick<VisitTime, "preferredDate">, now: Date): boolean =>
  preferredDate !== null && preferredDate > shopDay(now);
