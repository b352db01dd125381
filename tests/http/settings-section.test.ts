import { afterAll, beforeAll, expect, test } from "vitest";
import { type Customer, customer, goods, look, openBooks } from "../support/books";
import { DRILL } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import { type Answer, Visitor } from "../support/visitor";

let shop: RunningShop;
let drill: string;
let asha: Customer;
beforeAll(async () => {
  shop = await openShop();
  drill = goods(shop, DRILL).id;
  asha = customer(shop, { cart: { [drill]: 1 } });
});
afterAll(() => shop?.close());

const PAGE = "/user/profile?tab=settings";
const SAVE = "Save preferences";
const choose = async (fields: Record<string, string | undefined>, who = asha) =>
  who.submit(await who.visit(PAGE), SAVE, fields);
const kept = (who = asha) =>
  look<string>(
    shop,
    `select notify_email || notify_sms || notify_push || accept_marketing || ' ' || currency || ' ' || language
     from user where id = ?`,
    who.id,
  );
const setRates = (value: object | null) => {
  const books = openBooks(shop);
  books.prepare("delete from setting where key = 'rates'").run();
  const insert = books.prepare("insert into setting (key, value, updated_at) values ('rates', ?, 1)");
  if (value) insert.run(JSON.stringify(value));
  books.close();
};

test("the section shows what holds until somebody chooses, and says what does not exist yet", async () => {
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
    "Hindi",
    "Bengali",
    "We send no SMS yet.",
    "Hindi and Bengali come later; your choice is kept.",
    "You always pay in rupees.",
    "Whatever you choose, we always write to you about:",
    "Once you delete your account, there is no going back. Please be certain.",
  ])
    expect(page.text).toContain(words);
  expect(page.link("Delete Account")).toBe("/user/delete");
  expect(page.link("Download your data")).toBe("/user/data.json");
});

test("everything is saved with one button, boxes without their tick too", async () => {
  const answer = await choose({
    "notifications.email": undefined,
    "notifications.push": undefined,
    "notifications.sms": "on",
    acceptMarketing: "on",
    currency: "EUR",
    language: "bn",
  });
  expect([answer.status, answer.location]).toEqual([303, PAGE]);
  const page = await asha.follow(answer);
  expect(page.text).toContain("Preferences saved.");
  expect(kept()).toBe("0101 EUR bn");
  expect(page.typed(SAVE)).toEqual({
    "notifications.sms": "on",
    acceptMarketing: "on",
    currency: "EUR",
    language: "bn",
  });
  await choose({
    "notifications.sms": undefined,
    acceptMarketing: undefined,
    currency: "INR",
    language: "en",
  });
  expect(kept()).toBe("0000 INR en");
});

test.each([
  [{ currency: "GBP" }, "Please choose one of the currencies"],
  [{ language: "fr" }, "Please choose one of the languages"],
  [{ currency: "" }, "Please choose one of the currencies"],
])("%j is refused, and the rest of what was chosen comes back", async (wrong, message) => {
  const before = kept();
  const answer = await choose({ ...wrong, acceptMarketing: "on" });
  expect([answer.status, answer.text.includes(message), answer.text.includes("There is a problem")]).toEqual([
    400,
    true,
    true,
  ]);
  expect(answer.typed(SAVE)).toMatchObject({ acceptMarketing: "on" });
  expect(kept()).toBe(before);
});

test("one customer's choice is nobody else's", async () => {
  const meena = customer(shop, { name: "Meena Kumari" });
  await choose({ currency: "USD" });
  expect(kept(meena)).toBe("101" + "0 INR en");
  expect(
    (await new Visitor(shop.url).post(PAGE, { intent: "settings", currency: "USD", language: "en" }))
      .location,
  ).toBe(`/login?redirectTo=${encodeURIComponent(PAGE)}`);
});

const prices = async (who: Visitor): Promise<Answer[]> =>
  Promise.all(["/", "/products-grid/All", `/product/${drill}`].map((path) => who.visit(path)));

test("prices read in the chosen currency beside rupees, and what is paid is rupees", async () => {
  setRates({ USD: 100, EUR: 125 });
  await choose({ currency: "USD" });
  const { pricePaise } = goods(shop, DRILL);
  const about = `≈ $${(pricePaise / 10_000).toFixed(2)}`;
  for (const page of await prices(asha)) expect(page.text).toContain("≈ $");
  expect((await asha.visit(`/product/${drill}`)).text).toContain(about);
  for (const path of ["/cart", "/checkout"]) {
    const { text } = await asha.visit(path);
    expect(text).toMatch(/≈\s\$\d+\.\d\d in all, to give you an idea\. You pay in rupees\./);
    expect(text).toContain("₹");
  }
});

test("without a rate nothing is shown, and the section says so", async () => {
  setRates({ EUR: 125 });
  await choose({ currency: "USD" });
  for (const page of [...(await prices(asha)), await asha.visit("/cart")])
    expect(page.html).not.toContain("≈");
  expect((await asha.visit(PAGE)).text).toContain("Today we count 1 EUR = ₹125. No rate is set for USD");
});

test("a visitor's page knows nothing of it", async () => {
  setRates({ USD: 100 });
  await choose({ currency: "USD" });
  for (const page of await prices(new Visitor(shop.url))) expect(page.html).not.toMatch(/≈|"rate"/);
  await choose({ currency: "INR" });
  for (const page of await prices(asha)) expect(page.html).not.toContain("≈");
});
