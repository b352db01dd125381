import axe from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Customer, customer, type Goods, goods, look } from "../support/books";
import { CEILING_FAN, DRILL } from "../support/buying";
import { complaintsOf, hydrated, openBrowser, openPhone, signInWith } from "../support/chromium";
import { openShop, RAVI, type RunningShop } from "../support/shop";

let shop: RunningShop;
let browser: Browser;
let drill: Goods;
let fan: Goods;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
  [drill, fan] = [goods(shop, DRILL), goods(shop, CEILING_FAN)];
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const LIST = "/products-grid/Fans?sortBy=name";
const wishesOf = ({ id }: Customer) => look<number>(shop, "select count(*) from wishlist_item where user_id = ?", id);

let phone: BrowserContext;
let page: Page;
let complaints: string[];
let withScripts: boolean;

async function open(scripts: boolean): Promise<void> {
  withScripts = scripts;
  phone = await openPhone(browser, { scripts });
  page = await phone.newPage();
  complaints = complaintsOf(page);
}
afterEach(() => phone?.close());

async function goTo(path: string): Promise<void> {
  await page.goto(shop.url + path);
  if (withScripts) await hydrated(page);
}
const heart = ({ name }: Goods) => page.getByRole("button", { name: `Wishlist: ${name}` }).first();
const isFilled = (goods: Goods) => heart(goods).getAttribute("aria-pressed");
const see = (text: string | RegExp) => page.getByText(text).first().waitFor();
const told = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const quickLink = ({ name }: Goods) => page.getByRole("link", { name: `Quick view of ${name}` });
const dialog = () => page.getByRole("dialog", { name: "Quick view" });

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (_, scripts) => {
  beforeEach(() => open(scripts));

  test("Asha hearts a fan in a list, finds it on her wishlist, and moves it to the cart", async () => {
    const asha = customer(shop);
    await signInWith(phone, asha);
    await goTo(LIST);
    expect(await isFilled(fan)).toBe("false");
    await heart(fan).tap();
    await told("Added to wishlist");
    expect(page.url()).toBe(shop.url + LIST);
    expect(await isFilled(fan)).toBe("true");
    if (scripts) await hydrated(page);
    await heart(fan).tap();
    await told("Removed from wishlist");
    expect(await isFilled(fan)).toBe("false");
    if (scripts) await hydrated(page);
    await heart(fan).tap();
    await told("Added to wishlist");
    await goTo("/wishlist");
    await see(fan.name);
    await page.getByRole("button", { name: `Move to cart ${fan.name}` }).tap();
    await see("Added to cart successfully!");
    await see("Your wishlist is empty");
    expect(wishesOf(asha)).toBe(0);
    expect(look(shop, "select quantity from cart_line where user_id = ?", asha.id)).toBe(1);
    expect(complaints).toEqual([]);
  });

  test("a double tap on a heart is one change", async () => {
    const asha = customer(shop);
    await signInWith(phone, asha);
    await goTo(`/product/${drill.id}`);
    await heart(drill).dblclick();
    await page.waitForLoadState("networkidle");
    expect(wishesOf(asha)).toBe(1);
    expect(await isFilled(drill)).toBe("true");
    expect(complaints).toEqual([]);
  });

  test("a visitor who hearts is let in on the way, and is back with the heart filled", async () => {
    await goTo(LIST);
    await heart(fan).tap();
    await see("Please login to manage wishlist");
    if (scripts) await hydrated(page);
    await page.getByLabel("Email").fill(RAVI.email);
    await page.getByLabel("Password", { exact: true }).fill(RAVI.password);
    await page.getByRole("button", { name: "Sign in" }).tap();
    await see(/Added to wishlist/);
    expect(page.url()).toBe(shop.url + LIST);
    expect(await isFilled(fan)).toBe("true");
    await goTo("/wishlist");
    await page.getByRole("button", { name: `Remove ${fan.name}` }).tap();
    await see("Your wishlist is empty");
    expect(complaints).toEqual([]);
  });

  test("a tap on the heart or on Quick view is never a tap on the card", async () => {
    await goTo(LIST);
    for (const control of [heart(fan), quickLink(fan)]) {
      await control.scrollIntoViewIfNeeded();
      const isOnTop = await control.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit !== null && element.contains(hit);
      });
      expect(isOnTop).toBe(true);
    }
  });

  test("what was looked at stands together on a page, and can be forgotten", async () => {
    await goTo(`/product/${drill.id}`);
    await goTo(`/product/${fan.id}`);
    if (scripts) {
      await page.getByRole("heading", { level: 2, name: "Recently viewed" }).waitFor();
      await page.getByRole("link", { name: "All recently viewed" }).tap();
    } else await page.getByRole("link", { name: "Recently viewed" }).tap();
    await page.getByRole("heading", { level: 1, name: "Recently viewed" }).waitFor();
    await page.locator("main .card").first().waitFor();
    expect(await page.locator("main .card :is(h2, h3)").allInnerTexts()).toEqual([fan.name, drill.name]);
    await page.getByRole("button", { name: "Forget these" }).tap();
    await see("Nothing looked at yet");
    expect(complaints).toEqual([]);
  });
});

test("with scripts, a heart that is refused says why where the person stands, until the next", async () => {
  await open(true);
  const asha = customer(shop);
  await signInWith(phone, asha);
  await goTo(LIST);
  const alert = page.getByRole("alert").filter({ hasText: "Product not found" });
  look(shop, "update product set archived_at = 1 where id = ? returning id", fan.id);
  try {
    await heart(fan).tap();
    await alert.waitFor();
    await page.waitForLoadState("networkidle");
    expect(await alert.isVisible()).toBe(true);
    expect(page.url()).toBe(shop.url + LIST);
  } finally {
    look(shop, "update product set archived_at = null where id = ? returning id", fan.id);
  }
  await page.locator(".heart button").first().tap();
  await told("Added to wishlist");
  expect(await alert.count()).toBe(0);
  expect(wishesOf(asha)).toBe(1);
});

describe("quick view", () => {
  test("without scripts is a page", async () => {
    await open(false);
    await goTo(LIST);
    await quickLink(fan).tap();
    await page.getByRole("heading", { level: 1, name: fan.name }).waitFor();
    await page.getByRole("link", { name: `Full details of ${fan.name}` }).tap();
    await page.waitForURL(`${shop.url}/product/${fan.id}`);
  });

  test("with scripts is a dialog: Escape and Close end it, and the focus is back on the link", async () => {
    await open(true);
    await goTo(LIST);
    for (const end of [() => page.keyboard.press("Escape"), () => page.getByRole("button", { name: "Close" }).tap()]) {
      await quickLink(fan).tap();
      await dialog().getByRole("heading", { level: 2, name: fan.name }).waitFor();
      expect(await dialog().evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await end();
      await dialog().waitFor({ state: "detached" });
      expect(await quickLink(fan).evaluate((link) => link === document.activeElement)).toBe(true);
      expect(page.url()).toBe(shop.url + LIST);
    }
    expect(complaints).toEqual([]);
  });

  test("axe finds nothing wrong with the dialog, by day and by night", async () => {
    await open(true);
    await goTo(LIST);
    await quickLink(fan).tap();
    await dialog().getByRole("heading", { level: 2, name: fan.name }).waitFor();
    await page.evaluate(axe.source);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run("dialog"));
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });

  test("its heart leaves it open, its form closes it with the message, and its link leads on", async () => {
    await open(true);
    const asha = customer(shop);
    await signInWith(phone, asha);
    await goTo(LIST);
    await quickLink(fan).tap();
    const inside = dialog().getByRole("button", { name: `Wishlist: ${fan.name}` });
    await inside.tap();
    await page.waitForFunction(() => document.querySelectorAll('[aria-pressed="true"]').length === 2);
    await page.waitForLoadState("networkidle");
    expect(await dialog().isVisible()).toBe(true);
    expect(wishesOf(asha)).toBe(1);
    await dialog().getByLabel("Quantity").fill("2");
    await dialog().getByRole("button", { name: "Add to cart" }).tap();
    await see("Added to cart successfully!");
    expect(await dialog().count()).toBe(0);
    expect(look(shop, "select quantity from cart_line where user_id = ?", asha.id)).toBe(2);
    await quickLink(fan).tap();
    await dialog().getByRole("link", { name: "Full details" }).tap();
    await page.getByRole("heading", { level: 1, name: fan.name }).waitFor();
    expect(await dialog().count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("says what it could not load, and the page behind it stays", async () => {
    await open(true);
    await goTo(LIST);
    await phone.setOffline(true);
    await quickLink(fan).tap();
    await dialog().getByText("Failed to load product details").waitFor();
    await phone.setOffline(false);
    await page.keyboard.press("Escape");
    look(shop, "update product set archived_at = 1 where id = ? returning id", fan.id);
    await quickLink(fan).tap();
    await dialog().getByText("Product not found").waitFor();
    look(shop, "update product set archived_at = null where id = ? returning id", fan.id);
    await page.keyboard.press("Escape");
    await quickLink(fan).tap();
    await dialog().getByRole("heading", { level: 2, name: fan.name }).waitFor();
  });
});

test("going back after a heart is one step, to the page before", async () => {
  await open(true);
  await signInWith(phone, customer(shop));
  await goTo("/products");
  await goTo(LIST);
  await heart(fan).tap();
  await told("Added to wishlist");
  await page.goBack({ waitUntil: "commit" });
  expect(page.url()).toBe(`${shop.url}/products`);
});
