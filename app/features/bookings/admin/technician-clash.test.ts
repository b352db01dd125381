import { expect, test } from "vitest";
import { isClash, type TimedBooking } from "./technician-clash";

const bookingAt = (timeSlot: string | null, fields: Partial<TimedBooking> = {}): TimedBooking => ({
  preferredDate: "2026-11-24",
  timeSlot,
  slotMinutes: 60,
  visitWindow: null,
  windowHours: null,
  estimatedMinutes: null,
  ...fields,
});
const morning = bookingAt(null, { visitWindow: "morning" });
const afternoon = bookingAt(null, { visitWindow: "afternoon" });

test.each([
  ["the same slot", bookingAt("11:00"), bookingAt("11:00"), true],
  ["slots one after the other", bookingAt("11:00"), bookingAt("12:00"), false],
  [
    "the same slot of another day",
    bookingAt("11:00"),
    bookingAt("11:00", { preferredDate: "2026-11-25" }),
    false,
  ],
  ["a slot within a window", bookingAt("11:00"), morning, true],
  ["a slot after a window", bookingAt("14:00"), morning, false],
  ["the same window", morning, morning, true],
  ["both windows of a day", morning, afternoon, false],
  [
    "a visit thought to take two hours, and the slot after it",
    bookingAt("11:00", { estimatedMinutes: 120 }),
    bookingAt("12:00"),
    true,
  ],
  [
    "a visit thought to take half an hour, and its own slot",
    bookingAt("11:00", { estimatedMinutes: 30 }),
    bookingAt("11:00"),
    true,
  ],
  ["a visit whose time is to be agreed", bookingAt(null), bookingAt("11:00"), false],
  [
    "visits without a day",
    bookingAt("11:00", { preferredDate: null }),
    bookingAt("11:00", { preferredDate: null }),
    false,
  ],
] as const)("%s", (_case, booking, other, expected) => {
  expect(isClash(booking, other)).toBe(expected);
  expect(isClash(other, booking)).toBe(expected);
});
