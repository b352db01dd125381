import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { consent } from "~/features/accounts/consent-tables";
import { type AskedConsents, listConsents, listLatestConsents } from "~/features/accounts/consents.server";
import { resetPassword } from "~/features/accounts/email-links/reset-password.server";
import { getPreferences, savePreferences } from "~/features/accounts/profile/preferences.server";
import { resetProfile } from "~/features/accounts/profile/profile.server";
import { signInWithGoogle } from "~/features/accounts/sign-in/google-sign-in.server";
import { NewAccount } from "~/features/accounts/sign-in/input";
import { registerCustomer } from "~/features/accounts/sign-in/register.server";
import { user } from "~/features/accounts/tables";
import { findDefaultText } from "~/features/info-pages/default-pages";
import { findTerms, keepPage } from "~/features/info-pages/order-terms.server";
import { saveInfoPage } from "~/features/info-pages/save-info-page.server";
import { infoPageVersion, orderTerms } from "~/features/info-pages/tables";
import type { Language } from "~/lib/language";
import { addMs, days } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { requestResetToken } from "../../../tests/support/account-emails";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { eraseAccount } from "./erase-account.server";
import { getPersonalData } from "./export-data.server";

// rule: consent-recorded

const ask = (language: Language): AskedConsents => ({
  language,
  wordings: { terms: "I accept", privacy: "I accept", marketing: "Send me offers" },
  keepPage,
});
const HOME = "203.0.113.7";
const LATER = addMs(NOW, days(3));

let registeredCount = 0;
async function register(language: Language, more: { acceptMarketing?: boolean; asked?: AskedConsents } = {}) {
  registeredCount += 1;
  const { asked, ...typed } = { asked: ask(language), ...more };
  const fields = { name: "Asha", email: `asha${registeredCount}@example.in`, password: "copper-Wire-42" };
  const account = { ...NewAccount.parse({ ...fields, ...typed }), asked };
  return (await runInLanguage(language, () => registerCustomer(account, HOME, NOW))).id;
}
const saveOffers = (userId: string, acceptMarketing: boolean, now: Date) => {
  const preferences = { ...getPreferences(userId), acceptMarketing, asked: ask("bn") };
  return runInLanguage("bn", () => savePreferences(userId, preferences, now));
};
const titleOf = (version: string | null | undefined) => findTerms(version ?? null)?.map(({ title }) => title);
const ourTitle = (path: string, language: Language) => findDefaultText(path, language)?.title;

test("who registers has agreed to the terms and the privacy policy, as that language has them", async () => {
  const [privacy, terms, ...others] = listConsents(await register("hi"));
  const given = { wording: "I accept", language: "hi", givenAt: NOW, withdrawnAt: null };
  expect([terms, privacy, others]).toEqual([
    { ...given, kind: "terms", version: expect.any(String) },
    { ...given, kind: "privacy", version: expect.any(String) },
    [],
  ]);
  expect([titleOf(terms?.version), titleOf(privacy?.version)]).toEqual([
    [ourTitle("/terms", "hi")],
    [ourTitle("/privacy", "hi")],
  ]);
});

test("a refused registration keeps neither a consent nor a page", async () => {
  const count = () => [consent, orderTerms].map((table) => db.select().from(table).all().length);
  const email = `asha${registeredCount}@example.in`;
  const before = count();
  const account = {
    ...NewAccount.parse({ name: "Asha", email, password: "copper-Wire-42" }),
    asked: ask("en"),
  };
  await expect(runInLanguage("bn", () => registerCustomer(account, HOME, NOW))).rejects.toMatchObject({
    code: "EMAIL_TAKEN",
  });
  expect(count()).toEqual(before);
});

test("another version of the page is another version of the consent", async () => {
  const versionOf = (id: string) => listConsents(id).find(({ kind }) => kind === "privacy");
  const before = versionOf(await register("hi"));
  expect(versionOf(await register("hi"))?.version).toBe(before?.version);
  const ravi = insertCustomer("Ravi Gupta");
  const text = { title: "Privacy here", description: "What we keep.", text: "## Privacy\n\nLittle." };
  await saveInfoPage(ravi, { path: "/privacy", language: "en" }, text, NOW);
  const after = versionOf(await register("hi"));
  // Nobody has translated it, so it was shown in English.
  expect([titleOf(after?.version), after?.language]).toEqual([["Privacy here"], "en"]);
  expect(titleOf(before?.version)).toEqual([ourTitle("/privacy", "hi")]);
  writableDb().delete(infoPageVersion).run();
});

test("a program that registers somebody has shown them no text of ours", async () => {
  const id = await register("en", { acceptMarketing: true, asked: undefined });
  const nothing = { wording: null, version: null, language: null };
  expect(listConsents(id)).toEqual([{ kind: "marketing", ...nothing, givenAt: NOW, withdrawnAt: null }]);
});

test("who comes with Google agrees to what stands below its button, once", async () => {
  const google = { subject: "g-1", email: "meena@example.in", name: "Meena", asked: ask("bn") };
  const come = (now: Date) => runInLanguage("bn", () => signInWithGoogle(google, HOME, now));
  const arrival = await come(NOW);
  await come(LATER);
  const id = "user" in arrival ? arrival.user.id : expect.unreachable("there was no such account");
  expect(listConsents(id)).toEqual([
    expect.objectContaining({ kind: "privacy", language: "bn", givenAt: NOW }),
    expect.objectContaining({ kind: "terms", language: "bn", givenAt: NOW }),
  ]);
});

test("offers that are switched on, off and on again are two consents, and saving changes none", async () => {
  const id = await register("hi");
  await saveOffers(id, true, NOW);
  await saveOffers(id, true, addMs(NOW, days(1)));
  await saveOffers(id, false, LATER);
  await saveOffers(id, false, addMs(LATER, days(1)));
  const again = addMs(LATER, days(2));
  await saveOffers(id, true, again);
  const offers = { kind: "marketing", wording: "Send me offers", language: "bn" };
  expect(listConsents(id).filter(({ kind }) => kind === "marketing")).toEqual([
    { ...offers, version: expect.any(String), givenAt: NOW, withdrawnAt: LATER },
    { ...offers, version: expect.any(String), givenAt: again, withdrawnAt: null },
  ]);
});

// rule: consent-limit
test("consents given again and again reach a limit; of each kind the latest can be listed", async () => {
  const id = await register("hi");
  const dayOf = (index: number) => addMs(NOW, days(index));
  for (let index = 0; index < 40; index += 2) {
    await saveOffers(id, true, dayOf(index));
    await saveOffers(id, false, dayOf(index + 1));
  }
  await expect(saveOffers(id, true, dayOf(40))).rejects.toMatchObject({ code: "TOO_MANY" });
  expect(getPreferences(id).acceptMarketing).toBe(false);
  await saveOffers(id, false, dayOf(41));
  expect(listConsents(id)).toHaveLength(22);
  expect(listLatestConsents(id)).toEqual([
    expect.objectContaining({ kind: "marketing", givenAt: dayOf(38), withdrawnAt: dayOf(39) }),
    expect.objectContaining({ kind: "privacy" }),
    expect.objectContaining({ kind: "terms" }),
  ]);
});

test("a consent of earlier times, without a date, can be withdrawn", async () => {
  const id = insertCustomer();
  writableDb().insert(consent).values({ userId: id, kind: "marketing" }).run();
  await saveOffers(id, false, NOW);
  expect(listConsents(id)).toMatchObject([{ givenAt: null, withdrawnAt: NOW }]);
});

test("an account that a stranger may have opened keeps none of the stranger's consents", async () => {
  const id = await register("en", { acceptMarketing: true });
  await transaction(() => resetProfile(id, LATER));
  expect(listConsents(id)).toEqual([]);
});

test("who chooses the first password of an account agrees to what stands below the form", async () => {
  const id = await register("en");
  const [account] = db.select().from(user).where(eq(user.id, id)).all();
  const choose = async (language: Language) => {
    const token = await requestResetToken(NOW, account?.email);
    await resetPassword(token, "copper-Wire-43", NOW, { address: HOME, asked: ask(language) });
  };
  const languages = () => listConsents(id).map(({ kind, language }) => [kind, language]);
  await choose("bn");
  expect(languages(), "a stranger may have registered").toEqual([
    ["privacy", "bn"],
    ["terms", "bn"],
  ]);
  await choose("hi");
  expect(languages(), "the account has a password already").toHaveLength(2);
});

test("the export has the consents, and they go with the account", async () => {
  const id = await register("hi", { acceptMarketing: true });
  const { consents } = getPersonalData({ id, sessionId: "" }, NOW);
  expect(consents).toEqual(listConsents(id));
  expect(consents.map(({ kind, language }) => [kind, language])).toEqual([
    ["marketing", "hi"],
    ["privacy", "hi"],
    ["terms", "hi"],
  ]);
  await eraseAccount(id, LATER);
  expect(db.select().from(consent).where(eq(consent.userId, id)).all()).toEqual([]);
});
