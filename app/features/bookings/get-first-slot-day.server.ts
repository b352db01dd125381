import { findClosedDay } from "./closed-days.server";
import { getBookableDays, isWeeklyClosed } from "./opening-hours";
import { listFreeDays } from "./slots.server";

const isOpen = (day: string, now: Date): boolean => {
  const { first, last } = getBookableDays(now);
  return day >= first && day <= last && !isWeeklyClosed(day) && !findClosedDay(day);
};

/**
 * The day whose slots are shown first when a booking is moved: its own day while that can be booked, else the
 * next free one.
 */
export function getFirstSlotDay(preferredDate: string | null, now: Date): string {
  if (preferredDate && isOpen(preferredDate, now)) return preferredDate;
  return listFreeDays(undefined, 1, now)[0]?.day ?? getBookableDays(now).first;
}
