import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { measureLayoutShift, openBrowser } from "../support/chromium";
import { openSharedShop } from "../support/shared-shop";

const shop = openSharedShop();
let browser: Browser;
let context: BrowserContext;
let page: Page;
let fetched: string[];

beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => context?.close());
afterAll(() => browser?.close());

async function open(path: string, width: number, javaScriptEnabled = true): Promise<void> {
  context = await browser.newContext({
    viewport: { width, height: 740 },
    deviceScaleFactor: 2,
    javaScriptEnabled,
    reducedMotion: "reduce",
  });
  page = await context.newPage();
  fetched = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") fetched.push(request.url());
  });
  await page.goto(shop.url + path, { waitUntil: "networkidle" });
}

const PAGES = ["/", "/products-grid/Fans", "/product/:first"];
const toPath = async (path: string) => {
  const listing = await (await fetch(`${shop.url}/products-grid/Fans`)).text();
  return path.replace("/product/:first", /\/product\/[0-9a-f]{24}/.exec(listing)?.[0] ?? "");
};
const firstImage = () => page.locator("main picture img").first();
const getShown = () => firstImage().evaluate((image) => (image as HTMLImageElement).currentSrc);
const isDrawn = () =>
  firstImage().evaluate((image) => {
    const { complete, naturalWidth } = image as HTMLImageElement;
    return complete && naturalWidth > 0;
  });

describe.each(PAGES)("%s", (path) => {
  test("shows its first picture to a phone without a request, and nothing moves", async () => {
    await open(await toPath(path), 360);
    expect(await getShown()).toMatch(/^data:image\/avif/);
    expect(await isDrawn()).toBe(true);
    const name = /\/pictures\/(.+)-\d+\.webp/.exec((await firstImage().getAttribute("src")) ?? "")?.[1];
    // The small one below the large is another file.
    const large = new RegExp(`/${name}-(?:320|480|640)\\.`);
    expect(fetched.filter((address) => large.test(address))).toEqual([]);
    expect(await measureLayoutShift(page)).toBe(0);
  });

  test("shows a sharper one on a wide screen", async () => {
    await open(await toPath(path), 1280);
    expect(await getShown()).toMatch(/-(?:480|640|1200)\.avif$/);
    expect(await isDrawn()).toBe(true);
  });
});

const rows = () => page.locator(".sideways");

test.each([
  320, 360, 412, 768, 1280, 1920,
])("at %d px every row of the home page shows a part of the next product", async (width) => {
  await open("/", width, false);
  const cutCards = await rows().evaluateAll((all) =>
    all.map((row) => {
      const { right } = row.getBoundingClientRect();
      const visible = Math.min(right, innerWidth);
      const next = [...row.children]
        .map((card) => card.getBoundingClientRect())
        .find((card) => card.right > visible);
      return next ? (visible - next.left) / next.width : 0;
    }),
  );
  expect(cutCards).toHaveLength(6);
  for (const part of cutCards) {
    expect(part).toBeGreaterThan(0.15);
    expect(part).toBeLessThan(0.95);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("the keyboard reaches the last product of a row, which scrolls into view", async () => {
  await open("/", 360);
  const cards = rows().first().locator(".card");
  await cards.first().getByRole("link").focus();
  for (
    let presses = 0;
    presses < 30 && !(await cards.last().evaluate((card) => card.matches(":focus-within")));
    presses++
  )
    await page.keyboard.press("Tab");
  const { left, right } = await cards.last().evaluate((card) => card.getBoundingClientRect().toJSON());
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
  expect(
    await rows()
      .first()
      .evaluate((row) => row.scrollLeft),
  ).toBeGreaterThan(100);
});
