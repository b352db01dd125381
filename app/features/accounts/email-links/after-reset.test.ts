import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { signInWithGoogle } from "~/features/accounts/sign-in/google-sign-in.server";
import { startSession } from "~/features/accounts/sign-in/sessions.server";
import { verifySignIn } from "~/features/accounts/sign-in/sign-in.server";
import {
  googleIdentity,
  googleLinkRequest,
  secretLink,
  session,
  signInStep,
  twoFactor,
  user,
} from "~/features/accounts/tables";
import { auditEntry } from "~/features/audit/tables";
import { deliverEmails } from "~/features/emails/deliver-emails.server";
import { SHOP_DEFAULTS } from "~/features/settings/shop-defaults.server";
import { addMs, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db } from "~/platform/db/db.server";
import {
  CLIENT_ADDRESS,
  EMAIL,
  listEmails,
  NEW_PASSWORD,
  OLD_PASSWORD,
  registerAccount,
  requestResetToken,
  resetToAsha,
} from "../../../../tests/support/account-emails";
import { writableDb } from "../../../../tests/support/database";
import { NOW } from "../../../../tests/support/insert-rows";
import { MailServer } from "../../../../tests/support/smtp";
import { deleteExpiredLinks } from "./links.server";
import { resetPassword } from "./reset-password.server";
import { findVerifiableEmail } from "./verify-email.server";

let asha: string;
beforeEach(async () => {
  asha = await resetToAsha();
});

const NEW_ADMIN_PASSWORD = "silver-Wire-43-again";
const startUserSession = async (userId: string) => startSession(userId, { userAgent: null }, NOW);
const sessions = () => db.select().from(session).all();
const linkGoogleIdentity = (subject: string, email: string) =>
  writableDb().insert(googleIdentity).values({ subject, userId: asha, email, createdAt: NOW }).run();
const identities = () =>
  db
    .select()
    .from(googleIdentity)
    .all()
    .map(({ subject }) => subject);

test("a reset ends all sessions, pending sign-ins and links of the account, and nobody else's", async () => {
  const meena = await registerAccount("meena@example.in");
  const expiresAt = addMs(NOW, minutes(5));
  for (const userId of [asha, asha, meena]) await startUserSession(userId);
  for (const userId of [asha, meena])
    writableDb().insert(signInStep).values({ tokenHash: userId, userId, expiresAt }).run();
  await signInWithGoogle({ subject: "1101", email: EMAIL, name: "Asha Devi" }, CLIENT_ADDRESS, NOW);
  const proof = listEmails("email-proof").map(({ secret }) => secret ?? "");
  await resetPassword(await requestResetToken(), NEW_PASSWORD, NOW);
  expect(sessions()).toMatchObject([{ userId: meena }]);
  expect(db.select().from(signInStep).all()).toMatchObject([{ userId: meena }]);
  expect(db.select().from(googleLinkRequest).all()).toEqual([]);
  expect(db.select().from(secretLink).all()).toMatchObject([{ userId: meena, purpose: "verify" }]);
  expect(proof.map((token) => findVerifiableEmail(token, undefined, NOW))).toEqual([
    undefined,
    "meena@example.in",
  ]);
});

test("a sign-in with the old password during the reset gets no session", async () => {
  const token = await requestResetToken();
  const signInWithOldPassword = async () =>
    startUserSession(
      (await verifySignIn({ email: EMAIL, password: OLD_PASSWORD }, { address: CLIENT_ADDRESS }, NOW)).user
        .id,
    );
  await Promise.allSettled([
    ...Array.from({ length: 9 }, signInWithOldPassword),
    resetPassword(token, NEW_PASSWORD, NOW),
    signInWithOldPassword(),
    signInWithOldPassword(),
  ]);
  expect(sessions()).toEqual([]);
});

test("a reset removes the authenticator only of an account with an unverified email", async () => {
  const authenticator = () =>
    writableDb().insert(twoFactor).values({ userId: asha, secret: "S", confirmedAt: NOW, createdAt: NOW });
  authenticator().run();
  await resetPassword(await requestResetToken(), NEW_PASSWORD, NOW);
  expect(db.select().from(twoFactor).all()).toEqual([]);
  authenticator().run();
  await resetPassword(await requestResetToken(), OLD_PASSWORD, NOW);
  expect(db.select().from(twoFactor).all()).toMatchObject([{ userId: asha }]);
});

test("an administrator keeps everything but a Google account of another email, verified or not", async () => {
  writableDb()
    .insert(twoFactor)
    .values({ userId: asha, secret: "S", confirmedAt: NOW, createdAt: NOW })
    .run();
  writableDb().update(user).set({ role: "admin", emailVerifiedAt: null, phone: "9839000000" }).run();
  linkGoogleIdentity("a stranger's", "other@example.in");
  expect(await resetPassword(await requestResetToken(), NEW_ADMIN_PASSWORD, NOW)).toEqual({
    isProfileReset: false,
  });
  expect(db.select().from(user).get()).toMatchObject({
    name: "Asha Devi",
    phone: "9839000000",
    emailVerifiedAt: NOW,
  });
  expect([db.select().from(twoFactor).all().length, identities(), listEmails("two-factor-off")]).toEqual([
    1,
    [],
    [],
  ]);
  const entry = db.select().from(auditEntry).where(eq(auditEntry.subjectId, asha)).get();
  expect(entry).toMatchObject({ action: "password reset", actorId: asha, kind: "user" });
});

test("a reset of an unverified account unlinks a Google account unless it has the same email", async () => {
  linkGoogleIdentity("hers", EMAIL);
  await resetPassword(await requestResetToken(), NEW_PASSWORD, NOW);
  expect(identities()).toEqual(["hers"]);
  writableDb().delete(googleIdentity).run();
  linkGoogleIdentity("of another e-mail, once hers was proved", "other@example.in");
  await resetPassword(await requestResetToken(), OLD_PASSWORD, NOW);
  expect(identities()).toHaveLength(1);
  writableDb().update(user).set({ emailVerifiedAt: null }).run();
  await resetPassword(await requestResetToken(), NEW_PASSWORD, NOW);
  expect(identities()).toEqual([]);
});

test("a customer who registered with Google can set a password", async () => {
  writableDb().update(user).set({ passwordHash: null }).run();
  linkGoogleIdentity("hers", EMAIL);
  await resetPassword(await requestResetToken(), NEW_PASSWORD, NOW);
  expect(
    await verifySignIn({ email: EMAIL, password: NEW_PASSWORD }, { address: CLIENT_ADDRESS }, NOW),
  ).toMatchObject({
    user: { id: asha },
  });
  expect(identities()).toEqual(["hers"]);
});

test("Asha is emailed about the change despite her opt-out, without anything that was typed", async () => {
  writableDb().update(user).set({ notifyEmail: false }).run();
  await resetPassword(await requestResetToken(), NEW_PASSWORD, NOW);
  const [email] = listEmails("password-changed");
  expect(email).toMatchObject({ recipient: EMAIL, subject: "Your password was changed", secret: null });
  expect(email?.text).toContain("http://localhost:3000/forgot-password");
  expect(`${email?.text}${email?.html}`).not.toMatch(/Asha|token=/);
});

const outboxContains = (token: string) => listEmails().some((email) => JSON.stringify(email).includes(token));
const WITHDRAWN = {
  secret: null,
  sentAt: null,
  nextAttemptAt: null,
  problem: expect.stringMatching(/^Not sent/),
};

test("without a mail server the link stays in the outbox until it is used", async () => {
  const token = await requestResetToken();
  await deleteExpiredLinks(addMs(NOW, minutes(29)));
  expect([outboxContains(token), listEmails()[0]?.text.includes(token)]).toEqual([true, true]);
  await resetPassword(token, NEW_PASSWORD, NOW);
  expect(outboxContains(token)).toBe(false);
  expect(listEmails()).toMatchObject([{ ...WITHDRAWN, text: expect.stringContaining("?token=…") }]);
});

test("the link is removed from the outbox when it expires or a newer one is sent", async () => {
  const first = await requestResetToken();
  const second = await requestResetToken(addMs(NOW, minutes(1)));
  expect([outboxContains(first), outboxContains(second)]).toEqual([false, true]);
  await deleteExpiredLinks(addMs(NOW, minutes(31)));
  expect(outboxContains(second)).toBe(false);
  expect(listEmails()).toMatchObject([WITHDRAWN, WITHDRAWN]);
  expect(db.select().from(secretLink).where(eq(secretLink.purpose, "reset")).all()).toEqual([]);
});

test("once the email is sent the outbox keeps no link, and the link still works", async () => {
  const mail = await new MailServer().open();
  Object.assign(config(), { SMTP_URL: mail.url });
  const token = await requestResetToken();
  await deliverEmails(SHOP_DEFAULTS, () => NOW);
  Object.assign(config(), { SMTP_URL: undefined });
  await mail.stop();
  expect(mail.emails.find(({ subject }) => subject === "Choose a new password")?.text).toContain(
    `?token=${token}`,
  );
  expect(outboxContains(token)).toBe(false);
  await resetPassword(token, NEW_PASSWORD, NOW);
  expect(listEmails()).toMatchObject([{ sentAt: NOW, problem: null }]);
});
