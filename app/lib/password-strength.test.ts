import { expect, test } from "vitest";
import { ratePassword } from "./password-strength";

test.each([
  ["", 0],
  ["abc", 1],
  ["अआइ", 1],
  ["abcdefg", 1],
  ["abcdefgh", 2],
  ["abc123", 2],
  ["ABCabc", 2],
  ["बिजली की दुकान", 2],
  ["abcd1234", 3],
  ["Abc123", 3],
  ["Abcd1234", 4],
  ["Copper wire 42", 5],
])("%o scores %i", (password, score) => {
  expect(ratePassword(password).score).toBe(score);
});

test("what is missing is named in the order of the rules", () => {
  expect(ratePassword("").missing).toEqual([0, 1, 2, 3, 4]);
  expect(ratePassword("copper-wire").missing).toEqual([1, 3]);
  expect(ratePassword("Copper-wire-42").missing).toEqual([]);
});
