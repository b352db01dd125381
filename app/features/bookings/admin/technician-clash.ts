import { slotEnd, WINDOW_HOURS } from "~/features/bookings/opening-hours";
import type { BookingTime } from "~/features/bookings/rules";

/**
 * What tells how much of a day a visit takes up: its slot (for as long as it is thought to take), or its
 * window.
 */
export type TimedBooking = Pick<BookingTime, "preferredDate" | "timeSlot" | "visitWindow"> & {
  estimatedMinutes: number | null;
};

const toMinutes = (clock: string): number => Number(clock.slice(0, -3)) * 60 + Number(clock.slice(-2));

/**
 * From when to when of its day a visit takes up a technician, in minutes from midnight; undefined while that
 * is not agreed.
 */
function span({
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

/**
 * Whether one person cannot be at both visits: the same day, and times that overlap. A visit without a time
 * clashes with none.
 */
export function isClash(one: TimedBooking, other: TimedBooking): boolean {
  const [first, second] = [span(one), span(other)];
  if (!first || !second || !one.preferredDate || one.preferredDate !== other.preferredDate) return false;
  return first.from < second.to && second.from < first.to;
}
