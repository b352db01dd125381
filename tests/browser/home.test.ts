import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openBooks } from "../support/books";
import { complaintsOf, hydrated, openBrowser, openPhone, shiftOf } from "../support/chromium";
import { openShop, type RunningShop } from "../support/shop";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
let browser: Browser;
let phone: BrowserContext;
let page: Page;
let complaints: string[];
let count: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
  const { html } = await new Visitor(shop.url).visit("/");
  count = html.split('aria-roledescription="slide"').length - 1;
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
  complaints = complaintsOf(page);
  await page.clock.install();
  if (savesData) await page.addInitScript(saveDataOnceHydrated);
  await page.goto(shop.url + path);
  if (scripts) await hydrated(page);
}

/** Runs in the page: Save-Data is switched on when the scripts are on their way already. */
function saveDataOnceHydrated() {
  let asked = 0;
  const connection = {
    get saveData() {
      asked += 1;
      return asked > 1;
    },
  };
  Object.defineProperty(navigator, "connection", { value: connection });
}

const carousel = () => page.getByRole("region", { name: "From the shop" });
const slides = () => carousel().getByRole("group", { name: "Banners" });
const dots = () => carousel().getByRole("link", { name: /^Banner \d/ });
const button = (name: "Play" | "Pause") => carousel().getByRole("button", { name: `${name} the banners` });
/** Which banner stands at the beginning of the strip. */
const shown = () =>
  slides().evaluate((strip) => {
    const starts = [...strip.children].map((slide) =>
      Math.abs(
        Math.min((slide as HTMLElement).offsetLeft, strip.scrollWidth - strip.clientWidth) - strip.scrollLeft,
      ),
    );
    return starts.indexOf(Math.min(...starts)) + 1;
  });
const marked = () =>
  dots().evaluateAll((all) => all.findIndex((dot) => dot.getAttribute("aria-current")) + 1);
/** Waits until this banner is the one shown and marked. */
/** A busy machine may take its time. */
const PATIENT = { timeout: 5_000 };

async function see(banner: number): Promise<void> {
  await expect.poll(shown, PATIENT).toBe(banner);
  await expect.poll(marked, PATIENT).toBe(banner);
}
const wait5s = () => page.clock.runFor(5_000);
const twoFrames = () =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
/** Sees that this banner is still shown and marked after ten seconds. */
async function seeStill(banner: number): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await wait5s();
    await twoFrames();
  }
  expect([await shown(), await marked()]).toEqual([banner, banner]);
}

describe("with scripts", () => {
  test("the banners take turns every five seconds, and the first comes again after the last", async () => {
    await openHome();
    expect(count).toBeGreaterThan(1);
    await button("Pause").waitFor();
    expect(await slides().getAttribute("aria-live")).toBe("off");
    for (let turn = 1; turn <= count; turn++) {
      await see(turn);
      await wait5s();
    }
    await see(1);
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, "BODY"]);
    expect(complaints).toEqual([]);
  });

  test("Pause holds them, Play lets them go on although the finger is still on the button", async () => {
    await openHome();
    await button("Pause").click();
    expect(await slides().getAttribute("aria-live")).toBe("polite");
    await seeStill(1);
    await button("Play").click();
    await wait5s();
    await see(2);
  });

  test("they wait while somebody points at them or has the focus in them, and go on afterwards", async () => {
    await openHome();
    await slides().hover();
    await seeStill(1);
    await page.mouse.move(10, 700);
    await slides().getByRole("link").first().focus();
    await seeStill(1);
    await slides().getByRole("link").first().blur();
    await wait5s();
    await see(2);
  });

  test("they wait while the page is out of sight", async () => {
    await openHome();
    await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
    await seeStill(1);
    await page.evaluate(() => Object.defineProperty(document, "hidden", { value: false }));
    await wait5s();
    await see(2);
  });

  test("a dot shows its banner, which stays until somebody presses Play", async () => {
    await openHome();
    await dots().nth(1).tap();
    await see(2);
    await seeStill(2);
    expect(page.url()).toBe(`${shop.url}/`);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await button("Play").tap();
    await wait5s();
    await see((2 % count) + 1);
  });

  test("a banner somebody swiped to stays", async () => {
    await openHome();
    await slides().evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 0.9 }));
    await see(2);
    await button("Play").waitFor();
    await seeStill(2);
  });

  test.each([
    ["less motion", { motion: false }],
    ["to save data", { savesData: true }],
  ])("for who wants %s nothing moves until asked to", async (_, options) => {
    await openHome(options);
    await button("Play").waitFor();
    await seeStill(1);
    await button("Play").tap();
    await wait5s();
    await see(2);
  });

  test("the controls come without moving anything", async () => {
    await openHome();
    await button("Pause").waitFor();
    expect(await shiftOf(page)).toBe(0);
  });

  test("a single banner has no controls", async () => {
    const books = openBooks(shop);
    books.exec("update banner set is_active = 0 where id <> (select id from banner where is_active limit 1)");
    // An address of its own: the page above is kept for a minute.
    await openHome({ path: "/?one" });
    await slides().waitFor();
    expect(await carousel().getByRole("button").count()).toBe(0);
    expect(await dots().count()).toBe(0);
    books.exec("update banner set is_active = 1");
    books.close();
  });
});

test("without scripts nothing pretends to play, and the dots lead to their banners", async () => {
  await openHome({ scripts: false });
  expect(await carousel().getAttribute("aria-roledescription")).toBe("carousel");
  expect(await carousel().getByRole("button").count()).toBe(0);
  expect(await dots().count()).toBe(count);
  await dots().nth(1).tap();
  await expect.poll(shown, PATIENT).toBe(2);
});
