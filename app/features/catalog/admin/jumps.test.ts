import { expect, test } from "vitest";
import { isPriceJump, isStockJump } from "./jumps";

test.each([
  ["₹7,490 typed with a digit too many", 749_000, 7_490_000, true],
  ["₹7,490 typed with a digit too few", 749_000, 74_900, true],
  ["a price that doubles", 749_000, 1_498_000, false],
  ["a price that falls by half", 749_000, 374_500, false],
])("%s", (_case, before, after, expected) => {
  expect(isPriceJump(before, after)).toBe(expected);
});

test.each([
  ["ten received, typed as 1010", 23, 1010, true],
  ["a hundred pieces for an empty shelf", 0, 100, true],
  ["twelve pieces for an empty shelf", 0, 12, false],
  ["230 counted as 23", 230, 23, true],
  ["230 counted as 2", 230, 2, true],
  ["the last twelve are gone", 12, 0, false],
  ["23 and ten more", 23, 33, false],
])("%s", (_case, before, after, expected) => {
  expect(isStockJump(before, after)).toBe(expected);
});
