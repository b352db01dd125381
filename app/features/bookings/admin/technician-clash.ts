import type { BookingTime } from "~/features/bookings/rules";
import { getWindowHours, type VisitHours } from "~/features/bookings/slot-times";
import { toClockMinutes } from "~/lib/time";

/**
 * The fields that decide how much of a day a booking takes up: its slot and expected duration, or its window.
 */
export type TimedBooking = VisitHours &
  Pick<BookingTime, "preferredDate"> & {
    estimatedMinutes: number | null;
  };

/** Start and end in minutes from midnight; undefined while no time is agreed. */
function getSpan({
  timeSlot,
  slotMinutes,
  visitWindow,
  windowHours,
  estimatedMinutes,
}: TimedBooking): { from: number; to: number } | undefined {
  if (timeSlot) {
    const from = toClockMinutes(timeSlot);
    return { from, to: from + Math.max(slotMinutes, estimatedMinutes ?? 0) };
  }
  if (!visitWindow) return undefined;
  const { from, to } = getWindowHours({ visitWindow, windowHours });
  return { from: toClockMinutes(from), to: toClockMinutes(to) };
}

/** Whether two bookings overlap on the same day; one without a time overlaps with none. */
export function isClash(booking: TimedBooking, other: TimedBooking): boolean {
  const [first, second] = [getSpan(booking), getSpan(other)];
  if (!first || !second || !booking.preferredDate || booking.preferredDate !== other.preferredDate)
    return false;
  return first.from < second.to && second.from < first.to;
}
