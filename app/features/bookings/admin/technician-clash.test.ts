import { expect, test } from "vitest";
import { isClash, type TimedBooking } from "./technician-clash";

const at = (timeSlot: string | null, fields: Partial<TimedBooking> = {}): TimedBooking => ({
  preferredDate: "2026-11-24",
  timeSlot,
  visitWindow: null,
  estimatedMinutes: null,
  ...fields,
});
const morning = at(null, { visitWindow: "morning" });
const afternoon = at(null, { visitWindow: "afternoon" });

test.each([
  ["the same slot", at("11:00"), at("11:00"), true],
  ["slots one after the other", at("11:00"), at("12:00"), false],
  ["the same slot of another day", at("11:00"), at("11:00", { preferredDate: "2026-11-25" }), false],
  ["a slot within a window", at("11:00"), morning, true],
  ["a slot after a window", at("14:00"), morning, false],
  ["the same window", morning, morning, true],
  ["both windows of a day", morning, afternoon, false],
  [
    "a visit thought to take two hours, and the slot after it",
    at("11:00", { estimatedMinutes: 120 }),
    at("12:00"),
    true,
  ],
  [
    "a visit thought to take half an hour, and its own slot",
    at("11:00", { estimatedMinutes: 30 }),
    at("11:00"),
    true,
  ],
  ["a visit whose time is to be agreed", at(null), at("11:00"), false],
  ["visits without a day", at("11:00", { preferredDate: null }), at("11:00", { preferredDate: null }), false],
] as const)("%s", (_, booking, other, expected) => {
  expect(isClash(booking, other)).toBe(expected);
  expect(isClash(other, booking)).toBe(expected);
});
