import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { verifySignIn } from "~/features/accounts/sign-in/sign-in.server";
import { user } from "~/features/accounts/tables";
import { outboxEmail } from "~/features/emails/tables";
import { addMs, hours, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { CLIENT_ADDRESS, EMAIL, OLD_PASSWORD, resetToAsha } from "../../../../tests/support/account-emails";
import { generateCode } from "../../../../tests/support/authenticator";
import { writableDb } from "../../../../tests/support/database";
import { NOW } from "../../../../tests/support/insert-rows";
import { turnOffTwoFactor } from "./change-two-factor.server";
import { completeSignInStep, createSignInStep } from "./sign-in-step.server";
import { confirmTwoFactor, getTwoFactorStatus, startTwoFactorSetup } from "./two-factor.server";

// Somebody knows the password and guesses codes.

const THIEF = "198.51.100.9";
const TOO_MANY = { code: "TOO_MANY", retryAfterSeconds: expect.any(Number) };
const NO_CODE = "AAAAA-AAAAA";

let asha: { id: string; sessionId: string };
let secret: string;
let codes: string[];
beforeEach(async () => {
  // The limits use the process's clock.
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  asha = { id: await resetToAsha(), sessionId: "" };
  await startTwoFactorSetup(asha, { password: OLD_PASSWORD }, NOW);
  const begun = getTwoFactorStatus({ id: asha.id, email: EMAIL }, NOW);
  secret = begun.state === "setting-up" ? begun.secret : "";
  codes = await confirmTwoFactor(asha, { code: generateCode(secret, NOW, -1) }, NOW);
});
afterEach(() => {
  vi.useRealTimers();
});
const signInWith = (code: string, from = CLIENT_ADDRESS, now = NOW) =>
  verifySignIn({ email: EMAIL, password: OLD_PASSWORD, code }, { address: from }, now);
const step = async (code: string, from = CLIENT_ADDRESS, now = NOW) =>
  completeSignInStep(await createSignInStep(asha.id, now), code, { address: from }, now);
const turnOff = (code: string) => turnOffTwoFactor(asha, { password: OLD_PASSWORD, code }, NOW);
const listWarnings = () => db.select().from(outboxEmail).where(eq(outboxEmail.kind, "password-known")).all();
async function guess(times: number, code = "000000", now = NOW) {
  for (let time = 0; time < times; time++) {
    const attempt = time % 2 ? signInWith(code, THIEF, now) : step(code, THIEF, now);
    await attempt.catch(() => {});
  }
}

test("ten wrong authenticator codes do not block recovery codes and the open session", async () => {
  await guess(12);
  await expect(signInWith(generateCode(secret, NOW))).rejects.toMatchObject(TOO_MANY);
  expect(await signInWith(codes[0] ?? "")).toMatchObject({ needsCode: false });
  expect(await step(codes[1] ?? "")).toMatchObject({ needsCode: false });
  await turnOff(generateCode(secret, NOW));
  expect(getTwoFactorStatus({ id: asha.id, email: EMAIL }, NOW).state).toBe("off");
});

test("ten wrong recovery codes are accepted in an hour; authenticator codes still work", async () => {
  await guess(12, NO_CODE);
  await expect(signInWith(codes[0] ?? "")).rejects.toMatchObject({
    ...TOO_MANY,
    message: expect.stringContaining("Too many wrong recovery codes. Please try again in 60 minutes."),
  });
  vi.setSystemTime(addMs(NOW, minutes(59)));
  await expect(step(codes[0] ?? "")).rejects.toMatchObject(TOO_MANY);
  expect(await signInWith(generateCode(secret, NOW))).toMatchObject({ needsCode: false });
});

test("Asha is emailed at the tenth wrong code despite an opt-out, and again after an hour", async () => {
  writableDb().update(user).set({ notifyEmail: false }).run();
  await guess(9);
  expect(listWarnings()).toEqual([]);
  await guess(1);
  const [email] = listWarnings();
  expect(email).toMatchObject({ recipient: EMAIL, subject: "Someone may know your password" });
  expect(email?.text).toContain("http://localhost:3000/forgot-password");
  expect(`${email?.text}${email?.html}`).not.toContain("Asha");
  await guess(3);
  await guess(10, NO_CODE);
  expect(listWarnings()).toHaveLength(1);
  const later = addMs(NOW, hours(1));
  vi.setSystemTime(later);
  await guess(10, "000000", later);
  expect(listWarnings()).toHaveLength(2);
});

test("a few wrong codes, or wrong codes in a session, send no email", async () => {
  await guess(9);
  await signInWith(generateCode(secret, NOW));
  for (let time = 0; time < 11; time++) await turnOff("000000").catch(() => {});
  expect(listWarnings()).toEqual([]);
});

test("a session allows ten wrong codes, also in confirming an app; signing in still works", async () => {
  for (let time = 0; time < 10; time++)
    await expect(turnOff("000000")).rejects.toMatchObject({ code: "INVALID", field: "code" });
  await expect(turnOff(generateCode(secret, NOW))).rejects.toMatchObject(TOO_MANY);
  expect(await signInWith(generateCode(secret, NOW))).toMatchObject({ needsCode: false });
  writableDb().delete(limitCount).run();
  await turnOff(codes[0] ?? "");
  await startTwoFactorSetup(asha, { password: OLD_PASSWORD }, NOW);
  const confirm = (code: string) => confirmTwoFactor(asha, { code }, NOW);
  for (let time = 0; time < 10; time++)
    await expect(confirm("000000")).rejects.toMatchObject({ code: "INVALID" });
  await expect(confirm("000000")).rejects.toMatchObject(TOO_MANY);
});
