import { expect, test } from "vitest";
import { SHOP_DEFAULTS } from "./shop";
import { dayByDay, inLines } from "./week";

test("a week in lines, taken day by day, is the same in lines again", () => {
  for (const hours of [SHOP_DEFAULTS.hours, SHOP_DEFAULTS.serviceHours])
    expect(inLines(dayByDay(hours))).toEqual(hours);
  expect(dayByDay(SHOP_DEFAULTS.serviceHours)).toMatchObject({ Saturday: { opens: "09:00" }, Sunday: {} });
});

test("days that follow one another with the same hours are one line; a day no line names is shut", () => {
  const week = dayByDay([{ days: "Tuesday to Wednesday", opens: "10:00", closes: "18:00" }]);
  expect(inLines(week)).toEqual([
    { days: "Monday" },
    { days: "Tuesday to Wednesday", opens: "10:00", closes: "18:00" },
    { days: "Thursday to Sunday" },
  ]);
  expect(inLines({ ...week, Friday: { opens: "10:00", closes: "13:00" } })).toHaveLength(5);
});
