import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { session, user } from "~/features/accounts/tables";
import { addMs, minutes, seconds } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { writableDb } from "../../../../tests/support/database";
import { NewAccount, SignIn } from "./input";
import { getReauthenticationMethod, reauthenticate } from "./reauthenticate.server";
import { registerCustomer } from "./register.server";
import { findSession, startSession } from "./sessions.server";
import { verifySignIn } from "./sign-in.server";

const NOW = new Date("2026-11-20T10:00:00Z");
const HOME = "203.0.113.7";
const PASSWORD = "copper-Wire-42";
const EMAIL = "asha@example.in";
const WRONG = { code: "INVALID", message: "Your current password is incorrect", field: "currentPassword" };

let asha: { id: string; sessionId: string };
beforeAll(async () => {
  await registerCustomer(NewAccount.parse({ name: "Asha", email: EMAIL, password: PASSWORD }), HOME, NOW);
});
beforeEach(async () => {
  writableDb().delete(limitCount).run();
  const id = db.select().from(user).where(eq(user.email, EMAIL)).get()?.id ?? "";
  const { token } = await startSession(id, { userAgent: null }, NOW);
  asha = { id, sessionId: findSession(token, NOW)?.sessionId ?? "" };
});
const prove = (password: string | undefined, now = NOW) =>
  reauthenticate(asha, { password, field: "currentPassword" }, now);

test("Asha's password confirms her identity; a wrong one is reported and keeps her signed in", async () => {
  expect(getReauthenticationMethod(asha, NOW)).toBe("password");
  await expect(prove(PASSWORD)).resolves.toBeUndefined();
  await expect(prove("wrong-wire-42")).rejects.toMatchObject(WRONG);
  await expect(prove(undefined)).rejects.toMatchObject({
    ...WRONG,
    message: "Please enter your current password",
  });
  expect(db.select().from(session).where(eq(session.id, asha.sessionId)).get()).toBeDefined();
});

test("a session allows ten wrong passwords; failed sign-ins by others are counted apart", async () => {
  const guess = () =>
    verifySignIn(SignIn.parse({ email: EMAIL, password: "wrong-wire-42" }), { address: "198.51.100.9" }, NOW);
  for (let time = 0; time < 10; time++)
    await expect(guess()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  await expect(guess()).rejects.toMatchObject({ code: "TOO_MANY" });
  await expect(prove(PASSWORD), "her own session goes on").resolves.toBeUndefined();
  for (let time = 0; time < 10; time++) await expect(prove("wrong-wire-42")).rejects.toMatchObject(WRONG);
  await expect(prove(PASSWORD)).rejects.toMatchObject({
    code: "TOO_MANY",
    retryAfterSeconds: expect.any(Number),
  });
});

test("without a password a sign-in less than ten minutes ago is enough", async () => {
  writableDb().update(user).set({ passwordHash: null }).where(eq(user.id, asha.id)).run();
  const late = addMs(NOW, minutes(10));
  expect([
    getReauthenticationMethod(asha, addMs(late, -seconds(1))),
    getReauthenticationMethod(asha, late),
  ]).toEqual(["fresh", "sign-in-again"]);
  await expect(prove(undefined, addMs(late, -seconds(1)))).resolves.toBeUndefined();
  await expect(prove("anything", late)).rejects.toMatchObject({ code: "FORBIDDEN" });
  const elsewhere = { ...asha, sessionId: "no-such-session" };
  expect(getReauthenticationMethod(elsewhere, NOW)).toBe("sign-in-again");
});
