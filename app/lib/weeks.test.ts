import { expect, test } from "vitest";
import { findMonday, formatWeek, getMonday } from "./weeks";

test.each([
  ["2026-11-27", "2026-11-23", "2026-W48"],
  ["2026-11-23", "2026-11-23", "2026-W48"],
  ["2026-11-29", "2026-11-23", "2026-W48"],
  ["2027-01-01", "2026-12-28", "2026-W53"],
  ["2025-12-29", "2025-12-29", "2026-W01"],
  ["2024-02-29", "2024-02-26", "2024-W09"],
])("%s is in the week of %s, %s", (day, monday, week) => {
  expect([getMonday(day), formatWeek(day), findMonday(week)]).toEqual([monday, week, monday]);
});

test("a week that is not there has no Monday", () => {
  for (const week of ["2026-W54", "2025-W53", "2026-W00", "2026-48", "0000-W01", "9999-W52", ""])
    expect([week, findMonday(week)]).toEqual([week, undefined]);
});
