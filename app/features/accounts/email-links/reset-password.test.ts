import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAdmin } from "~/features/accounts/sign-in/register.server";
import { verifySignIn } from "~/features/accounts/sign-in/sign-in.server";
import { hashToken } from "~/features/accounts/sign-in/tokens.server";
import { secretLink, user } from "~/features/accounts/tables";
import { addMs, hours, minutes, seconds } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import {
  CLIENT_ADDRESS,
  EMAIL,
  LINK_NOT_FOUND,
  listEmails,
  NEW_PASSWORD,
  OLD_PASSWORD,
  requestResetToken,
  resetToAsha,
} from "../../../../tests/support/account-emails";
import { writableDb } from "../../../../tests/support/database";
import { NOW } from "../../../../tests/support/insert-rows";
import {
  findPasswordReset,
  requestPasswordReset,
  resetPassword,
  sendPasswordResetEmail,
} from "./reset-password.server";

let asha: string;
beforeEach(async () => {
  asha = await resetToAsha();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the email contains a link of which only the digest is stored, and nothing that was typed", async () => {
  const token = await requestResetToken();
  const [email] = listEmails();
  expect(email).toMatchObject({ recipient: EMAIL, subject: "Choose a new password", dueAt: NOW });
  for (const copy of [email?.text, email?.html]) {
    expect(copy).toContain(`http://localhost:3000/reset-password?token=${token}`);
    expect(copy).not.toMatch(/Asha/);
  }
  expect(email?.text).toContain("20 Nov, 4:00 pm");
  const links = db.select().from(secretLink).where(eq(secretLink.purpose, "reset")).all();
  expect(links).toMatchObject([{ tokenHash: hashToken(token), userId: asha, email: EMAIL }]);
  expect(JSON.stringify(links)).not.toContain(token);
});

test("the answer does not reveal whether an account exists: it is sent before the lookup", async () => {
  writableDb()
    .insert(user)
    .values({ email: "off@example.in", name: "Off", isActive: false, createdAt: NOW, updatedAt: NOW })
    .run();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  for (const email of [EMAIL, "nobody@example.in", "off@example.in"])
    expect(await requestPasswordReset(email, CLIENT_ADDRESS, NOW)).toBeUndefined();
  vi.advanceTimersByTime(seconds(1) - 1);
  expect(listEmails()).toEqual([]);
  vi.advanceTimersByTime(seconds(2));
  expect(listEmails().map(({ recipient }) => recipient)).toEqual([EMAIL]);
});

test("three emails an hour go to one address, and only the newest link works", async () => {
  const linkAt = async (minute: number) => requestResetToken(addMs(NOW, minutes(minute)));
  const tokens = [await linkAt(0), await linkAt(10), await linkAt(20)];
  await sendPasswordResetEmail(EMAIL, addMs(NOW, minutes(21)));
  expect(listEmails()).toHaveLength(3);
  const soon = addMs(NOW, minutes(21));
  expect(tokens.map((token) => findPasswordReset(token, soon)?.email)).toEqual([undefined, undefined, EMAIL]);
  expect(await requestResetToken(addMs(NOW, hours(1)))).toMatch(/^[\w-]{43}$/);
});

test("two requests within a minute send one email, whose link works", async () => {
  const token = await requestResetToken();
  await sendPasswordResetEmail(EMAIL, addMs(NOW, minutes(1) - 1));
  expect([listEmails().length, findPasswordReset(token, NOW)?.email]).toEqual([1, EMAIL]);
});

test("a client address can request 20 resets an hour, for any emails", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  for (let time = 0; time < 20; time++) await requestPasswordReset(`${time}@example.in`, CLIENT_ADDRESS, NOW);
  await expect(requestPasswordReset(EMAIL, CLIENT_ADDRESS, NOW)).rejects.toMatchObject({
    code: "TOO_MANY",
    message: expect.stringContaining("Too many password resets from this connection."),
  });
  await expect(requestPasswordReset(EMAIL, "203.0.113.8", NOW)).resolves.toBeUndefined();
});

test("the link sets the password once, and opening it does not use it up", async () => {
  const token = await requestResetToken();
  for (let time = 0; time < 3; time++)
    expect(findPasswordReset(token, NOW)).toEqual({ email: EMAIL, minLength: 6 });
  await resetPassword(token, NEW_PASSWORD, NOW);
  await expect(
    verifySignIn({ email: EMAIL, password: OLD_PASSWORD }, { address: CLIENT_ADDRESS }, NOW),
  ).rejects.toMatchObject({
    code: "UNAUTHENTICATED",
  });
  expect(
    await verifySignIn({ email: EMAIL, password: NEW_PASSWORD }, { address: CLIENT_ADDRESS }, NOW),
  ).toMatchObject({
    user: { id: asha },
  });
  expect(db.select().from(user).get()?.emailVerifiedAt).toEqual(NOW);
  expect(findPasswordReset(token, NOW)).toBeUndefined();
  await expect(resetPassword(token, OLD_PASSWORD, NOW)).rejects.toMatchObject(LINK_NOT_FOUND);
});

test("of 20 concurrent resets with one link one succeeds", async () => {
  const token = await requestResetToken();
  const attempts = Array.from(Array(20).keys(), (n) => resetPassword(token, `${NEW_PASSWORD}${n}`, NOW));
  const refused = (await Promise.allSettled(attempts)).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(19);
  expect(listEmails("password-changed")).toHaveLength(1);
});

test("a link works for 29 minutes and 59 seconds, not for 30 minutes", async () => {
  const token = await requestResetToken();
  const late = addMs(NOW, minutes(30));
  expect(findPasswordReset(token, addMs(late, -seconds(1)))).toBeDefined();
  expect(findPasswordReset(token, late)).toBeUndefined();
  await expect(resetPassword(token, NEW_PASSWORD, late)).rejects.toMatchObject(LINK_NOT_FOUND);
  await resetPassword(token, NEW_PASSWORD, addMs(late, -seconds(1)));
});

test("unknown links, those for another purpose and those of deactivated accounts do nothing", async () => {
  const proof = listEmails("email-proof")[0]?.secret ?? "";
  const token = await requestResetToken();
  writableDb().update(user).set({ isActive: false }).run();
  for (const wrong of ["", "made-up", hashToken(token), proof, token]) {
    expect(findPasswordReset(wrong, NOW)).toBeUndefined();
    await expect(resetPassword(wrong, NEW_PASSWORD, NOW)).rejects.toMatchObject(LINK_NOT_FOUND);
  }
});

test("a common or (for an administrator) short password is refused and the link still works", async () => {
  await createAdmin({ name: "Ravi", email: "ravi@shop.example", password: OLD_PASSWORD }, NOW);
  const [ravisToken, ashasToken] = [
    await requestResetToken(NOW, "ravi@shop.example"),
    await requestResetToken(),
  ];
  expect(findPasswordReset(ravisToken, NOW)).toMatchObject({ minLength: 10 });
  const short = { code: "INVALID", field: "password", message: "Password must be at least 10 characters" };
  await expect(resetPassword(ravisToken, "Wire-4242", NOW)).rejects.toMatchObject(short);
  const weak = "Password is too weak. Please choose a stronger password";
  await expect(resetPassword(ashasToken, "India@123", NOW)).rejects.toMatchObject({
    message: weak,
    field: "password",
  });
  await resetPassword(ravisToken, "Wire-424242", NOW);
  await resetPassword(ashasToken, "Wire-4242", NOW);
});
