import { expect, test } from "vitest";
import { SHOP_DEFAULTS } from "./shop-defaults.server";
import { toDailyHours, toWeekHours } from "./week";

test("converting a week to daily hours and back gives the same lines", () => {
  for (const hours of [SHOP_DEFAULTS.hours, SHOP_DEFAULTS.serviceHours])
    expect(toWeekHours(toDailyHours(hours))).toEqual(hours);
  expect(toDailyHours(SHOP_DEFAULTS.serviceHours)).toMatchObject({
    Saturday: { opens: "09:00" },
    Sunday: {},
  });
});

test("consecutive days with the same hours are one line; a day without a line is closed", () => {
  const week = toDailyHours([{ days: "Tuesday to Wednesday", opens: "10:00", closes: "18:00" }]);
  expect(toWeekHours(week)).toEqual([
    { days: "Monday" },
    { days: "Tuesday to Wednesday", opens: "10:00", closes: "18:00" },
    { days: "Thursday to Sunday" },
  ]);
  expect(toWeekHours({ ...week, Friday: { opens: "10:00", closes: "13:00" } })).toHaveLength(5);
});
