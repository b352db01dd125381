import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { CEILING_FAN, DRILL } from "./buying";
import { collectComplaints, openBrowser, openPhone, waitForScripts } from "./chromium";
import { openShop, type RunningShop } from "./shop";
import { getProduct, type ShopProduct } from "./shop-data";

interface ShopBrowser {
  shop: RunningShop;
  browser: Browser;
  drill: ShopProduct;
  fan: ShopProduct;
  /** The latest phone, its page, and what has gone wrong on that page. */
  phone: BrowserContext;
  page: Page;
  complaints: string[];
}

/**
 * Opens a shop and a browser for the tests of one file. Each test begins with `newPhone`, which puts a phone
 * and its page into the fixture.
 */
export function setUpShopBrowser(
  openFixtureBrowser = openBrowser,
  openFixtureShop: () => Promise<RunningShop> = openShop,
) {
  const fixture = {} as ShopBrowser;
  let hasScripts = true;
  beforeAll(async () => {
    const [shop, browser] = await Promise.all([openFixtureShop(), openFixtureBrowser()]);
    Object.assign(fixture, {
      shop,
      browser,
      drill: getProduct(shop, DRILL),
      fan: getProduct(shop, CEILING_FAN),
    });
  });
  afterEach(() => fixture.phone?.close());
  afterAll(async () => {
    await fixture.browser?.close();
    await fixture.shop?.close();
  });
  return {
    fixture,
    async newPhone(scripts = true): Promise<void> {
      hasScripts = scripts;
      fixture.phone = await openPhone(fixture.browser, { scripts });
      fixture.page = await fixture.phone.newPage();
      fixture.complaints = collectComplaints(fixture.page);
    },
    /** Opens a path of the shop, and waits until the page is hydrated if scripts run. */
    async goTo(path: string): Promise<void> {
      await fixture.page.goto(fixture.shop.url + path);
      if (hasScripts) await waitForScripts(fixture.page);
    },
    /** The wishlist button of a product. */
    heart: ({ name }: ShopProduct) => fixture.page.getByRole("button", { name: `Wishlist: ${name}` }).first(),
    quickLink: ({ name }: ShopProduct) => fixture.page.getByRole("link", { name: `Quick view of ${name}` }),
    see: (text: string | RegExp) => fixture.page.getByText(text).first().waitFor(),
    seeStatus: (text: string) => fixture.page.getByRole("status").getByText(text).first().waitFor(),
  };
}
