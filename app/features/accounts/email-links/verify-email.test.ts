import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { signInWithGoogle } from "~/features/accounts/sign-in/google-sign-in.server";
import { NewAccount } from "~/features/accounts/sign-in/input";
import { createAdmin, registerCustomer } from "~/features/accounts/sign-in/register.server";
import { hashToken } from "~/features/accounts/sign-in/tokens.server";
import { secretLink, user } from "~/features/accounts/tables";
import { addMs, hours, minutes, seconds } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import {
  CLIENT_ADDRESS,
  EMAIL,
  LINK_NOT_FOUND,
  listEmails,
  OLD_PASSWORD,
  registerAccount,
  resetToAsha,
} from "../../../../tests/support/account-emails";
import { writableDb } from "../../../../tests/support/database";
import { NOW } from "../../../../tests/support/insert-rows";
import { deleteExpiredLinks } from "./links.server";
import { findVerifiableEmail, sendVerificationEmail, verifyEmail } from "./verify-email.server";

let asha: string;
beforeEach(async () => {
  asha = await resetToAsha();
});

const verificationEmails = () => listEmails("email-proof");
const token = (n = 0) => verificationEmails()[n]?.secret ?? expect.unreachable("no letter has this link");
const verifiedAt = () => db.select().from(user).get()?.emailVerifiedAt;

test("registering sends an email without anything that was typed: it may reach a stranger", async () => {
  const name = "Win 5 lakh at evil.example";
  await registerCustomer(
    NewAccount.parse({ name, email: "farah@example.in", password: OLD_PASSWORD }),
    CLIENT_ADDRESS,
    NOW,
  );
  const email = verificationEmails()[1];
  expect(email).toMatchObject({ recipient: "farah@example.in", subject: "Please verify your email" });
  expect(email?.text).toContain(`http://localhost:3000/verify-email?token=${token(1)}`);
  expect(email?.text).toContain("If this was not you");
  expect(`${email?.text}${email?.html}`).not.toMatch(/evil|lakh/);
  const hashes = db.select().from(secretLink).all();
  expect(hashes.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token(1)));
  expect(JSON.stringify(hashes)).not.toContain(token(1));
});

test("Google accounts, the first administrator and refused registrations get no verification", async () => {
  await signInWithGoogle({ subject: "1", email: "meena@gmail.example", name: "Meena" }, CLIENT_ADDRESS, NOW);
  await createAdmin({ name: "Ravi", email: "ravi@shop.example", password: OLD_PASSWORD }, NOW);
  await expect(registerAccount()).rejects.toMatchObject({ code: "EMAIL_TAKEN" });
  expect(verificationEmails()).toHaveLength(1);
});

test("the link verifies the email once, signed in or not, and is removed from the outbox", async () => {
  expect(findVerifiableEmail(token(), undefined, NOW)).toBe(EMAIL);
  const used = token();
  expect([findVerifiableEmail(used, asha, NOW), verifiedAt()]).toEqual([EMAIL, null]);
  expect(await verifyEmail(used, asha, NOW)).toBe(EMAIL);
  expect(verifiedAt()).toEqual(NOW);
  await expect(verifyEmail(used, undefined, NOW)).rejects.toThrow(LINK_NOT_FOUND.message);
  expect(JSON.stringify(verificationEmails())).not.toContain(used);
});

test("the link works for 48 hours, less a second, and is then deleted", async () => {
  const late = addMs(NOW, hours(48));
  const link = token();
  expect(findVerifiableEmail(link, undefined, addMs(late, -seconds(1)))).toBe(EMAIL);
  await expect(verifyEmail(link, undefined, late)).rejects.toThrow(LINK_NOT_FOUND.message);
  await deleteExpiredLinks(addMs(late, -seconds(1)));
  expect(verificationEmails()[0]?.secret).toBe(link);
  await deleteExpiredLinks(late);
  expect([verificationEmails()[0]?.secret, db.select().from(secretLink).all()]).toEqual([null, []]);
});

test("the link does not work for another customer, a deactivated account or an earlier email", async () => {
  const meena = await registerAccount("meena@example.in");
  expect(findVerifiableEmail(token(), meena, NOW)).toBeUndefined();
  await expect(verifyEmail(token(), meena, NOW)).rejects.toThrow(LINK_NOT_FOUND.message);
  writableDb().update(user).set({ isActive: false }).run();
  expect(findVerifiableEmail(token(), undefined, NOW)).toBeUndefined();
  writableDb().update(user).set({ isActive: true, email: "new@example.in" }).where(eq(user.id, asha)).run();
  expect(findVerifiableEmail(token(), asha, NOW)).toBeUndefined();
  expect(findVerifiableEmail("made-up", undefined, NOW)).toBeUndefined();
});

test("three emails an hour are sent, one at registration; all links work until one is used", async () => {
  const [second, third] = [addMs(NOW, minutes(1)), addMs(NOW, minutes(2))];
  expect([await sendVerificationEmail(asha, second), await sendVerificationEmail(asha, third)]).toEqual([
    EMAIL,
    EMAIL,
  ]);
  await expect(sendVerificationEmail(asha, addMs(NOW, minutes(59)))).rejects.toThrow(
    "three emails in the last hour",
  );
  expect(await sendVerificationEmail(asha, addMs(NOW, hours(1)))).toBe(EMAIL);
  const links = [0, 1, 2, 3].map(token);
  expect(links.map((link) => findVerifiableEmail(link, asha, NOW))).toEqual(Array(4).fill(EMAIL));
  await verifyEmail(links[1] ?? "", asha, NOW);
  expect(links.map((link) => findVerifiableEmail(link, asha, NOW))).toEqual(Array(4).fill(undefined));
  expect(await sendVerificationEmail(asha, addMs(NOW, hours(2)))).toBeUndefined();
  expect(verificationEmails()).toHaveLength(4);
});

test("a double click sends one email and gives the same answer", async () => {
  const requests = [minutes(1), minutes(1) + 1, minutes(2) - 1].map(async (ms) =>
    sendVerificationEmail(asha, addMs(NOW, ms)),
  );
  expect(await Promise.all(requests)).toEqual([EMAIL, EMAIL, EMAIL]);
  expect(verificationEmails()).toHaveLength(2);
});
