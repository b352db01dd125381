import { afterAll, beforeAll, expect, test } from "vitest";
import { DRILL } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import { type Customer, createCustomer, getProduct, openDatabase, queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

let shop: RunningShop;
let drill: string;
let asha: Customer;
beforeAll(async () => {
  shop = await openShop();
  drill = getProduct(shop, DRILL).id;
  asha = createCustomer(shop, { cart: { [drill]: 1 } });
});
afterAll(() => shop?.close());

const PAGE = "/user/profile?tab=settings";
const SAVE = "Save preferences";
const IN_BENGALI = { save: "সেটিংস সেভ করুন", saved: "সেটিংস সেভ হয়েছে।" };
const savePreferences = async (fields: Record<string, string | undefined>, account = asha) =>
  account.submit(await account.visit(PAGE), SAVE, fields);
const preferences = (account = asha) =>
  queryValue<string>(
    shop,
    `select notify_email || notify_sms || notify_push || accept_marketing
       || ' ' || currency || ' ' || language
     from user where id = ?`,
    account.id,
  );
const setRates = (value: object | null) => {
  const books = openDatabase(shop);
  books.prepare("delete from setting where key = 'rates'").run();
  const insert = books.prepare("insert into setting (key, value, updated_at) values ('rates', ?, 1)");
  if (value) insert.run(JSON.stringify(value));
  books.close();
};

test("the section shows the defaults, and says what is not available yet", async () => {
  const page = await asha.visit(PAGE);
  expect(page.typed(SAVE)).toEqual({
    "notifications.email": "on",
    "notifications.push": "on",
    currency: "INR",
    language: "en",
  });
  for (const words of [
    "Account Settings",
    "Notification Preferences",
    "Display Preferences",
    "Danger Zone",
    "Email Notifications",
    "SMS Notifications",
    "Push Notifications",
    "Marketing Emails",
    "INR (Indian Rupee)",
    "USD (US Dollar)",
    "EUR (Euro)",
    "English",
    "हिन्दी",
    "বাংলা",
    "We do not send SMS yet.",
    "You always pay in rupees.",
    "Whatever you choose, we always email you about:",
    "Once you delete your account, there is no going back. Please be certain.",
  ])
    expect(page.text).toContain(words);
  expect(page.link("Delete Account")).toBe("/user/delete");
  expect(page.link("Download your data")).toBe("/user/data.json");
});

test("everything is saved with one button, including boxes without a tick", async () => {
  const answer = await savePreferences({
    "notifications.email": undefined,
    "notifications.push": undefined,
    "notifications.sms": "on",
    acceptMarketing: "on",
    currency: "EUR",
    language: "bn",
  });
  expect([answer.status, answer.location]).toEqual([303, PAGE]);
  const page = await asha.follow(answer);
  expect(page.html).toContain('lang="bn-IN"');
  expect(page.text).toContain(IN_BENGALI.saved);
  expect(preferences()).toBe("0101 EUR bn");
  expect(page.typed(IN_BENGALI.save)).toEqual({
    "notifications.sms": "on",
    acceptMarketing: "on",
    currency: "EUR",
    language: "bn",
  });
  const english = { currency: "INR", language: "en" };
  const noBoxes = { "notifications.sms": undefined, acceptMarketing: undefined };
  await asha.submit(page, IN_BENGALI.save, { ...noBoxes, ...english });
  expect(preferences()).toBe("0000 INR en");
});

test.each([
  [{ currency: "GBP" }, "Please choose a currency from the list"],
  [{ language: "fr" }, "Please choose a language from the list"],
  [{ currency: "" }, "Please choose a currency from the list"],
])("%j is refused, and the other choices are kept in the form", async (wrong, message) => {
  const before = preferences();
  const answer = await savePreferences({ ...wrong, acceptMarketing: "on" });
  expect([answer.status, answer.text.includes(message), answer.text.includes("There is a problem")]).toEqual([
    400,
    true,
    true,
  ]);
  expect(answer.typed(SAVE)).toMatchObject({ acceptMarketing: "on" });
  expect(preferences()).toBe(before);
});

test("the preferences of one customer do not change another's", async () => {
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  await savePreferences({ currency: "USD" });
  expect(preferences(meena)).toBe("101" + "0 INR en");
  expect(
    (await new Visitor(shop.url).post(PAGE, { intent: "settings", currency: "USD", language: "en" }))
      .location,
  ).toBe(`/login?redirectTo=${encodeURIComponent(PAGE)}`);
});

const pricePages = async (account: Visitor): Promise<Answer[]> =>
  Promise.all(["/", "/products-grid/All", `/product/${drill}`].map((path) => account.visit(path)));

test("prices are also shown in the chosen currency, but payment stays in rupees", async () => {
  setRates({ USD: 100, EUR: 125 });
  await savePreferences({ currency: "USD" });
  const { shownPaise } = getProduct(shop, DRILL);
  const approximately = `≈ $${(shownPaise / 10_000).toFixed(2)}`;
  for (const page of await pricePages(asha)) expect(page.text).toContain("≈ $");
  expect((await asha.visit(`/product/${drill}`)).text).toContain(approximately);
  for (const path of ["/cart", "/checkout"]) {
    const { text } = await asha.visit(path);
    expect(text).toMatch(/≈\s\$\d+\.\d\d in total, for reference\. You pay in rupees\./);
    expect(text).toContain("₹");
  }
});

test("without a rate no other currency is shown, and the section says so", async () => {
  setRates({ EUR: 125 });
  await savePreferences({ currency: "USD" });
  for (const page of [...(await pricePages(asha)), await asha.visit("/cart")])
    expect(page.html).not.toContain("≈");
  expect((await asha.visit(PAGE)).text).toContain("Today’s rates: 1 EUR = ₹125. No rate is set for USD");
});

test("a visitor's page shows only rupees", async () => {
  setRates({ USD: 100 });
  await savePreferences({ currency: "USD" });
  for (const page of await pricePages(new Visitor(shop.url))) expect(page.html).not.toMatch(/≈|"rate"/);
  await savePreferences({ currency: "INR" });
  for (const page of await pricePages(asha)) expect(page.html).not.toContain("≈");
});
