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
import { codeOf } from "../../../../tests/support/authenticator";
import { NOW } from "../../../../tests/support/cast";
import { writableDb } from "../../../../tests/support/database";
import {
  EMAIL,
  HOME,
  letters,
  linkSent,
  OLD,
  onlyAsha,
  openAccount,
} from "../../../../tests/support/mailbox";
import { findPasswordReset, sendPasswordResetEmail } from "./reset-password.server";

// Whoever opens an account with a stranger's e-mail can make the shop write to them: only so much.

let asha: string;
beforeEach(async () => {
  asha = await onlyAsha();
});
const signedIn = async (id: string) => ({
  id,
  sessionId: findSession((await startSession(id, { userAgent: null }, NOW)).token, NOW)?.sessionId ?? "",
});
const TOO_MANY = { code: "TOO_MANY", retryAfterSeconds: expect.any(Number) };

test("a password is changed ten times an hour, also where the account is deleted and opened anew; wrong guesses are free", async () => {
  let now = NOW;
  const change = async (id: string, n: number) => {
    now = addMs(now, 1);
    const passwords = {
      currentPassword: n === 0 ? OLD : `copper-Wire-4${n}`,
      newPassword: `copper-Wire-4${n + 1}`,
    };
    await changePassword(await signedIn(id), passwords, HOME, now);
  };
  await expect(change(asha, 77)).rejects.toMatchObject({ code: "INVALID" });
  for (let n = 0; n < 6; n++) await change(asha, n);
  writableDb().delete(user).run();
  const again = await openAccount();
  for (let n = 0; n < 4; n++) await change(again, n);
  await expect(change(again, 4)).rejects.toMatchObject(TOO_MANY);
  expect(letters("password-changed")).toHaveLength(10);
});

test("two-factor sign-in is switched 20 times an hour", async () => {
  const asker = await signedIn(asha);
  const proof = { password: OLD, from: HOME };
  const secretAt = async (now: Date) => {
    await startTwoFactorSetup(asker, proof, now);
    const begun = getTwoFactorStatus({ id: asha, email: EMAIL }, now);
    return begun.state === "setting-up" ? begun.secret : expect.fail(begun.state);
  };
  const turnOn = (secret: string, now: Date) =>
    confirmTwoFactor(asker, { code: codeOf(secret, now), from: HOME }, now);
  for (let n = 0; n < 10; n++) {
    const now = addMs(NOW, minutes(n));
    const secret = await secretAt(now);
    await turnOn(secret, now);
    await turnOffTwoFactor(asker, { ...proof, code: codeOf(secret, now, 1) }, now);
  }
  const now = addMs(NOW, minutes(11));
  const secret = await secretAt(now);
  await expect(turnOn(secret, now)).rejects.toMatchObject(TOO_MANY);
  expect(letters("two-factor-off")).toHaveLength(10);
});

test("letters that are gone from the outbox, with their account, have been written all the same", async () => {
  const seen = new Set<string>();
  for (let time = 0; time < 5; time++) {
    for (const { id } of letters("email-proof")) seen.add(id);
    for (const table of [user, outboxEmail]) writableDb().delete(table).run();
    await openAccount();
  }
  expect(seen.size).toBe(3);
});

test("whoever keeps asking for her link leaves her one that works, or room for her own", async () => {
  const minute = (count: number) => addMs(NOW, minutes(count));
  const tokens = [await linkSent(minute(0)), await linkSent(minute(5)), await linkSent(minute(29))];
  await sendPasswordResetEmail(EMAIL, addMs(minute(30), -1));
  expect(letters()).toHaveLength(3);
  expect(findPasswordReset(tokens[2] ?? "", minute(30))).toBeDefined();
  expect(await linkSent(minute(30))).toMatch(/^[\w-]{43}$/);
});
