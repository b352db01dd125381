import { expect, test } from "vitest";
import { paise } from "~/lib/money";
import { zoneOf } from "../../../tests/support/insert-rows";
import { ALL_OF_INDIA, reachAllOfIndia } from "./delivery-zones";
import { toFormSchema } from "./sections.server";

test("what a zone takes for weight is typed whole or not at all, and in whole paise", () => {
  const typed = { name: "Far", prefixes: "7", fromDays: "2", toDays: "4" };
  const parse = (more: object) => toFormSchema("zones").safeParse({ zone2: { ...typed, ...more } });
  const far = (extraPerKgPaise: number, aboveKg: number) =>
    zoneOf("7", { name: "Far", extraPerKgPaise: paise(extraPerKgPaise), aboveKg });
  for (const [more, zone] of [
    [{ extra: "", aboveKg: " " }, far(0, 0)],
    [{ extra: "20", aboveKg: "5" }, far(2_000, 5)],
    [{ extra: "49.50", aboveKg: "0" }, far(4_950, 0)],
    [{ extra: "0", aboveKg: "0" }, far(0, 0)],
  ] as const)
    expect(parse(more).data?.zones).toEqual([zone]);
  const rupees = "Please enter rupees from ₹0 to ₹1,000, such as 50 or 49.50";
  for (const [more, path, message] of [
    [{ extra: "20" }, "zone2.aboveKg", "Enter the kilograms above which the extra is charged, such as 5"],
    [{ aboveKg: "5" }, "zone2.extra", "Enter the extra per kilogram, or leave both blank"],
    [{ extra: "0.001", aboveKg: "5" }, "zone2.extra", rupees],
    [{ extra: "12.345", aboveKg: "5" }, "zone2.extra", rupees],
  ] as const)
    expect(parse(more).error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([
      [path, message],
    ]);
});

test("a prefix that stands twice is named at the zone where it was typed", () => {
  const typed = { fromDays: "2", toDays: "4" };
  const zone2 = { ...typed, name: "Near", prefixes: "221" };
  const zone4 = { ...typed, name: "Far", prefixes: "221 7" };
  const { error } = toFormSchema("zones").safeParse({ zone2, zone4 });
  expect(error?.issues).toMatchObject([{ path: ["zone4", "prefixes"], message: "221 is already in “Near”" }]);
});

test.each([
  [ALL_OF_INDIA, true],
  ["10 11 12 13 14 15 16 17 18 19 2 3 4 5 6 7 8 9", true],
  ["10 11 12 13 14 15 16 17 18 2 3 4 5 6 7 8 9", false],
  ["221 222", false],
])("that the zones %s reach all of India is %s", (prefixes, isCovered) => {
  expect(reachAllOfIndia([zoneOf(prefixes)])).toBe(isCovered);
});
