import { expect, test } from "vitest";
import { shopMoment } from "~/lib/time";
import { SHOP_DEFAULTS } from "./shop-defaults.server";
import { isOpenAt, parseWeekdays } from "./week";

test("ranges of days are expanded into weekdays", () => {
  expect(parseWeekdays("Sunday")).toEqual(["Sunday"]);
  expect(parseWeekdays("Thursday to Saturday")).toEqual(["Thursday", "Friday", "Saturday"]);
  expect(parseWeekdays("Monday to Saturday")).toHaveLength(6);
  expect(parseWeekdays("Every day")).toEqual([]);
});

// 20 November 2026 is a Friday, the 22nd a Sunday.
test.each([
  ["2026-11-20", "08:59", false],
  ["2026-11-20", "09:00", true],
  ["2026-11-20", "19:59", true],
  ["2026-11-20", "20:00", false],
  ["2026-11-22", "09:30", false],
  ["2026-11-22", "17:59", true],
])("the store on %s at %s is open: %s", (day, clock, open) => {
  expect(isOpenAt(SHOP_DEFAULTS.hours, shopMoment(day, clock))).toBe(open);
});

test("the repair desk is closed on Sundays", () => {
  expect(isOpenAt(SHOP_DEFAULTS.serviceHours, shopMoment("2026-11-22", "12:00"))).toBe(false);
});
