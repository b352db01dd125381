import { expect, test } from "vitest";
import { ASHA } from "../support/google";
import { PASSWORD, SIGN_UP, setUpGoogleShop, signInWithGoogle } from "../support/google-shop";
import { openDatabase, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

// rule: consent-recorded

const { scene } = setUpGoogleShop();

const IN_HINDI = "मैं इनसे सहमत हूँ: नियम और शर्तें, और प्राइवेसी पॉलिसी";
const FORM = { name: "Asha Devi", email: ASHA.email, password: PASSWORD, confirmPassword: PASSWORD };
const CREATE_IN_HINDI = "खाता बनाएँ";
const SETTINGS = "/user/profile?tab=settings";

function listConsents() {
  const database = openDatabase(scene.shop);
  const rows = database
    .prepare<[], { kind: string; wording: string; language: string; page: string; withdrawn: number }>(
      `select kind, wording, c.language, pages ->> '$[0].title' as page,
         withdrawn_at is not null as withdrawn
       from consent c join user u on u.id = user_id left join order_terms t on t.id = page_id
       where u.role = 'user' and u.email = '${ASHA.email}' and given_at is not null
       order by given_at, kind`,
    )
    .all();
  database.close();
  return rows;
}

test("registering in Hindi keeps what was agreed to, in Hindi, in the account and in its data", async () => {
  const page = await scene.asha.visit("/user/register?lang=hi");
  expect(page.text.replaceAll(" ,", ",")).toContain(IN_HINDI);
  const answer = await scene.asha.submit(page, CREATE_IN_HINDI, {
    ...FORM,
    terms: "on",
    acceptMarketing: "on",
  });
  expect(answer.status).toBe(303);
  const offers = "मुझे ऑफ़र और नई जानकारी ईमेल पर भेजें";
  const inHindi = { language: "hi", withdrawn: 0 };
  expect(listConsents()).toEqual([
    { kind: "marketing", wording: offers, page: "प्राइवेसी", ...inHindi },
    { kind: "privacy", wording: IN_HINDI, page: "प्राइवेसी", ...inHindi },
    { kind: "terms", wording: IN_HINDI, page: "शर्तें", ...inHindi },
  ]);
  const { consents } = JSON.parse((await scene.asha.send("/user/data.json")).html);
  expect(consents).toHaveLength(3);
  expect(consents[1]).toEqual({
    kind: "privacy",
    wording: IN_HINDI,
    version: queryValue(scene.shop, "select page_id from consent where kind = 'privacy'"),
    language: "hi",
    givenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    withdrawnAt: null,
  });
  expect((await scene.asha.visit(`${SETTINGS}&lang=en`)).text).toMatch(
    /Terms and conditions: agreed on \d+ \w+ \d{4}, in Hindi\./,
  );
});

test("a form keeps the language that it was shown in, whatever was chosen in another window", async () => {
  const page = await scene.asha.visit("/user/register");
  await scene.asha.visit("/?lang=bn");
  await scene.asha.submit(page, "Create account", { ...FORM, terms: "on" });
  expect(new Set(listConsents().map(({ language }) => language))).toEqual(new Set(["en"]));
});

test("a language that was chosen before registering goes with the account to other browsers", async () => {
  const page = await scene.asha.visit("/user/register?lang=hi");
  await scene.asha.submit(page, CREATE_IN_HINDI, { ...FORM, terms: "on" });
  const other = new Visitor(scene.shop.url);
  const form = await other.visit("/user/login?redirectTo=%2Fcart%3Flang%3Dbn");
  const answer = await other.submit(form, "Sign in", { email: ASHA.email, password: PASSWORD });
  expect(answer.location).toBe("/cart");
  expect((await other.follow(answer)).html).toContain('<html lang="hi-IN"');
});

test("a form without the tick keeps nothing", async () => {
  const page = await scene.asha.visit("/user/register");
  expect((await scene.asha.submit(page, "Create account", FORM)).status).toBe(400);
  expect(listConsents()).toEqual([]);
});

test.each([
  ["/user/login", "Google से जारी रखें"],
  [SIGN_UP[0], "Google से खाता बनाएँ"],
])("an account that Google opens from %s agrees to what is below the button", async (path, button) => {
  const page = await scene.asha.visit(`${path}?lang=hi`);
  const below = "अगर आप यहाँ नए हैं, तो आप इनसे भी सहमत हैं: नियम और शर्तें, और प्राइवेसी पॉलिसी।";
  expect(page.text.replaceAll(" ,", ",")).toContain(below.replace("।", ""));
  await signInWithGoogle(scene.asha, path, button);
  expect(listConsents()).toMatchObject([
    { kind: "privacy", wording: below, language: "hi", page: "प्राइवेसी" },
    { kind: "terms", wording: below, language: "hi", page: "शर्तें" },
  ]);
});

test("offers are agreed to and withdrawn by one tick in the settings", async () => {
  const page = await scene.asha.visit("/user/register");
  await scene.asha.submit(page, "Create account", { ...FORM, terms: "on" });
  const settings = async (fields: Record<string, string | undefined>) =>
    scene.asha.follow(await scene.asha.submit(await scene.asha.visit(SETTINGS), "Save preferences", fields));
  expect((await settings({})).text).not.toContain("Offers by email: agreed");
  expect((await settings({ acceptMarketing: "on" })).text).toMatch(
    /Offers by email: agreed on .*, in English\./,
  );
  expect((await settings({ acceptMarketing: undefined })).text).toMatch(
    /Offers by email: agreed on .*, in English; withdrawn on \d+ \w+ \d{4}\./,
  );
  expect(listConsents().filter(({ kind }) => kind === "marketing")).toEqual([
    {
      kind: "marketing",
      wording: expect.stringMatching(/^Marketing Emails: Promotional offers/),
      language: "en",
      page: "Privacy",
      withdrawn: 1,
    },
  ]);
});

test("the page that asks for consent is there in every language, by a link", async () => {
  for (const path of ["/user/register", "/user/login"]) {
    const page = await new Visitor(scene.shop.url).visit(path);
    expect(page.link("বাংলা")).toBe(`${path}?lang=bn`);
  }
});
