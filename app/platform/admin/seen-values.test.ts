import { expect, test } from "vitest";
import { listOtherChanges, renderSeenValues } from "./seen-values";

const TEXT = "Drills stone, wood and steel. ".repeat(5);
const values = { name: "Drill", fee: { home: "50" }, text: TEXT, rows: { key1: "Power", value1: "750 W" } };
const names = ["name", "fee.home", "text", "rows", "note"];
const seen = renderSeenValues(values, names);

// rule: no-lost-edits
test("what differs from the values that a form was made from is named with both values", () => {
  expect(listOtherChanges(seen, values)).toEqual([]);
  const now = { name: "Hammer", fee: { home: "60" }, text: TEXT, rows: { key1: "Power", value1: "800 W" } };
  expect(listOtherChanges(seen, now)).toEqual([
    { name: "name", before: "Drill", now: "Hammer", isLong: false },
    { name: "fee.home", before: "50", now: "60", isLong: false },
    { name: "rows", before: "Power, 750 W", now: "Power, 800 W", isLong: false },
  ]);
});

test("long texts are told apart without being carried", () => {
  expect(seen.length).toBeLessThan(TEXT.length);
  const changed = { ...values, text: TEXT.replace("wood", "bone") };
  expect(listOtherChanges(seen, changed)).toMatchObject([{ name: "text", isLong: true }]);
});

test("a form that carries something else is as one that carries nothing", () => {
  for (const text of ["", "[1,{", "null", "7", '"x"']) expect(listOtherChanges(text, values)).toEqual([]);
});
