import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  collectComplaints,
  measureLayoutShift,
  openBrowser,
  openPhone,
  signInAs,
  waitForScripts,
} from "../support/chromium";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, openDatabase } from "../support/shop-data";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
let browser: Browser;
let phone: BrowserContext;
let page: Page;
let complaints: string[];
let bannerCount: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
  const { html } = await new Visitor(shop.url).visit("/");
  bannerCount = html.split('aria-roledescription="slide"').length - 1;
});
afterEach(() => phone?.close());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

interface Options {
  scripts?: boolean;
  motion?: boolean;
  savesData?: boolean;
  path?: string;
}

async function openHome({
  scripts = true,
  motion = true,
  savesData = false,
  path = "/",
}: Options = {}): Promise<void> {
  phone = await openPhone(browser, { scripts, motion });
  page = await phone.newPage();
  complaints = collectComplaints(page);
  await page.clock.install();
  if (savesData) await page.addInitScript(saveDataOnceHydrated);
  await page.goto(shop.url + path);
  if (scripts) await waitForScripts(page);
}

/** Runs in the page: Save-Data is off when it is read first, and on from then on. */
function saveDataOnceHydrated() {
  let readCount = 0;
  const connection = {
    get saveData() {
      readCount += 1;
      return readCount > 1;
    },
  };
  Object.defineProperty(navigator, "connection", { value: connection });
}

const carousel = () => page.getByRole("region", { name: "From the shop" });
const slides = () => carousel().getByRole("group", { name: "Banners" });
const dots = () => carousel().getByRole("link", { name: /^Banner \d/ });
const button = (name: "Start" | "Stop") => carousel().getByRole("button", { name: `${name} slideshow` });
/** The number of the banner at the beginning of the strip. */
const getShownBanner = () =>
  slides().evaluate((strip) => {
    const starts = [...strip.children].map((slide) =>
      Math.abs(
        Math.min((slide as HTMLElement).offsetLeft, strip.scrollWidth - strip.clientWidth) - strip.scrollLeft,
      ),
    );
    return starts.indexOf(Math.min(...starts)) + 1;
  });
const getMarkedBanner = () =>
  dots().evaluateAll((all) => all.findIndex((dot) => dot.getAttribute("aria-current")) + 1);

/** Waits until this banner is shown, and its dot is marked. */
async function expectBanner(banner: number): Promise<void> {
  await expect.poll(getShownBanner).toBe(banner);
  await expect.poll(getMarkedBanner).toBe(banner);
}
const runFiveSeconds = () => page.clock.runFor(5_000);
const waitTwoFrames = () =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
/** Expects that this banner is still shown and marked after ten seconds. */
async function expectBannerStays(banner: number): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await runFiveSeconds();
    await waitTwoFrames();
  }
  expect([await getShownBanner(), await getMarkedBanner()]).toEqual([banner, banner]);
}

describe("with scripts", () => {
  test("the banners change every five seconds, and the first follows the last", async () => {
    await openHome();
    expect(bannerCount).toBeGreaterThan(1);
    await button("Stop").waitFor();
    expect(await slides().getAttribute("aria-live")).toBe("off");
    for (let turn = 1; turn <= bannerCount; turn++) {
      await expectBanner(turn);
      await runFiveSeconds();
    }
    await expectBanner(1);
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, "BODY"]);
    expect(complaints).toEqual([]);
  });

  test("Stop stops the banners, and Start starts them even while the button has the focus", async () => {
    await openHome();
    await button("Stop").click();
    expect(await slides().getAttribute("aria-live")).toBe("polite");
    await expectBannerStays(1);
    await button("Start").click();
    await runFiveSeconds();
    await expectBanner(2);
  });

  test("the banners wait while they have the mouse or the focus, and go on afterwards", async () => {
    await openHome();
    await slides().hover();
    await expectBannerStays(1);
    await page.mouse.move(10, 700);
    await slides().getByRole("link").first().focus();
    await expectBannerStays(1);
    await slides().getByRole("link").first().blur();
    await runFiveSeconds();
    await expectBanner(2);
  });

  test("the banners wait while the page is hidden", async () => {
    await openHome();
    await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
    await expectBannerStays(1);
    await page.evaluate(() => Object.defineProperty(document, "hidden", { value: false }));
    await runFiveSeconds();
    await expectBanner(2);
  });

  test("a dot shows its banner, which stays until Play is pressed", async () => {
    await openHome();
    await dots().nth(1).tap();
    await expectBanner(2);
    await expectBannerStays(2);
    expect(page.url()).toBe(`${shop.url}/`);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await button("Start").tap();
    await runFiveSeconds();
    await expectBanner((2 % bannerCount) + 1);
  });

  test("a banner that was swiped to stays", async () => {
    await openHome();
    await slides().evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 0.9 }));
    await expectBanner(2);
    await button("Start").waitFor();
    await expectBannerStays(2);
  });

  test.each([
    ["reduced motion", { motion: false }],
    ["saving data", { savesData: true }],
  ])("with the preference for %s nothing moves until Play is pressed", async (_case, options) => {
    await openHome(options);
    await button("Start").waitFor();
    await expectBannerStays(1);
    await button("Start").tap();
    await runFiveSeconds();
    await expectBanner(2);
  });

  test("the controls appear without a layout shift", async () => {
    await openHome();
    await button("Stop").waitFor();
    expect(await measureLayoutShift(page)).toBe(0);
  });

  test("a single banner has no controls", async () => {
    const database = openDatabase(shop);
    database.exec(
      "update banner set is_active = 0 where id <> (select id from banner where is_active limit 1)",
    );
    // As a customer, because the page of visitors is kept for a minute.
    await openHome({ path: "/about" });
    await signInAs(phone, createCustomer(shop));
    await page.goto(shop.url);
    await waitForScripts(page);
    await slides().waitFor();
    expect(await carousel().getByRole("button").count()).toBe(0);
    expect(await dots().count()).toBe(0);
    database.exec("update banner set is_active = 1");
    database.close();
  });
});

test("without scripts there are no Play and Pause buttons, and the dots lead to their banners", async () => {
  await openHome({ scripts: false });
  expect(await carousel().getAttribute("aria-roledescription")).toBe("carousel");
  expect(await carousel().getByRole("button").count()).toBe(0);
  expect(await dots().count()).toBe(bannerCount);
  await dots().nth(1).tap();
  await expect.poll(getShownBanner).toBe(2);
});
