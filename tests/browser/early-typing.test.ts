import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customer, goods } from "../support/books";
import { CEILING_FAN } from "../support/buying";
import { hydrated, openBrowser, openPhone, signInWith } from "../support/chromium";
import { openShop, type RunningShop } from "../support/shop";

let shop: RunningShop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

test("what somebody types into a filled form before scripts have come stays, in one line and in several", async () => {
  const asha = customer(shop);
  const path = `/product/${goods(shop, CEILING_FAN).id}/review`;
  await asha.post(path, { rating: "4", title: "Quiet", comment: "Hums a little." });
  const phone = await openPhone(browser);
  await signInWith(phone, asha);
  const page = await phone.newPage();
  let letScriptsCome = () => {};
  const typed = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(shop.url + path);
  await page.locator('[name="title"]').fill("Very quiet");
  await page.locator('[name="comment"]').fill("It does not hum at all any more.");
  letScriptsCome();
  await hydrated(page);
  await page.getByText("32/500").waitFor();
  expect(await page.locator('[name="title"]').inputValue()).toBe("Very quiet");
  expect(await page.locator('[name="comment"]').inputValue()).toBe("It does not hum at all any more.");
});
