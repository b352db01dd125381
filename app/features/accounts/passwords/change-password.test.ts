import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { NewAccount } from "~/features/accounts/sign-in/input";
import {
  endOtherSessions,
  endSessionById,
  formatDevice,
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
  asha = { id, sessionId: await startUserSession(id) };
  // Removes the email that registering sent.
  for (const table of [outboxEmail, secretLink]) writableDb().delete(table).run();
});
const startUserSession = async (id: string, userAgent: string | null = CHROME, now = NOW) =>
  findSession((await startSession(id, { userAgent }, now)).token, now)?.sessionId ?? "";
const change = (fields: Partial<ChangePassword> = {}) =>
  changePassword(asha, { currentPassword: OLD, newPassword: NEW, ...fields }, NOW);
const signInWith = (password: string) =>
  verifySignIn({ email: "asha@example.in", password }, { address: HOME }, NOW);
const sessions = () => db.select().from(session).all();

test("the new password works from then on, the old one does not, and Asha is emailed", async () => {
  await change();
  await expect(signInWith(OLD)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(await signInWith(NEW)).toMatchObject({ user: { id: asha.id } });
  expect(db.select().from(outboxEmail).all()).toEqual([
    expect.objectContaining({ recipient: "asha@example.in", subject: "Your password was changed" }),
  ]);
});

test("every other session and pending sign-in ends", async () => {
  await startUserSession(asha.id);
  await createSignInStep(asha.id, NOW);
  const pending = { userId: asha.id, email: "a@b.in", expiresAt: addMs(NOW, minutes(5)) };
  writableDb()
    .insert(googleLinkRequest)
    .values({ ...pending, tokenHash: "1", subject: "1" })
    .run();
  for (const purpose of ["reset", "verify"] as const)
    writableDb()
      .insert(secretLink)
      .values({ ...pending, tokenHash: purpose, purpose, createdAt: NOW })
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
  [{ currentPassword: "wrong-wire-42" }, "currentPassword", "Your current password is incorrect"],
  [{ newPassword: "password123" }, "newPassword", "Password is too weak. Please choose a stronger password"],
  [{ newPassword: OLD }, "newPassword", "Please choose a password different from your current one"],
])("%j is refused, and no session ends", async (fields, field, message) => {
  await startUserSession(asha.id);
  await expect(change(fields)).rejects.toMatchObject({ code: "INVALID", field, message });
  expect(sessions()).toHaveLength(2);
  expect(await signInWith(OLD)).toMatchObject({ user: { id: asha.id } });
});

test("an administrator needs ten characters; an account without a password cannot change it", async () => {
  writableDb().update(user).set({ role: "admin" }).run();
  const short = { field: "newPassword", message: "Password must be at least 10 characters" };
  await expect(change({ newPassword: "Wire-42" })).rejects.toMatchObject(short);
  writableDb().update(user).set({ passwordHash: null }).run();
  await expect(change()).rejects.toMatchObject({ code: "CONFLICT" });
});

test("of two concurrent changes one succeeds", async () => {
  const outcomes = await Promise.allSettled([change(), change({ newPassword: "copper-Wire-44" })]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("the form has its own messages", () => {
  const getMessages = (fields: object) =>
    ChangePassword.safeParse(fields).error?.issues.map(({ message }) => message);
  expect(getMessages({ currentPassword: "x", newPassword: NEW, confirmPassword: OLD })).toEqual([
    "New passwords do not match",
  ]);
  expect(getMessages({ currentPassword: "x", newPassword: "aB3-x", confirmPassword: "aB3" })).toEqual([
    "Password must be at least 6 characters",
    "New passwords do not match",
  ]);
});

test("an empty form asks for the passwords, and does not say that they do not match", () => {
  const getMessages = (fields: object) =>
    ChangePassword.safeParse(fields).error?.issues.map(({ message }) => message);
  expect(getMessages({})).toEqual(["Please enter your current password", "Password is required"]);
  expect(getMessages({ currentPassword: "x", newPassword: NEW })).toEqual(["New passwords do not match"]);
});

test("Asha's live sessions are listed, the current one first, then the most recently used", async () => {
  const later = addMs(NOW, days(10));
  await startUserSession(asha.id, null);
  const phone = await startUserSession(asha.id, SAMSUNG, later);
  const laptop = await startUserSession(asha.id, FIREFOX, addMs(later, 1));
  const here = { id: asha.id, sessionId: phone };
  const listed = (now: Date) =>
    listSessions(here, now).map(({ device, isCurrent: isThis }) => [device, isThis]);
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

test("Asha can end any of her other sessions, or all of them, but nobody else's", async () => {
  const { id } = await registerCustomer(
    NewAccount.parse({ name: "Meena", email: "m@example.in", password: OLD }),
    HOME,
    NOW,
  );
  const [meenas, other] = [await startUserSession(id), await startUserSession(asha.id)];
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
