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
import { SHOP_DEFAULTS } from "~/features/settings/shop";
import { addMs, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db } from "~/platform/db/db.server";
import { NOW } from "../../../../tests/support/cast";
import { writableDb } from "../../../../tests/support/database";
import {
  EMAIL,
  HOME,
  letters,
  linkSent,
  NEW,
  OLD,
  onlyAsha,
  openAccount,
} from "../../../../tests/support/mailbox";
import { MailServer } from "../../../../tests/support/smtp";
import { deleteExpiredLinks } from "./links.server";
import { resetPassword } from "./reset-password.server";
import { findVerifiableEmail } from "./verify-email.server";

let asha: string;
beforeEach(async () => {
  asha = await onlyAsha();
});

const NEW_OF_ADMIN = "silver-Wire-43-again";
const goIn = async (userId: string) => startSession(userId, { userAgent: null }, NOW);
const sessions = () => db.select().from(session).all();
const linked = (subject: string, email: string) =>
  writableDb().insert(googleIdentity).values({ subject, userId: asha, email, createdAt: NOW }).run();
const identities = () =>
  db
    .select()
    .from(googleIdentity)
    .all()
    .map(({ subject }) => subject);

test("whoever was in, on the way in, or had a link is out; others and their links are not", async () => {
  const meena = await openAccount("meena@example.in");
  const expiresAt = addMs(NOW, minutes(5));
  for (const userId of [asha, asha, meena]) await goIn(userId);
  for (const userId of [asha, meena])
    writableDb().insert(signInStep).values({ tokenHash: userId, userId, expiresAt }).run();
  await signInWithGoogle({ subject: "1101", email: EMAIL, name: "Asha Devi" }, HOME, NOW);
  const proof = letters("email-proof").map(({ secret }) => secret ?? "");
  await resetPassword(await linkSent(), NEW, NOW);
  expect(sessions()).toMatchObject([{ userId: meena }]);
  expect(db.select().from(signInStep).all()).toMatchObject([{ userId: meena }]);
  expect(db.select().from(googleLinkRequest).all()).toEqual([]);
  expect(db.select().from(secretLink).all()).toMatchObject([{ userId: meena, purpose: "verify" }]);
  expect(proof.map((token) => findVerifiableEmail(token, undefined, NOW))).toEqual([
    undefined,
    "meena@example.in",
  ]);
});

test("whoever signs in with the old password at that very moment is out too", async () => {
  const token = await linkSent();
  const comeIn = async () => goIn((await verifySignIn({ email: EMAIL, password: OLD }, HOME, NOW)).user.id);
  await Promise.allSettled([
    ...Array.from({ length: 9 }, comeIn),
    resetPassword(token, NEW, NOW),
    comeIn(),
    comeIn(),
  ]);
  expect(sessions()).toEqual([]);
});

test("a stranger's authenticator goes where the mailbox had never been proved; on a proved one it is still asked for", async () => {
  const authenticator = () =>
    writableDb().insert(twoFactor).values({ userId: asha, secret: "S", confirmedAt: NOW, createdAt: NOW });
  authenticator().run();
  await resetPassword(await linkSent(), NEW, NOW);
  expect(db.select().from(twoFactor).all()).toEqual([]);
  authenticator().run();
  await resetPassword(await linkSent(), OLD, NOW);
  expect(db.select().from(twoFactor).all()).toMatchObject([{ userId: asha }]);
});

test("of an administrator nothing goes but a stranger's Google account, proved mailbox or not", async () => {
  writableDb()
    .insert(twoFactor)
    .values({ userId: asha, secret: "S", confirmedAt: NOW, createdAt: NOW })
    .run();
  writableDb().update(user).set({ role: "admin", emailVerifiedAt: null, phone: "9839000000" }).run();
  linked("a stranger's", "other@example.in");
  expect(await resetPassword(await linkSent(), NEW_OF_ADMIN, NOW)).toEqual({ isEmptied: false });
  expect(db.select().from(user).get()).toMatchObject({
    name: "Asha Devi",
    phone: "9839000000",
    emailVerifiedAt: NOW,
  });
  expect([db.select().from(twoFactor).all().length, identities(), letters("two-factor-off")]).toEqual([
    1,
    [],
    [],
  ]);
  const entry = db.select().from(auditEntry).where(eq(auditEntry.subjectId, asha)).get();
  expect(entry).toMatchObject({ action: "password reset", actorId: asha, kind: "user" });
});

test("her own Google account stays; a stranger's, on an account whose mailbox nobody had proved, goes", async () => {
  linked("hers", EMAIL);
  await resetPassword(await linkSent(), NEW, NOW);
  expect(identities()).toEqual(["hers"]);
  writableDb().delete(googleIdentity).run();
  linked("of another e-mail, once hers was proved", "other@example.in");
  await resetPassword(await linkSent(), OLD, NOW);
  expect(identities()).toHaveLength(1);
  writableDb().update(user).set({ emailVerifiedAt: null }).run();
  await resetPassword(await linkSent(), NEW, NOW);
  expect(identities()).toEqual([]);
});

test("somebody who came by Google sets a password of her own", async () => {
  writableDb().update(user).set({ passwordHash: null }).run();
  linked("hers", EMAIL);
  await resetPassword(await linkSent(), NEW, NOW);
  expect(await verifySignIn({ email: EMAIL, password: NEW }, HOME, NOW)).toMatchObject({
    user: { id: asha },
  });
  expect(identities()).toEqual(["hers"]);
});

test("she is written to that it was changed, although she wants no letters, in no words of anybody's", async () => {
  writableDb().update(user).set({ notifyEmail: false }).run();
  await resetPassword(await linkSent(), NEW, NOW);
  const [letter] = letters("password-changed");
  expect(letter).toMatchObject({ recipient: EMAIL, subject: "Your password was changed", secret: null });
  expect(letter?.text).toContain("http://localhost:3000/forgot-password");
  expect(`${letter?.text}${letter?.html}`).not.toMatch(/Asha|token=/);
});

const holds = (token: string) => letters().some((letter) => JSON.stringify(letter).includes(token));
const WITHDRAWN = {
  secret: null,
  sentAt: null,
  nextAttemptAt: null,
  problem: expect.stringMatching(/^Not sent/),
};

test("without a mail server the link stands in the outbox until it is used", async () => {
  const token = await linkSent();
  await deleteExpiredLinks(addMs(NOW, minutes(29)));
  expect([holds(token), letters()[0]?.text.includes(token)]).toEqual([true, true]);
  await resetPassword(token, NEW, NOW);
  expect(holds(token)).toBe(false);
  expect(letters()).toMatchObject([{ ...WITHDRAWN, text: expect.stringContaining("?token=…") }]);
});

test("or until it expires, or a newer one is sent", async () => {
  const first = await linkSent();
  const second = await linkSent(addMs(NOW, minutes(1)));
  expect([holds(first), holds(second)]).toEqual([false, true]);
  await deleteExpiredLinks(addMs(NOW, minutes(31)));
  expect(holds(second)).toBe(false);
  expect(letters()).toMatchObject([WITHDRAWN, WITHDRAWN]);
  expect(db.select().from(secretLink).where(eq(secretLink.purpose, "reset")).all()).toEqual([]);
});

test("a mail server takes the link along, and the outbox keeps none; it works all the same", async () => {
  const mail = await new MailServer().open();
  Object.assign(config(), { SMTP_URL: mail.url });
  const token = await linkSent();
  await deliverEmails(SHOP_DEFAULTS, () => NOW);
  Object.assign(config(), { SMTP_URL: undefined });
  await mail.goAway();
  expect(mail.letters.find(({ subject }) => subject === "Choose a new password")?.text).toContain(
    `?token=${token}`,
  );
  expect(holds(token)).toBe(false);
  await resetPassword(token, NEW, NOW);
  expect(letters()).toMatchObject([{ sentAt: NOW, problem: null }]);
});
