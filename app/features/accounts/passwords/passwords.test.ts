import { expect, test } from "vitest";
import { countCommonPasswords, isCommonPassword } from "./common-passwords.server";
import { PASSWORD_MIN_LENGTH } from "./password-strength";
import { assertNewPassword, hashPassword, isPasswordRight } from "./passwords.server";

const refusal = (message: string, field = "password") =>
  expect.objectContaining({ code: "INVALID", message, field });
const TOO_WEAK = "Password is too weak. Please choose a stronger password";

test("a hash is argon2id with 19 MiB, two passes and one lane, and differs each time", async () => {
  const [one, other] = await Promise.all([hashPassword("copper-wire"), hashPassword("copper-wire")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test.each([
  "copper-Wire-42",
  "  spaces around  ",
  "बिजली की दुकान ४२",
  "🔌🔌🔌🔌🔌🔌🔌🔌",
  "x".repeat(72),
  `${"x".repeat(127)}y`,
  "क".repeat(128),
])("%o matches exactly as it was typed", async (password) => {
  const hash = await hashPassword(password);
  expect(await isPasswordRight(hash, password)).toBe(true);
  for (const near of [`${password} `, ` ${password}`, password.slice(0, -1), `${password.slice(0, -1)}z`]) {
    expect(await isPasswordRight(hash, near)).toBe(false);
  }
});

test("without a hash no password matches", async () => {
  expect(await isPasswordRight(null, "copper-Wire-42")).toBe(false);
  expect(await isPasswordRight(undefined, "")).toBe(false);
});

test("comparing takes as long without an account as with one", async () => {
  const hash = await hashPassword("copper-Wire-42");
  const timed = async (passwordHash: string | null) => {
    const start = performance.now();
    await isPasswordRight(passwordHash, "wrong-Wire-42");
    return performance.now() - start;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 15; round++) {
    known.push(await timed(hash));
    unknown.push(await timed(null));
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[7] ?? 0;
  // Generous for busy machines: without the dummy hash the ratio is about a hundred.
  expect(median(known) / median(unknown)).toBeLessThan(3);
});

test.each([
  "Password@123",
  "INDIA@123",
  "Abcd@1234",
  "qwerty123",
  "jaimatadi1",
  "iloveyou",
  "P@ssw0rd",
  "krishna123",
])("%s is too common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
  expect(() => assertNewPassword(password, "user")).toThrow(refusal(TOO_WEAK));
});

test("the list has over 3,000 common passwords that would be long enough, and no strong one", () => {
  expect(countCommonPasswords(PASSWORD_MIN_LENGTH.user)).toBeGreaterThan(3_000);
  expect(isCommonPassword("copper-Wire-42")).toBe(false);
});

test.each([
  ["a customer's of 5 characters", "Ab-1x", "user", "Password must be at least 6 characters"],
  ["an administrator's of 9 characters", "Copper-42", "admin", "Password must be at least 10 characters"],
  ["one of 129 characters", "aB1-".repeat(32).concat("x"), "user", "Password must be at most 128 characters"],
  ["one of small letters only", "copper", "user", TOO_WEAK],
] as const)("%s is refused", (_case, password, role, message) => {
  expect(() => assertNewPassword(password, role)).toThrow(refusal(message));
  expect(() => assertNewPassword(password, role, "newPassword")).toThrow(refusal(message, "newPassword"));
});

test("passwords of 128 characters, in Devanagari, and of 10 for an administrator are accepted", () => {
  assertNewPassword("aB1-".repeat(32), "user");
  assertNewPassword("बिजली की दुकान", "user");
  assertNewPassword("Copper-420", "admin");
});
