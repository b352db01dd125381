import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CEILING_FAN } from "../support/buying";
import {
  collectComplaints,
  openPhone,
  openWholeBrowser,
  signInAs,
  waitForScripts,
} from "../support/chromium";
import { deleteReviews } from "../support/reviews";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import { type Customer, createCustomer, getProduct, queryValue } from "../support/shop-data";

let shop: RunningShop;
let browser: Browser;
let fan: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openWholeBrowser()]);
  fan = getProduct(shop, CEILING_FAN).id;
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (_case, scripts) => {
  let phone: BrowserContext;
  let page: Page;
  let complaints: string[];
  let asha: Customer;

  beforeEach(async () => {
    deleteReviews(shop, fan);
    for (const [name, rating] of [
      ["Meena Kumari", "5"],
      ["Farah Khan", "3"],
    ] as const) {
      const reviewFields = { rating, title: `From ${name}`, comment: "As it is." };
      await createCustomer(shop, { name }).post(`/product/${fan}/review`, reviewFields);
    }
    asha = createCustomer(shop);
    phone = await openPhone(browser, { scripts });
    page = await phone.newPage();
    complaints = collectComplaints(page);
  });
  afterEach(() => phone?.close());

  const tap = (name: string | RegExp) => page.getByRole("button", { name }).first().tap();
  const follow = (name: string | RegExp) => page.getByRole("link", { name }).first().tap();
  const see = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  const waitUntilReady = () => (scripts ? waitForScripts(page) : undefined);
  const open = async (path: string) => {
    await page.goto(shop.url + path);
    await waitUntilReady();
  };
  const listTitles = () => page.locator("#reviews h3").allTextContents();

  test("Asha writes a review, corrects its errors, and edits it later", async () => {
    await signInAs(phone, asha);
    await open(`/product/${fan}`);
    await follow("Write a Review");
    await heading("Write a Review");
    await waitUntilReady();
    expect(await page.getByLabel("5 stars").isChecked()).toBe(true);
    await page.getByText("4 stars").tap();
    await page.getByLabel("Title").fill("Quiet 🌀");
    await see(scripts ? "7/100" : "0/100");
    await tap("Submit Review");
    await see("Please fill in all fields");
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("There is a problem"));
    expect(await page.title()).toMatch(/^Error: Write a Review/);
    await see("7/100");
    expect(await page.getByLabel("4 stars").isChecked()).toBe(true);
    expect(await page.getByLabel("Title").inputValue()).toBe("Quiet 🌀");
    await page.getByLabel("Comment").fill("No hum\nat night.");
    if (scripts) await see("16/500");
    await tap("Submit Review");
    await see("Review submitted successfully!");
    await see("Your review. Helpful to 0");
    expect(new URL(page.url()).hash).toBe("#reviews");
    await waitUntilReady();
    await follow("Edit Review");
    await heading("Edit Review");
    await see("16/500");
    await waitUntilReady();
    expect(await page.getByLabel("4 stars").isChecked()).toBe(true);
    await page.getByText("1 star", { exact: true }).tap();
    await tap("Update Review");
    await see("Review updated successfully!");
    expect(queryValue(shop, "select rating from review where user_id = ?", asha.id)).toBe(1);
    expect(complaints).toEqual([]);
  });

  test("a double tap on Submit Review makes one review", async () => {
    await signInAs(phone, asha);
    await open(`/product/${fan}/review`);
    await page.getByLabel("Title").fill("Twice");
    await page.getByLabel("Comment").fill("Tapped twice.");
    await page.getByRole("button", { name: "Submit Review" }).dblclick();
    await see("Review submitted successfully!");
    expect(queryValue(shop, "select count(*) from review where user_id = ?", asha.id)).toBe(1);
    expect(queryValue(shop, "select review_count from product where id = ?", fan)).toBe(3);
  });

  test("a bar of the ratings filters the reviews, and a link removes the filter", async () => {
    await open(`/product/${fan}`);
    expect(await listTitles()).toEqual(["From Farah Khan", "From Meena Kumari"]);
    await follow(/^5 stars/);
    await see("Showing 5 stars only:");
    expect(await listTitles()).toEqual(["From Meena Kumari"]);
    expect(new URL(page.url()).search).toBe("?stars=5");
    await follow(/remove this filter/);
    await page.getByRole("heading", { name: "From Farah Khan" }).waitFor();
    expect(new URL(page.url()).search).toBe("");
    await page.goBack({ waitUntil: "commit" });
    await see("Showing 5 stars only:");
    expect(complaints).toEqual([]);
  });

  test("Asha marks a review as helpful, finds it first in that order, and takes her vote back", async () => {
    await signInAs(phone, asha);
    await open(`/product/${fan}?stars=5`);
    const button = (pressed: boolean) => page.getByRole("button", { name: /^Helpful/, pressed }).first();
    await button(false).tap();
    await button(true).waitFor();
    await see("Helpful (1)");
    expect(new URL(page.url()).search).toBe("?stars=5");
    await waitUntilReady();
    await follow(/remove this filter/);
    await page.getByRole("heading", { name: "From Farah Khan" }).waitFor();
    await waitUntilReady();
    await follow("Most helpful first");
    await page.waitForURL(/reviewSort=helpful/);
    await page.locator("#reviews h3").first().filter({ hasText: "From Meena Kumari" }).waitFor();
    await waitUntilReady();
    await button(true).tap();
    await page.getByRole("button", { name: "Helpful (1)" }).waitFor({ state: "detached" });
    expect(queryValue(shop, "select count(*) from review_vote where user_id = ?", asha.id)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("a visitor who marks a review as helpful signs in and returns to it", async () => {
    queryValue(shop, "delete from review_vote returning user_id");
    await open(`/product/${fan}?stars=3`);
    await tap("Helpful (0)");
    await see("Please login to mark a review as helpful");
    await waitUntilReady();
    await page.getByLabel("Email").fill(RAVI.email);
    await page.getByLabel("Password", { exact: true }).fill(RAVI.password);
    await tap("Sign in");
    await see("Marked as helpful. Thank you!");
    await page.getByRole("button", { name: "Helpful (1)", pressed: true }).waitFor();
    expect(new URL(page.url()).search).toBe("?stars=3");
    expect(complaints).toEqual([]);
  });
});
