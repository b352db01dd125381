import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { googleIdentity, googleLinkRequest, user } from "~/features/accounts/tables";
import { addMs, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { deleteExpired } from "~/platform/db/delete-expired.server";
import { limitCount } from "~/platform/limits/tables";
import { EXPIRES } from "~/shop";
import { writableDb } from "../../../../tests/support/database";
import { signInWithGoogle } from "./google-sign-in.server";
import { NewAccount } from "./input";
import { findLinkRequest, linkGoogleWithPassword } from "./link-google.server";
import { createAdmin, registerCustomer } from "./register.server";

const NOW = new Date("2026-11-20T10:00:00Z");
const HOME = "203.0.113.7";
const PASSWORD = "copper-Wire-42";
const ASHA = { subject: "1101", email: "asha@example.in", name: "Asha Devi" };
const FAILED = { code: "CONFLICT", message: "Google login failed. Please try again." };
const REFUSED = { code: "UNAUTHENTICATED", message: "Invalid email or password" };

beforeEach(() => {
  for (const table of [user, limitCount, googleLinkRequest]) writableDb().delete(table).run();
});

const arrive = (guest: Partial<typeof ASHA> = {}, now = NOW) =>
  signInWithGoogle({ ...ASHA, ...guest }, HOME, now);
const registerAsha = () =>
  registerCustomer(NewAccount.parse({ name: "Asha Devi", email: ASHA.email, password: PASSWORD }), HOME, NOW);
const people = () => db.select().from(user).all();
const identities = () => db.select().from(googleIdentity).all();

async function requested(guest: Partial<typeof ASHA> = {}, now = NOW): Promise<string> {
  const arrival = await arrive(guest, now);
  return "linkToken" in arrival ? arrival.linkToken : expect.unreachable("no password was asked for");
}

test("a new Google account becomes a customer with a verified email and without a password", async () => {
  expect(await arrive()).toMatchObject({ isNew: true, user: { name: "Asha Devi", role: "user" } });
  expect(people()).toEqual([
    expect.objectContaining({
      email: ASHA.email,
      emailVerifiedAt: NOW,
      lastLoginAt: null,
      passwordHash: null,
    }),
  ]);
});

test("a customer is recognized by the subject, although the email and name at Google changed", async () => {
  await arrive();
  const later = addMs(NOW, minutes(5));
  expect(await arrive({ email: "new@example.in", name: "A. D." }, later)).toMatchObject({
    isNew: false,
    user: { name: "Asha Devi", email: ASHA.email },
  });
  expect(people()).toEqual([expect.objectContaining({ email: ASHA.email })]);
});

test.each([
  [" Asha ✓ Verified ", "Asha Verified"],
  ["", "asha"],
  ["A", "asha"],
  ["क".repeat(150), "क".repeat(100)],
])("the name %j at Google becomes %j here", async (name, expected) => {
  expect(await arrive({ name })).toMatchObject({ user: { name: expected } });
});

test("an email too short to be a name still registers a customer", async () => {
  expect(await arrive({ name: "", email: "a@example.in" })).toMatchObject({ user: { name: "Customer" } });
});

test("a deactivated account is refused with the message of every sign-in", async () => {
  await arrive();
  writableDb().update(user).set({ isActive: false }).run();
  await expect(arrive()).rejects.toMatchObject(REFUSED);
});

test("20 concurrent sign-ins create one account, and count as one registration", async () => {
  const arrivals = await Promise.all(Array.from({ length: 20 }, () => arrive()));
  expect(arrivals.filter((arrival) => "isNew" in arrival && arrival.isNew)).toHaveLength(1);
  expect(people()).toHaveLength(1);
  expect(db.select().from(limitCount).all()).toEqual([expect.objectContaining({ points: 1 })]);
});

test("20 concurrent sign-ins of one new account take an hour's last registration; all succeed", async () => {
  for (let n = 0; n < 19; n++) await arrive({ subject: `s${n}`, email: `s${n}@example.in` });
  const arrivals = await Promise.all(Array.from({ length: 20 }, () => arrive()));
  expect(arrivals.filter((arrival) => "isNew" in arrival && arrival.isNew)).toHaveLength(1);
  expect(db.select().from(limitCount).all()).toEqual([expect.objectContaining({ points: 20 })]);
});

test("the 21st new account of an hour is refused, but not a known or linkable one", async () => {
  await registerAsha();
  for (let n = 1; n < 20; n++) await arrive({ subject: `s${n}`, email: `s${n}@example.in` });
  await expect(arrive({ subject: "s20", email: "s20@example.in" })).rejects.toMatchObject({
    code: "TOO_MANY",
  });
  expect(await arrive({ subject: "s1", email: "s1@example.in" })).toMatchObject({ isNew: false });
  expect(await arrive()).toMatchObject({ linkToken: expect.any(String) });
});

test("an existing account of the same email is linked only by its password, once per request", async () => {
  const { id } = await registerAsha();
  const token = await requested();
  expect(identities()).toEqual([]);
  expect(JSON.stringify(db.select().from(googleLinkRequest).all())).not.toContain(token);
  expect(findLinkRequest(token, NOW)).toEqual({ email: ASHA.email });
  await expect(linkGoogleWithPassword(token, "wrong-Wire-42", { address: HOME }, NOW)).rejects.toMatchObject(
    REFUSED,
  );
  expect(await linkGoogleWithPassword(token, PASSWORD, { address: HOME }, NOW)).toMatchObject({
    user: { id },
    needsCode: false,
  });
  expect(identities()).toEqual([{ subject: ASHA.subject, userId: id, email: ASHA.email, createdAt: NOW }]);
  expect(people()).toEqual([expect.objectContaining({ id, emailVerifiedAt: NOW })]);
  await expect(linkGoogleWithPassword(token, PASSWORD, { address: HOME }, NOW)).rejects.toMatchObject(FAILED);
  expect(await arrive()).toMatchObject({ isNew: false, user: { id } });
});

test("a request expires after 10 minutes, and is deleted", async () => {
  await registerAsha();
  const token = await requested();
  const late = addMs(NOW, minutes(10));
  expect(findLinkRequest(token, addMs(NOW, minutes(10) - 1))).toBeDefined();
  expect(findLinkRequest(token, late)).toBeUndefined();
  await expect(linkGoogleWithPassword(token, PASSWORD, { address: HOME }, late)).rejects.toMatchObject(
    FAILED,
  );
  await deleteExpired("google_link_request", EXPIRES.google_link_request, addMs(NOW, minutes(10) - 1));
  expect(db.select().from(googleLinkRequest).all()).toHaveLength(1);
  await deleteExpired("google_link_request", EXPIRES.google_link_request, late);
  expect(db.select().from(googleLinkRequest).all()).toEqual([]);
});

test.each(["", "made-up"])("the token %j finds nothing, even with the right password", async (token) => {
  await registerAsha();
  await requested();
  expect(findLinkRequest(token, NOW)).toBeUndefined();
  await expect(linkGoogleWithPassword(token, PASSWORD, { address: HOME }, NOW)).rejects.toMatchObject(FAILED);
});

test("wrong passwords for linking are failed sign-ins: the 11th is refused even if right", async () => {
  await registerAsha();
  const token = await requested();
  for (let time = 0; time < 10; time++)
    await expect(
      linkGoogleWithPassword(token, "wrong-Wire-42", { address: HOME }, NOW),
    ).rejects.toMatchObject(REFUSED);
  await expect(linkGoogleWithPassword(token, PASSWORD, { address: HOME }, NOW)).rejects.toMatchObject({
    code: "TOO_MANY",
  });
  expect(identities()).toEqual([]);
});

test("a second Google account of one email is refused, with or without a password here", async () => {
  await arrive();
  await expect(arrive({ subject: "2202" })).rejects.toMatchObject(FAILED);
  writableDb().delete(user).run();
  await registerAsha();
  const [first, second] = [await requested(), await requested({ subject: "2202" })];
  await linkGoogleWithPassword(first, PASSWORD, { address: HOME }, NOW);
  await expect(linkGoogleWithPassword(second, PASSWORD, { address: HOME }, NOW)).rejects.toMatchObject(
    FAILED,
  );
  await expect(arrive({ subject: "2202" })).rejects.toMatchObject(FAILED);
  expect(identities()).toEqual([expect.objectContaining({ subject: ASHA.subject })]);
});

test("two concurrent right passwords link once", async () => {
  await registerAsha();
  const token = await requested();
  const link = () => linkGoogleWithPassword(token, PASSWORD, { address: HOME }, NOW);
  const outcomes = await Promise.allSettled([link(), link()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(identities()).toHaveLength(1);
});

test("Ravi the administrator links his account by its password, and stays administrator", async () => {
  await createAdmin({ name: "Ravi", email: "ravi@shop.example", password: PASSWORD }, NOW);
  const token = await requested({ subject: "3303", email: "ravi@shop.example" });
  expect(await linkGoogleWithPassword(token, PASSWORD, { address: HOME }, NOW)).toMatchObject({
    user: { role: "admin" },
  });
});

test("a deleted account takes its Google account and pending requests with it", async () => {
  await registerAsha();
  const token = await requested();
  await linkGoogleWithPassword(token, PASSWORD, { address: HOME }, NOW);
  writableDb().delete(user).where(eq(user.email, ASHA.email)).run();
  expect(identities()).toEqual([]);
});
