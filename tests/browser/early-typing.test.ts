import { expect, test } from "vitest";
import { customer } from "../support/books";
import { hydrated, signInWith } from "../support/chromium";
import { inTheStreet } from "../support/street";

const { street, takePhone } = inTheStreet();

test("what somebody types into a filled form before scripts have come stays, in one line and in several", async () => {
  await takePhone();
  const { shop, phone, page, fan } = street;
  const asha = customer(shop);
  const path = `/product/${fan.id}/review`;
  await asha.post(path, { rating: "4", title: "Quiet", comment: "Hums a little." });
  await signInWith(phone, asha);
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
