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
import { createPhoto, toPhotoFile } from "../../../../tests/support/photos";
import { resetPassword } from "./reset-password.server";

const LATER = addMs(NOW, minutes(5));

let asha: string;
beforeEach(async () => {
  asha = await resetToAsha();
});

/** Fills the profile and changes the preferences of the account. */
async function fillProfile() {
  const address = { street: "1 Thief Lane", city: "Agra", state: "UP", zipCode: "90210", country: "USA" };
  const firm = { gstin: "27AAPFU0939F1ZV", firmName: "Thief & Sons", billingAddress: "1 Thief Lane" };
  const profile = { phone: "9000000000", dateOfBirth: "1990-01-26", gender: "other", address, ...firm };
  await updateProfile(asha, ChangeProfile.parse({ name: "Not Asha", ...profile }), NOW);
  const notifications = { email: false, sms: true, push: false };
  await savePreferences(asha, { notifications, acceptMarketing: true, currency: "USD", language: "bn" }, NOW);
  await savePortrait(asha, toPhotoFile(await createPhoto()), NOW);
}

test("nothing of a stranger who registered Asha's email remains when she resets the password", async () => {
  await fillProfile();
  expect(await resetPassword(await requestResetToken(), NEW_PASSWORD, LATER)).toEqual({
    isProfileReset: true,
  });
  const { id, passwordHash, ...blank } = await getFreshAccount();
  const expected = {
    email: EMAIL,
    name: "Customer",
    emailVerifiedAt: LATER,
    createdAt: NOW,
    updatedAt: LATER,
  };
  expect(getUser(asha)).toEqual({ ...blank, ...expected, id: asha });
  expect(db.select().from(portrait).all()).toEqual([]);
});

/** The row of a new account with an empty profile. */
async function getFreshAccount() {
  const id = await registerAccount("meena@example.in");
  return db.select().from(user).where(eq(user.id, id)).get() ?? expect.fail("no account");
}

test("a verified account keeps everything", async () => {
  await fillProfile();
  writableDb().update(user).set({ emailVerifiedAt: NOW }).run();
  const before = getUser(asha);
  expect(await resetPassword(await requestResetToken(), NEW_PASSWORD, LATER)).toEqual({
    isProfileReset: false,
  });
  expect(getUser(asha)).toEqual({ ...before, updatedAt: LATER });
  expect(db.select().from(portrait).all()).toHaveLength(1);
});

test("Asha is emailed about a removed authenticator, but not if there was none or it was kept", async () => {
  const addAuthenticator = (confirmedAt: Date | null) =>
    writableDb().insert(twoFactor).values({ userId: asha, secret: "S", confirmedAt, createdAt: NOW }).run();
  addAuthenticator(null);
  await resetPassword(await requestResetToken(), NEW_PASSWORD, NOW);
  expect([listEmails("two-factor-off").length, db.select().from(twoFactor).all()]).toEqual([0, []]);
  addAuthenticator(NOW);
  await resetPassword(await requestResetToken(), OLD_PASSWORD, NOW);
  expect([listEmails("two-factor-off").length, db.select().from(twoFactor).all().length]).toEqual([0, 1]);
  writableDb().update(user).set({ emailVerifiedAt: null }).run();
  await resetPassword(await requestResetToken(), NEW_PASSWORD, NOW);
  expect(listEmails("two-factor-off")).toMatchObject([{ recipient: EMAIL }]);
});

test("failed sign-ins of others are cleared by a reset", async () => {
  const guess = (address: string) =>
    verifySignIn({ email: EMAIL, password: "wrong-wire-42" }, { address }, NOW).catch(() => {});
  for (let time = 0; time < 50; time++) await guess(`198.51.100.${time}`);
  const signInAgain = (password: string) =>
    verifySignIn({ email: EMAIL, password }, { address: CLIENT_ADDRESS }, NOW);
  await expect(signInAgain(OLD_PASSWORD)).rejects.toMatchObject({ code: "TOO_MANY" });
  await resetPassword(await requestResetToken(), NEW_PASSWORD, NOW);
  expect(await signInAgain(NEW_PASSWORD)).toMatchObject({ user: { id: asha } });
});

test("wrong passwords in an open session are cleared by a reset too", async () => {
  const getVisitor = async () => ({
    id: asha,
    sessionId: findSession((await startSession(asha, { userAgent: null }, NOW)).token, NOW)?.sessionId ?? "",
  });
  const confirmPassword = async (password: string) => reauthenticate(await getVisitor(), { password }, NOW);
  for (let time = 0; time < 10; time++) await confirmPassword("wrong-wire-42").catch(() => {});
  await expect(confirmPassword(OLD_PASSWORD)).rejects.toMatchObject({ code: "TOO_MANY" });
  await resetPassword(await requestResetToken(), NEW_PASSWORD, NOW);
  await expect(confirmPassword(NEW_PASSWORD)).resolves.toBeUndefined();
});
