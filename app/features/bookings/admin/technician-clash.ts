import type { BookingTime } from "~/features/bookings/rules";
import { slotEnd, WINDOW_HOURS } from "~/features/bookings/slot-times";

/**
 * The fields that decide how much of a day a booking takes up: its slot and expected duration, or its window.
 */
export type TimedBooking = Pick<BookingTime, "preferredDate" | "timeSlot" | "visitWindow"> & {
  estimatedMinutes: number | null;
};

const toMinutes = (clock: string): number => Number(clock.slice(0, -3)) * 60 + Number(clock.slice(-2));

/** Start and end in minutes from midnight; undefined while no time is agreed. */
function getSpan({
  timeSlot,
  visitWindow,
  estimatedMinutes,
}: TimedBooking): { from: number; to: number } | undefined {
  if (timeSlot) {
    const from = toMinutes(timeSlot);
    return { from, to: Math.max(toMinutes(slotEnd(timeSlot)), from + (estimatedMinutes ?? 0)) };
  }
  return visitWindow
    ? { from: toMinutes(WINDOW_HOURS[visitWindow].from), to: toMinutes(WINDOW_HOURS[visitWindow].to) }
    : undefined;
}

/** Whether two bookings overlap on the same day; one without a time overlaps with none. */
export function isClash(booking: TimedBooking, other: TimedBooking): boolean {
  const [first, second] = [getSpan(booking), getSpan(other)];
  if (!first || !second || !booking.preferredDate || booking.preferredDate !== other.preferredDate)
    return false;
  return first.from < second.to && second.from < first.to;
}
