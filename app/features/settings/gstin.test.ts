import { expect, test } from "vitest";
import { getGstinState, isGstin } from "./gstin";
import { SHOP_DEFAULTS } from "./shop-defaults.server";

test.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", SHOP_DEFAULTS.gstin])("%s is a GSTIN", (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

test.each([
  ["09AAAAA0000A1Z5", "another check digit"],
  ["27AAPFU0993F1ZV", "two digits changed places"],
  ["72AAPFU0939F1ZV", "a state code that does not exist"],
  ["00AAPFU0939F1ZV", "state code 00"],
  ["27AAPFU0939F1V", "a character too few"],
  ["27AAPFU0939F1ZVV", "a character too many"],
  ["27aapfu0939f1zv", "small letters"],
  ["", "nothing"],
])("%j is not a GSTIN: %s", (text) => {
  expect(isGstin(text)).toBe(false);
});

test("a single wrong character is detected", () => {
  const gstin = "27AAPFU0939F1ZV";
  for (let position = 0; position < gstin.length; position++)
    for (const character of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
      if (character === gstin[position]) continue;
      expect(
        isGstin(gstin.slice(0, position) + character + gstin.slice(position + 1)),
        `${character} at ${position}`,
      ).toBe(false);
    }
});

test("the first two digits are the state code", () => {
  expect(getGstinState(SHOP_DEFAULTS.gstin)).toBe(SHOP_DEFAULTS.stateCode);
});
