import { expect, test } from "vitest";
import { holdScripts, signInAs, waitForScripts } from "../support/chromium";
import { setUpShopBrowser } from "../support/shop-browser";
import { createCustomer } from "../support/shop-data";

const { fixture, newPhone } = setUpShopBrowser();

test("text typed into a filled form before the scripts load stays, in inputs and text areas", async () => {
  await newPhone();
  const { shop, phone, page, fan } = fixture;
  const asha = createCustomer(shop);
  const path = `/product/${fan.id}/review`;
  await asha.post(path, { rating: "4", title: "Quiet", comment: "Hums a little." });
  await signInAs(phone, asha);
  const releaseScripts = await holdScripts(page);
  await page.goto(shop.url + path);
  await page.locator('[name="title"]').fill("Very quiet");
  await page.locator('[name="comment"]').fill("It does not hum at all any more.");
  releaseScripts();
  await waitForScripts(page);
  await page.getByText("32/500").waitFor();
  expect(await page.locator('[name="title"]').inputValue()).toBe("Very quiet");
  expect(await page.locator('[name="comment"]').inputValue()).toBe("It does not hum at all any more.");
});

test("what was typed into the search of a list before the scripts load is searched then", async () => {
  await newPhone();
  const { shop, phone, page, fan } = fixture;
  await signInAs(phone, createCustomer(shop, { role: "admin" }));
  const releaseScripts = await holdScripts(page);
  await page.goto(`${shop.url}/admin/products`);
  await page.getByRole("searchbox").fill(fan.name);
  releaseScripts();
  await page.waitForURL(/[?&]search=/);
  await page.getByText(fan.name).first().waitFor();
});
