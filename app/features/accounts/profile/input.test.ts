import { expect, test } from "vitest";
import { formatPhone } from "~/lib/format-phone";
import { formatThousands } from "~/lib/format-thousands";
import { readIn } from "~/lib/language";
import { fromRupees } from "~/lib/money";
import { formatPlainDay, shopDay, yearsBetween } from "~/lib/time";

test.each([
  ["1990-11-20", "2026-11-19", 35],
  ["1990-11-20", "2026-11-20", 36],
  ["1990-11-20", "2026-11-21", 36],
  ["2004-02-29", "2026-02-28", 21],
  ["2004-02-29", "2026-03-01", 22],
  ["2004-02-29", "2028-02-28", 23],
  ["2004-02-29", "2028-02-29", 24],
  ["2026-01-01", "2026-12-31", 0],
  ["1900-01-01", "2026-01-01", 126],
])("born on %s means on %s an age of %d", (birthday, today, age) => {
  expect(yearsBetween(birthday, today)).toBe(age);
});

test("a birthday begins at midnight in Varanasi, whatever the server's time zone", () => {
  const [evening, night] = [new Date("2026-11-19T18:29:00Z"), new Date("2026-11-19T18:30:00Z")];
  expect([evening, night].map((now) => yearsBetween("1990-11-20", shopDay(now)))).toEqual([35, 36]);
  expect(formatPlainDay("2004-02-29")).toBe("29 Feb 2004");
});

test.each([
  ["9876543210", "+91 98765 43210"],
  ["+91 98765-43210", "+91 98765 43210"],
  ["98765", "98765"],
  ["+1 415 555 0100", "+1 415 555 0100"],
])("the phone number %s is formatted as %s", (stored, printed) => {
  expect(formatPhone(stored)).toBe(printed);
});

test.each([
  [0, "₹0K"],
  [499.99, "₹0K"],
  [500, "₹1K"],
  [12_499, "₹12K"],
  [12_500, "₹13K"],
  [123_456_789, "₹1,23,457K"],
])("%d rupees are %s in the short format", (amount, words) => {
  expect(formatThousands(fromRupees(amount))).toBe(words);
});

test("thousands have their word in Hindi and Bengali", () => {
  const inLanguages = (["hi", "bn"] as const).map((language) =>
    readIn(language, () => formatThousands(fromRupees(2_000))),
  );
  expect(inLanguages).toEqual(["₹2 हज़ार", "₹2 হাজার"]);
});
