import { expect, test } from "vitest";
import { toUnbrokenUnits } from "./unbroken-units";

test.each([
  ["Ceiling fan 1200 mm, 1 star", "Ceiling fan 1200_mm, 1_star"],
  ["Fan capacitor 2.5 µF", "Fan capacitor 2.5_µF"],
  ["Ball bearing 6202 ZZ, 2 washers", "Ball bearing 6202 ZZ, 2 washers"],
])("no line of %s ends before a unit", (name, shown) => {
  expect(toUnbrokenUnits(name)).toBe(shown.replaceAll("_", "\u00a0"));
});
