import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { faultsOf } from "../support/axe";
import { complaintsOf, hydrated, openBrowser, openPhone } from "../support/chromium";
import { openSharedShop } from "../support/shared-shop";

const shop = openSharedShop();
let browser: Browser;
let phone: BrowserContext;
let page: Page;
let complaints: string[];
let asked: string[];

beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => phone?.close());
afterAll(() => browser?.close());

async function open(path: string, scripts = true): Promise<void> {
  phone = await openPhone(browser, { scripts });
  page = await phone.newPage();
  complaints = complaintsOf(page);
  asked = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/search/suggestions") asked.push(searchParams.get("search") ?? "");
  });
  await page.goto(shop.url + path);
  if (scripts) await hydrated(page);
}

const field = () => page.getByLabel("Search the shop");
const box = () => page.getByRole("combobox", { name: "Search the shop" });
const list = () => page.getByRole("listbox", { name: "Suggestions" });
const options = () => list().getByRole("option");
const chosen = () => list().getByRole("option", { selected: true });
const said = (words: string | RegExp) =>
  page.getByRole("banner").getByRole("status").filter({ hasText: words });
const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
const press = (...keys: string[]) =>
  keys.reduce((last, key) => last.then(() => field().press(key)), Promise.resolve());
const nameOf = (text: string | null) => text?.replace(/ \S+, ₹.*$/, "") ?? "";

async function type(text: string): Promise<void> {
  await field().pressSequentially(text, { delay: 10 });
  await list().waitFor();
}

describe("with scripts", () => {
  test("two letters are enough, one is not, and quick typing asks once", async () => {
    await open("/");
    expect(await box().getAttribute("aria-expanded")).toBe("false");
    await field().press("d");
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await type("rill");
    expect(asked.at(-1)).toBe("drill");
    expect(asked.length).toBeLessThan("drill".length);
    expect(await box().getAttribute("aria-expanded")).toBe("true");
    const count = (await options().count()) - 1;
    await said(`${count} suggestions`).waitFor();
    expect(await options().last().innerText()).toBe("See all results for “drill”");
    expect(complaints).toEqual([]);
  });

  test("the arrow keys go round the list, the focus stays in the field, and Enter opens the product", async () => {
    await open("/");
    await type("drill");
    await press("ArrowDown");
    const first = nameOf(await chosen().textContent());
    expect(await chosen().getAttribute("id")).toBe(await box().getAttribute("aria-activedescendant"));
    await press("ArrowUp");
    expect(await chosen().innerText()).toMatch(/^See all results/);
    await press("ArrowDown", "End");
    expect(await chosen().innerText()).toMatch(/^See all results/);
    await press("Home");
    expect(nameOf(await chosen().textContent())).toBe(first);
    expect(await field().evaluate((input) => input === document.activeElement)).toBe(true);
    await press("Enter");
    await heading(first);
    expect(await list().count()).toBe(0);
    expect(await field().inputValue()).toBe("");
    expect(complaints).toEqual([]);
  });

  test("without a suggestion chosen Enter searches, and the last one does too", async () => {
    await open("/");
    await type("rotary drill");
    await press("Enter");
    await page.waitForURL(/\/products-grid\/All\?search=rotary\+drill$/);
    // The focus goes to the new page when it has come.
    await heading("All Products");
    expect(await list().count()).toBe(0);
    await field().fill("");
    await type("mixer");
    await options().last().tap();
    await page.waitForURL(/\/products-grid\/All\?search=mixer$/);
    expect(await field().inputValue()).toBe("mixer");
    expect(await list().count()).toBe(0);
  });

  test("a tap opens the product", async () => {
    await open("/contact");
    await type("ceiling");
    const name = nameOf(await options().first().textContent());
    await options().first().tap();
    await heading(name);
  });

  test("Escape closes the list and keeps what was typed; an arrow opens it again; Tab moves on", async () => {
    await open("/");
    await type("drill");
    await press("Escape");
    expect(await list().count()).toBe(0);
    expect(await field().inputValue()).toBe("drill");
    await press("ArrowDown");
    await list().waitFor();
    await press("Tab");
    expect(await list().count()).toBe(0);
    const at = await page.evaluate(() => document.activeElement?.textContent);
    expect(at).toBe("Search");
  });

  test("what nobody sells is said, without an empty list", async () => {
    await open("/");
    await field().pressSequentially("aeroplane", { delay: 10 });
    await said("No suggestions").waitFor();
    expect(await list().count()).toBe(0);
    await field().fill("a");
    await said(/^$/).waitFor({ state: "attached" });
  });

  test("nothing is proposed for a text that is no longer typed", async () => {
    await open("/");
    await type("drill");
    await page.route(/\/search\/suggestions\?search=drill.bit/, () => {});
    const next = page.waitForRequest(/search=drill.bit/);
    await field().pressSequentially(" bit");
    await next;
    expect(await list().count()).toBe(0);
    expect(await box().getAttribute("aria-expanded")).toBe("false");
    for (const _ of " bit") await field().press("Backspace");
    await list().waitFor();
    expect(complaints).toEqual([]);
  });

  test("without a connection typing changes nothing", async () => {
    await open("/");
    await phone.setOffline(true);
    const failed = page.waitForEvent("requestfailed");
    await field().pressSequentially("drill", { delay: 10 });
    await failed;
    expect(await list().count()).toBe(0);
    await heading(/^Electrical tools/);
    await phone.setOffline(false);
    await field().press("s");
    await field().press("Backspace");
    await list().waitFor();
  });

  test("on a narrow phone the list is whole, over the strip of categories", async () => {
    await open("/");
    await type("fan");
    const at = await options().evaluateAll((all) =>
      all.map((option) => {
        const { left, right, top, height } = option.getBoundingClientRect();
        const over = document.elementFromPoint(left + 20, top + 20);
        return { fits: left >= 0 && right <= innerWidth, seen: option.contains(over), tall: height >= 44 };
      }),
    );
    expect(at.length).toBe(7);
    expect(new Set(at.map((option) => JSON.stringify(option)))).toEqual(
      new Set([JSON.stringify({ fits: true, seen: true, tall: true })]),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await press("ArrowDown");
    expect(await faultsOf(page)).toEqual([]);
  });

  test("the field follows the address: to another search, and back", async () => {
    await open("/products-grid/All?search=drill");
    expect(await field().inputValue()).toBe("drill");
    await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Fans" }).tap();
    await heading("Fans Products");
    expect(await field().inputValue()).toBe("");
    await page.goBack();
    await heading("All Products");
    await expect.poll(() => field().inputValue()).toBe("drill");
  });
});

test("without scripts the field searches, shows what was searched for, and promises no list", async () => {
  await open("/products-grid/Fans?search=ceiling", false);
  expect(await field().inputValue()).toBe("ceiling");
  expect(await field().getAttribute("role")).toBeNull();
  await field().fill("mixer");
  await field().press("Enter");
  await page.waitForURL(/\/products-grid\/All\?search=mixer$/);
  expect(asked).toEqual([]);
});
