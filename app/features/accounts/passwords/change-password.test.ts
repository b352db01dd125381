import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { formatDevice } from "~/features/accounts/sign-in/device.server";
import { NewAccount } from "~/features/accounts/sign-in/input";
import {
  endOtherSessions,
  endSessionById,
  listSessions,
} from "~/features/accounts/sign-in/manage-sessions.server";
import { registerCustomer } from "~/features/accounts/sign-in/register.server";
import { findSession, startSession } from "~/features/accounts/sign-in/sessions.server";
import { verifySignIn } from "~/features/accounts/sign-in/sign-in.server";
import { googleLinkRequest, secretLink, session, signInStep, user } from "~/features/accounts/tables";
import { createSignInStep } from "~/features/accounts/two-factor/sign-in-step.server";
import { outboxEmail } from "~/features/emails/tables";
import { addMs, days, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { writableDb } from "../../../../tests/support/database";
import { changePassword } from "./change-password.server";
import { ChangePassword } from "./input";

const NOW = new Date("2026-11-20T10:00:00Z");
const HOME = "203.0.113.7";
const OLD = "copper-Wire-42";
const NEW = "copper-Wire-43";
const CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36";
const SAMSUNG = CHROME.replace("Chrome/124.0.0.0", "SamsungBrowser/24.0 Chrome/117.0.0.0");
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0";

let asha: { id: string; sessionId: string };
beforeEach(async () => {
  for (const table of [user, limitCount]) writableDb().delete(table).run();
  const { id } = await registerCustomer(
    NewAccount.parse({ name: "Asha", email: "asha@example.in", password: OLD }),
    HOME,
    NOW,
  );
  asha = { id, sessionId: await begin(id) };
  // Of registering there is a letter already, with a link.
  for (const table of [outboxEmail, secretLink]) writableDb().delete(table).run();
});
const begin = async (id: string, userAgent: string | null = CHROME, now = NOW) =>
  findSession((await startSession(id, { userAgent }, now)).token, now)?.sessionId ?? "";
const change = (fields: Partial<ChangePassword> = {}) =>
  changePassword(asha, { currentPassword: OLD, newPassword: NEW, ...fields }, HOME, NOW);
const signInWith = (password: string) => verifySignIn({ email: "asha@example.in", password }, HOME, NOW);
const sessions = () => db.select().from(session).all();

test("the new password works from then on, the old one does not, and a letter tells her", async () => {
  await change();
  await expect(signInWith(OLD)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(await signInWith(NEW)).toMatchObject({ user: { id: asha.id } });
  expect(db.select().from(outboxEmail).all()).toEqual([
    expect.objectContaining({ recipient: "asha@example.in", subject: "Your password was changed" }),
  ]);
});

test("every other session ends, and every door that stood half open is shut", async () => {
  await begin(asha.id);
  await createSignInStep(asha.id, NOW);
  const waiting = { userId: asha.id, email: "a@b.in", expiresAt: addMs(NOW, minutes(5)) };
  writableDb()
    .insert(googleLinkRequest)
    .values({ ...waiting, tokenHash: "1", subject: "1" })
    .run();
  for (const purpose of ["reset", "verify"] as const)
    writableDb()
      .insert(secretLink)
      .values({ ...waiting, tokenHash: purpose, purpose, createdAt: NOW })
      .run();
  await change();
  expect(sessions().map(({ id }) => id)).toEqual([asha.sessionId]);
  expect([...db.select().from(signInStep).all(), ...db.select().from(googleLinkRequest).all()]).toEqual([]);
  expect(
    db
      .select()
      .from(secretLink)
      .all()
      .map(({ purpose }) => purpose),
  ).toEqual(["verify"]);
});

test.each<[Partial<ChangePassword>, string, string]>([
  [{ currentPassword: "wrong-wire-42" }, "currentPassword", "Your current password is not right"],
  [{ newPassword: "password123" }, "newPassword", "Password is too weak. Please choose a stronger password"],
  [{ newPassword: OLD }, "newPassword", "Please choose another password than the one you have"],
])("%j is refused, and nothing ends", async (fields, field, message) => {
  await begin(asha.id);
  await expect(change(fields)).rejects.toMatchObject({ code: "INVALID", field, message });
  expect(sessions()).toHaveLength(2);
  expect(await signInWith(OLD)).toMatchObject({ user: { id: asha.id } });
});

test("an administrator's has ten characters; who has none sets one elsewhere", async () => {
  writableDb().update(user).set({ role: "admin" }).run();
  const short = { field: "newPassword", message: "Password must be at least 10 characters" };
  await expect(change({ newPassword: "Wire-42" })).rejects.toMatchObject(short);
  writableDb().update(user).set({ passwordHash: null }).run();
  await expect(change()).rejects.toMatchObject({ code: "CONFLICT" });
});

test("of two changes at once one is made", async () => {
  const outcomes = await Promise.allSettled([change(), change({ newPassword: "copper-Wire-44" })]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("the form's own words", () => {
  const told = (fields: object) =>
    ChangePassword.safeParse(fields).error?.issues.map(({ message }) => message);
  expect(told({ currentPassword: "x", newPassword: NEW, confirmPassword: OLD })).toEqual([
    "New passwords do not match",
  ]);
  expect(told({ currentPassword: "x", newPassword: "aB3-x", confirmPassword: "aB3" })).toEqual([
    "Password must be at least 6 characters",
    "New passwords do not match",
  ]);
});

test("a form sent empty asks for the passwords, and does not say that they do not match", () => {
  const told = (fields: object) =>
    ChangePassword.safeParse(fields).error?.issues.map(({ message }) => message);
  expect(told({})).toEqual(["Please type your current password", "Password is required"]);
  expect(told({ currentPassword: "x", newPassword: NEW })).toEqual(["New passwords do not match"]);
});

test("her sessions are those that would still let her in: this one first, then the latest", async () => {
  const later = addMs(NOW, days(10));
  await begin(asha.id, null);
  const phone = await begin(asha.id, SAMSUNG, later);
  const laptop = await begin(asha.id, FIREFOX, addMs(later, 1));
  const here = { id: asha.id, sessionId: phone };
  const listed = (now: Date) => listSessions(here, now).map(({ device, isThis }) => [device, isThis]);
  const [both, old] = [
    [
      ["Samsung Internet on Android", true],
      ["Firefox on Windows", false],
    ],
    addMs(NOW, days(14)),
  ];
  expect(listed(old)).toEqual(both);
  expect(listed(later)).toHaveLength(4);
  writableDb().update(user).set({ role: "admin" }).run();
  expect(listed(addMs(later, minutes(30)))).toEqual([["Firefox on Windows", false]]);
  await endSessionById(here, laptop);
  expect(sessions().map(({ id }) => id)).not.toContain(laptop);
});

test("she ends any of her own but the one she asks in, nobody else's, or all others at once", async () => {
  const { id } = await registerCustomer(
    NewAccount.parse({ name: "Meena", email: "m@example.in", password: OLD }),
    HOME,
    NOW,
  );
  const [meenas, other] = [await begin(id), await begin(asha.id)];
  for (const wrong of [meenas, "no-such-session", asha.sessionId])
    await expect(endSessionById(asha, wrong)).rejects.toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
  expect(sessions()).toHaveLength(3);
  await endOtherSessions(asha);
  expect(
    sessions()
      .map(({ id }) => id)
      .sort(),
  ).toEqual([meenas, asha.sessionId].sort());
  expect(db.select().from(session).where(eq(session.id, other)).get()).toBeUndefined();
});

test.each([
  [CHROME, "Chrome on Android"],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
  [null, "Unknown device"],
  ["<script>alert(1)</script>", "Unknown device"],
])("%j is %s", (userAgent, words) => expect(formatDevice(userAgent)).toBe(words));
