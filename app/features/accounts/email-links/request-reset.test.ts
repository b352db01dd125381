import { beforeEach, expect, test } from "vitest";
import { changePassword } from "~/features/accounts/passwords/change-password.server";
import { findSession, startSession } from "~/features/accounts/sign-in/sessions.server";
import { user } from "~/features/accounts/tables";
import { turnOffTwoFactor } from "~/features/accounts/two-factor/change-two-factor.server";
import {
  confirmTwoFactor,
  getTwoFactorStatus,
  startTwoFactorSetup,
} from "~/features/accounts/two-factor/two-factor.server";
import { outboxEmail } from "~/features/emails/tables";
import { addMs, minutes } from "~/lib/time";
import {
  EMAIL,
  listEmails,
  OLD_PASSWORD,
  registerAccount,
  requestResetToken,
  resetToAsha,
} from "../../../../tests/support/account-emails";
import { generateCode } from "../../../../tests/support/authenticator";
import { writableDb } from "../../../../tests/support/database";
import { NOW } from "../../../../tests/support/insert-rows";
import { findPasswordReset, sendPasswordResetEmail } from "./reset-password.server";

// Registering with a stranger's email makes the shop send emails to it, so these are limited.

let asha: string;
beforeEach(async () => {
  asha = await resetToAsha();
});
const signedIn = async (id: string) => ({
  id,
  sessionId: findSession((await startSession(id, { userAgent: null }, NOW)).token, NOW)?.sessionId ?? "",
});
const TOO_MANY = { code: "TOO_MANY", retryAfterSeconds: expect.any(Number) };

test("a password changes ten times an hour, also after registering again, wrong guesses aside", async () => {
  let now = NOW;
  const change = async (id: string, n: number) => {
    now = addMs(now, 1);
    const passwords = {
      currentPassword: n === 0 ? OLD_PASSWORD : `copper-Wire-4${n}`,
      newPassword: `copper-Wire-4${n + 1}`,
    };
    await changePassword(await signedIn(id), passwords, now);
  };
  await expect(change(asha, 77)).rejects.toMatchObject({ code: "INVALID" });
  for (let n = 0; n < 6; n++) await change(asha, n);
  writableDb().delete(user).run();
  const again = await registerAccount();
  for (let n = 0; n < 4; n++) await change(again, n);
  await expect(change(again, 4)).rejects.toMatchObject(TOO_MANY);
  expect(listEmails("password-changed")).toHaveLength(10);
});

test("two-factor sign-in can be switched 20 times an hour", async () => {
  const visitor = await signedIn(asha);
  const proof = { password: OLD_PASSWORD };
  const secretAt = async (now: Date) => {
    await startTwoFactorSetup(visitor, proof, now);
    const status = getTwoFactorStatus({ id: asha, email: EMAIL }, now);
    return status.state === "setting-up" ? status.secret : expect.fail(status.state);
  };
  const turnOn = (secret: string, now: Date) =>
    confirmTwoFactor(visitor, { code: generateCode(secret, now) }, now);
  for (let n = 0; n < 10; n++) {
    const now = addMs(NOW, minutes(n));
    const secret = await secretAt(now);
    await turnOn(secret, now);
    await turnOffTwoFactor(visitor, { ...proof, code: generateCode(secret, now, 1) }, now);
  }
  const now = addMs(NOW, minutes(11));
  const secret = await secretAt(now);
  await expect(turnOn(secret, now)).rejects.toMatchObject(TOO_MANY);
  expect(listEmails("two-factor-off")).toHaveLength(10);
});

test("emails that were deleted with their account still count towards the limit", async () => {
  const seen = new Set<string>();
  for (let time = 0; time < 5; time++) {
    for (const { id } of listEmails("email-proof")) seen.add(id);
    for (const table of [user, outboxEmail]) writableDb().delete(table).run();
    await registerAccount();
  }
  expect(seen.size).toBe(3);
});

test("repeated requests by somebody else leave Asha a link that works, or let her request one", async () => {
  const minute = (count: number) => addMs(NOW, minutes(count));
  const tokens = [
    await requestResetToken(minute(0)),
    await requestResetToken(minute(5)),
    await requestResetToken(minute(29)),
  ];
  await sendPasswordResetEmail(EMAIL, addMs(minute(30), -1));
  expect(listEmails()).toHaveLength(3);
  expect(findPasswordReset(tokens[2] ?? "", minute(30))).toBeDefined();
  expect(await requestResetToken(minute(30))).toMatch(/^[\w-]{43}$/);
});
