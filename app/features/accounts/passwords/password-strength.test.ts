import { expect, test } from "vitest";
import { getPasswordStrength, newPasswordProblem } from "./password-strength";

test.each([
  ["", 0, ""],
  ["abc", 1, "Weak"],
  ["अआइ", 1, "Weak"],
  ["abcdefg", 1, "Weak"],
  ["abcdefgh", 2, "Fair"],
  ["abc123", 2, "Fair"],
  ["ABCabc", 2, "Fair"],
  ["बिजली की दुकान", 2, "Fair"],
  ["abcd1234", 3, "Good"],
  ["Abc123", 3, "Good"],
  ["Abcd1234", 4, "Strong"],
  ["Copper wire 42", 5, "Strong"],
])("%o scores %i, %o", (password, score, label) => {
  expect(getPasswordStrength(password)).toMatchObject({ score, label });
});

test("the hints name what is missing, in order", () => {
  expect(getPasswordStrength("").hints).toEqual([
    "At least 8 characters required",
    "Add uppercase letters",
    "Add lowercase letters",
    "Add numbers",
    "Add special characters",
  ]);
  expect(getPasswordStrength("copper-wire").hints).toEqual(["Add uppercase letters", "Add numbers"]);
  expect(getPasswordStrength("Copper-wire-42").hints).toEqual([]);
});

test.each([
  ["", "Password is required"],
  ["Ab-1x", "Password must be at least 6 characters"],
  ["😀😀😀😀😀", "Password must be at least 6 characters"],
  ["copper", "Password is too weak. Please choose a stronger password"],
  ["copper7", undefined],
  ["      ", "Password is too weak. Please choose a stronger password"],
  ["क".repeat(128), undefined],
  ["क".repeat(129), "Password must be at most 128 characters"],
  ["😀".repeat(128), undefined],
])("a new password %o: %s", (password, problem) => {
  expect(newPasswordProblem(password)).toBe(problem);
});

test("an administrator's password needs 10 characters", () => {
  expect(newPasswordProblem("Copper-42", 10)).toBe("Password must be at least 10 characters");
  expect(newPasswordProblem("Copper-420", 10)).toBeUndefined();
});
