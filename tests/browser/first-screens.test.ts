import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { CEILING_FAN } from "../support/buying";
import { openBrowser, openPhone } from "../support/chromium";
import { openSharedShop } from "../support/shared-shop";
import { getProduct } from "../support/shop-data";

// What a customer sees without scrolling, on a phone of 360 × 740.
const SCREEN_HEIGHT = 740;
const shop = openSharedShop();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => page?.context().close());
afterAll(() => browser?.close());

async function open(path: string): Promise<void> {
  const phone = await openPhone(browser);
  page = await phone.newPage();
  await page.setViewportSize({ width: 360, height: SCREEN_HEIGHT });
  await page.goto(shop.url + path);
}

const getTop = async (selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;
const getHeight = () => page.evaluate(() => document.documentElement.scrollHeight);

test("the home page is short, and a product comes within the first screen and a half", async () => {
  await open("/");
  expect(await getHeight()).toBeLessThanOrEqual(6_000);
  expect(await getTop("main .card")).toBeLessThan(1.5 * SCREEN_HEIGHT);
});

test.each([
  ["a list", "/products-grid/Fans", 300],
  // The categories stand above them.
  ["all products", "/products", 430],
])("the first product of %s is on the first screen", async (_list, path, height) => {
  await open(path);
  const notice = await page.locator(".sample").boundingBox();
  expect((await getTop("main .card")) - (notice?.height ?? 0)).toBeLessThanOrEqual(height);
});

test("the price of a product and a button to buy it are on the first screen, and stay in reach", async () => {
  await open(`/product/${getProduct(shop, CEILING_FAN).id}`);
  const bar = page.locator(".buybar");
  const isOnScreen = async () => {
    const box = await bar.boundingBox();
    return box !== null && box.y + box.height <= SCREEN_HEIGHT + 1;
  };
  expect(await bar.innerText()).toMatch(/₹[\d,.]+\s+Add to cart/);
  expect(await isOnScreen()).toBe(true);
  await page.locator(".buybox").scrollIntoViewIfNeeded();
  await bar.waitFor({ state: "hidden" });
  await page.locator("#reviews").scrollIntoViewIfNeeded();
  expect(await isOnScreen()).toBe(true);
  await bar.getByRole("button").tap();
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
});
