import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { ChangeProfile } from "~/features/accounts/profile/input";
import { savePortrait } from "~/features/accounts/profile/portraits.server";
import { savePreferences } from "~/features/accounts/profile/preferences.server";
import { getUser, updateProfile } from "~/features/accounts/profile/profile.server";
import { reauthenticate } from "~/features/accounts/sign-in/reauthenticate.server";
import { findSession, startSession } from "~/features/accounts/sign-in/sessions.server";
import { verifySignIn } from "~/features/accounts/sign-in/sign-in.server";
import { portrait, twoFactor, user } from "~/features/accounts/tables";
import { addMs, minutes } from "~/lib/time";
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
import { aPhoto } from "../../../../tests/support/photos";
import { resetPassword } from "./reset-password.server";

const LATER = addMs(NOW, minutes(5));

let asha: string;
beforeEach(async () => {
  asha = await onlyAsha();
});

/** Somebody in the account says who they are, and switches off what they do not want to hear. */
async function moveIn() {
  const address = { street: "1 Thief Lane", city: "Agra", state: "UP", zipCode: "90210", country: "USA" };
  const known = { phone: "9000000000", dateOfBirth: "1990-01-26", gender: "other", address };
  await updateProfile(asha, ChangeProfile.parse({ name: "Not Asha", ...known }), NOW);
  const notifications = { email: false, sms: true, push: false };
  await savePreferences(asha, { notifications, acceptMarketing: true, currency: "USD", language: "bn" }, NOW);
  await savePortrait(asha, await aPhoto(), NOW);
}

test("whoever registered her e-mail first leaves nothing in the account when she takes it back", async () => {
  await moveIn();
  expect(await resetPassword(await linkSent(), NEW, LATER)).toEqual({ isEmptied: true });
  const { id, passwordHash, ...blank } = await fresh();
  const own = { email: EMAIL, name: "Customer", emailVerifiedAt: LATER, createdAt: NOW, updatedAt: LATER };
  expect(getUser(asha)).toEqual({ ...blank, ...own, id: asha });
  expect(db.select().from(portrait).all()).toEqual([]);
});

/** Nobody has ever said anything in this account. */
async function fresh() {
  const id = await openAccount("meena@example.in");
  return db.select().from(user).where(eq(user.id, id)).get() ?? expect.fail("no account");
}

test("a proved account keeps everything", async () => {
  await moveIn();
  writableDb().update(user).set({ emailVerifiedAt: NOW }).run();
  const before = getUser(asha);
  expect(await resetPassword(await linkSent(), NEW, LATER)).toEqual({ isEmptied: false });
  expect(getUser(asha)).toEqual({ ...before, updatedAt: LATER });
  expect(db.select().from(portrait).all()).toHaveLength(1);
});

test("she is written to that the authenticator of an account nobody had proved is gone; of none, and of hers, not", async () => {
  const app = (confirmedAt: Date | null) =>
    writableDb().insert(twoFactor).values({ userId: asha, secret: "S", confirmedAt, createdAt: NOW }).run();
  app(null);
  await resetPassword(await linkSent(), NEW, NOW);
  expect([letters("two-factor-off").length, db.select().from(twoFactor).all()]).toEqual([0, []]);
  app(NOW);
  await resetPassword(await linkSent(), OLD, NOW);
  expect([letters("two-factor-off").length, db.select().from(twoFactor).all().length]).toEqual([0, 1]);
  writableDb().update(user).set({ emailVerifiedAt: null }).run();
  await resetPassword(await linkSent(), NEW, NOW);
  expect(letters("two-factor-off")).toMatchObject([{ recipient: EMAIL }]);
});

test("strangers who have locked her out are forgotten once she has chosen a new password", async () => {
  const guess = () =>
    verifySignIn({ email: EMAIL, password: "wrong-wire-42" }, "198.51.100.9", NOW).catch(() => {});
  for (let time = 0; time < 10; time++) await guess();
  const again = (password: string) => verifySignIn({ email: EMAIL, password }, HOME, NOW);
  await expect(again(OLD)).rejects.toMatchObject({ code: "TOO_MANY" });
  await resetPassword(await linkSent(), NEW, NOW);
  expect(await again(NEW)).toMatchObject({ user: { id: asha } });
});

test("and so is whoever guessed in a session left open", async () => {
  const asker = async () => ({
    id: asha,
    sessionId: findSession((await startSession(asha, { userAgent: null }, NOW)).token, NOW)?.sessionId ?? "",
  });
  const prove = async (password: string) => reauthenticate(await asker(), { password, from: HOME }, NOW);
  for (let time = 0; time < 10; time++) await prove("wrong-wire-42").catch(() => {});
  await expect(prove(OLD)).rejects.toMatchObject({ code: "TOO_MANY" });
  await resetPassword(await linkSent(), NEW, NOW);
  await expect(prove(NEW)).resolves.toBeUndefined();
});
