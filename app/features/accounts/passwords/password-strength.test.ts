import { expect, test } from "vitest";
import { newPasswordProblem } from "./password-strength";

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
