import { expect, test } from "vitest";
import { getGstinState, isGstin } from "./gstin";
import { SHOP_DEFAULTS } from "./shop";

test.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", SHOP_DEFAULTS.gstin])("%s is a GSTIN", (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

test.each([
  ["09AAAAA0000A1Z5", "another check digit"],
  ["27AAPFU0993F1ZV", "two digits changed places"],
  ["72AAPFU0939F1ZV", "a state that is none"],
  ["00AAPFU0939F1ZV", "no state"],
  ["27AAPFU0939F1V", "a sign too few"],
  ["27AAPFU0939F1ZVV", "a sign too many"],
  ["27aapfu0939f1zv", "small letters"],
  ["", "nothing"],
])("%j is none: %s", (text) => {
  expect(isGstin(text)).toBe(false);
});

test("a slip in any one sign is noticed", () => {
  const good = "27AAPFU0939F1ZV";
  for (let at = 0; at < good.length; at++)
    for (const sign of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
      if (sign === good[at]) continue;
      expect(isGstin(good.slice(0, at) + sign + good.slice(at + 1)), `${sign} at ${at}`).toBe(false);
    }
});

test("its first two digits are the state's", () => {
  expect(getGstinState(SHOP_DEFAULTS.gstin)).toBe(SHOP_DEFAULTS.stateCode);
});
