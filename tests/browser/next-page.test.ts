import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from "~/lib/language";
import {
  collectComplaints,
  openPhone,
  openWholeBrowser,
  signInAs,
  waitForScripts,
} from "../support/chromium";
import { openSharedShop } from "../support/shared-shop";
import { createCustomer } from "../support/shop-data";

const shop = openSharedShop();
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openWholeBrowser();
});
afterEach(() => context?.close());
afterAll(() => browser?.close());

const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** How the page that is shown came, as the browser says. */
const getDelivery = () =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    return (navigation as unknown as { deliveryType: string }).deliveryType;
  });

const firstLink = () => page.locator("main .card :is(h2, h3) a").first();
/** The product in the cookie of those looked at, without the signature. */
const getSeen = async () =>
  (await context.cookies()).find(({ name }) => name === "seen")?.value.split(".")[0];

async function openListing(): Promise<void> {
  page = await context.newPage();
  await page.goto(`${shop.url}/products-grid/Fans`);
  await waitForScripts(page);
}

describe("where the pointer rests on a product", () => {
  test("a visitor's browser fetches its page, which counts as viewed only once it is shown", async () => {
    context = await browser.newContext(DESKTOP);
    await openListing();
    const complaints = collectComplaints(page);
    const path = (await firstLink().getAttribute("href")) ?? "";
    await firstLink().hover();
    await page.waitForTimeout(1_500);
    expect(await getSeen()).toBeUndefined();
    await firstLink().click();
    await page.waitForURL(`**${path}`);
    expect(await getDelivery()).toBe("navigational-prefetch");
    await expect.poll(getSeen, { timeout: 20_000 }).toBe(path.split("/").at(-1));
    expect(complaints).toEqual([]);
  });

  test("nothing is fetched for somebody who is signed in, whose cart may change meanwhile", async () => {
    context = await browser.newContext(DESKTOP);
    await signInAs(context, createCustomer(shop));
    await openListing();
    const path = (await firstLink().getAttribute("href")) ?? "";
    await firstLink().hover();
    await page.waitForTimeout(1_500);
    await firstLink().click();
    await page.waitForURL(`**${path}`);
    expect(await getDelivery()).toBe("");
  });
});

// rule: language-kept
test.each(["mouse", "finger"])("a language that the %s only passes over is not chosen", async (pointer) => {
  context = await (pointer === "mouse" ? browser.newContext(DESKTOP) : openPhone(browser));
  await openListing();
  const link = page.getByRole("link", { name: LANGUAGE_NAMES.hi }).first();
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (pointer === "mouse") await page.mouse.move(middle.x, middle.y);
  else {
    const devTools = await context.newCDPSession(page);
    await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [middle] });
    await devTools.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  }
  await page.waitForTimeout(1_500);
  await page.reload();
  expect(await page.getAttribute("html", "lang")).toBe(LANGUAGE_TAGS.en);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("lang");
  await page.getByRole("link", { name: LANGUAGE_NAMES.hi }).first().click();
  await page.waitForURL("**lang=hi");
  expect(await page.getAttribute("html", "lang")).toBe(LANGUAGE_TAGS.hi);
});

test.each(["/", "/products", "/products-grid/Fans"])("the browser keeps %s for going back", async (path) => {
  context = await openPhone(browser);
  page = await context.newPage();
  await page.goto(shop.url + path);
  await waitForScripts(page);
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.locator("main .card :is(h2, h3) a").first().tap();
  await page.waitForURL("**/product/*");
  await page.goBack({ waitUntil: "commit" });
  expect(await page.evaluate(() => "isKept" in window)).toBe(true);
});
