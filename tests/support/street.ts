import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type Goods, goods } from "./books";
import { CEILING_FAN, DRILL } from "./buying";
import { complaintsOf, hydrated, openBrowser, openPhone } from "./chromium";
import { openShop, type RunningShop } from "./shop";

interface Street {
  shop: RunningShop;
  browser: Browser;
  drill: Goods;
  fan: Goods;
  /** The phone taken out last, what it shows, and what that complains of. */
  phone: BrowserContext;
  page: Page;
  complaints: string[];
}

/**
 * A shop (`open` says which) and a browser for the tests of one file; `takePhone` gives somebody in front of
 * it a phone.
 */
export function inTheStreet(open: () => Promise<RunningShop> = openShop) {
  const street = {} as Street;
  let hasScripts = true;
  beforeAll(async () => {
    const [shop, browser] = await Promise.all([open(), openBrowser()]);
    Object.assign(street, { shop, browser, drill: goods(shop, DRILL), fan: goods(shop, CEILING_FAN) });
  });
  afterEach(() => street.phone?.close());
  afterAll(async () => {
    await street.browser?.close();
    await street.shop?.close();
  });
  return {
    street,
    async takePhone(scripts = true): Promise<void> {
      hasScripts = scripts;
      street.phone = await openPhone(street.browser, { scripts });
      street.page = await street.phone.newPage();
      street.complaints = complaintsOf(street.page);
    },
    /** Opens an address of the shop, and waits until the page is alive where it can be. */
    async goTo(path: string): Promise<void> {
      await street.page.goto(street.shop.url + path);
      if (hasScripts) await hydrated(street.page);
    },
    /** The heart of a product, and what a person sees and is told. */
    heart: ({ name }: Goods) => street.page.getByRole("button", { name: `Wishlist: ${name}` }).first(),
    quickLink: ({ name }: Goods) => street.page.getByRole("link", { name: `Quick view of ${name}` }),
    see: (text: string | RegExp) => street.page.getByText(text).first().waitFor(),
    told: (text: string) => street.page.getByRole("status").filter({ hasText: text }).waitFor(),
  };
}
