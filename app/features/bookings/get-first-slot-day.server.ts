import { findClosedDay } from "./closed-days.server";
import { bookableDays, isWeeklyClosed } from "./opening-hours";
import { freeDays } from "./slots.server";

const isOpen = (day: string, now: Date): boolean => {
  const { first, last } = bookableDays(now);
  return day >= first && day <= last && !isWeeklyClosed(day) && !findClosedDay(day);
};

/** The day whose slots are shown first to somebody who moves a visit: the day it is on while that can be booked, else the next free one. */
export function getFirstSlotDay(preferredDate: string | null, now: Date): string {
  if (preferredDate && isOpen(preferredDate, now)) return preferredDate;
  return freeDays(undefined, 1, now)[0]?.day ?? bookableDays(now).first;
}
