import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findAxeViolations } from "../support/axe";
import { collectComplaints, openPhone, openWholeBrowser, waitForScripts } from "../support/chromium";
import { openSharedShop } from "../support/shared-shop";

const shop = openSharedShop();
let browser: Browser;
let phone: BrowserContext;
let page: Page;
let complaints: string[];
let requestedTexts: string[];

beforeAll(async () => {
  browser = await openWholeBrowser();
});
afterEach(() => phone?.close());
afterAll(() => browser?.close());

async function open(path: string, scripts = true): Promise<void> {
  phone = await openPhone(browser, { scripts });
  page = await phone.newPage();
  complaints = collectComplaints(page);
  requestedTexts = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/search/suggestions") requestedTexts.push(searchParams.get("search") ?? "");
  });
  await page.goto(shop.url + path);
  if (scripts) await waitForScripts(page);
}

const field = () => page.getByLabel("Search the shop");
const box = () => page.getByRole("combobox", { name: "Search the shop" });
const list = () => page.getByRole("listbox", { name: "Suggestions" });
const options = () => list().getByRole("option");
const selectedOption = () => list().getByRole("option", { selected: true });
const statusText = (words: string | RegExp) =>
  page.getByRole("banner").getByRole("status").filter({ hasText: words });
const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
const press = (...keys: string[]) =>
  keys.reduce((last, key) => last.then(() => field().press(key)), Promise.resolve());
const toProductName = (text: string | null) => text?.replace(/ \S+, ₹.*$/, "") ?? "";

async function type(text: string): Promise<void> {
  await field().pressSequentially(text, { delay: 10 });
  await list().waitFor();
}

describe("with scripts", () => {
  test("two characters are enough, one is not, and quick typing sends no request for each", async () => {
    await open("/");
    expect(await box().getAttribute("aria-expanded")).toBe("false");
    await field().press("d");
    await page.waitForLoadState("networkidle");
    expect(requestedTexts).toEqual([]);
    await type("rill");
    expect(requestedTexts.at(-1)).toBe("drill");
    expect(requestedTexts.length).toBeLessThan("drill".length);
    expect(await box().getAttribute("aria-expanded")).toBe("true");
    const count = (await options().count()) - 1;
    await statusText(`${count} suggestions`).waitFor();
    expect(await options().last().innerText()).toBe("See all results for “drill”");
    expect(complaints).toEqual([]);
  });

  test("arrow keys cycle through the list, the focus stays, and Enter opens the product", async () => {
    await open("/");
    await type("drill");
    await press("ArrowDown");
    const first = toProductName(await selectedOption().textContent());
    expect(await selectedOption().getAttribute("id")).toBe(await box().getAttribute("aria-activedescendant"));
    await press("ArrowUp");
    expect(await selectedOption().innerText()).toMatch(/^See all results/);
    await press("ArrowDown", "End");
    expect(await selectedOption().innerText()).toMatch(/^See all results/);
    await press("Home");
    expect(toProductName(await selectedOption().textContent())).toBe(first);
    expect(await field().evaluate((input) => input === document.activeElement)).toBe(true);
    await press("Enter");
    await heading(first);
    expect(await list().count()).toBe(0);
    expect(await field().inputValue()).toBe("");
    expect(complaints).toEqual([]);
  });

  test("Enter searches if no suggestion is selected, and so does the last suggestion", async () => {
    await open("/");
    await type("rotary drill");
    await press("Enter");
    await page.waitForURL(/\/products-grid\/All\?search=rotary\+drill$/);
    // The focus moves to the new page once it is shown.
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
    const name = toProductName(await options().first().textContent());
    await options().first().tap();
    await heading(name);
  });

  test("Escape closes the list and keeps the text; an arrow key opens it again; Tab moves on", async () => {
    await open("/");
    await type("drill");
    await press("Escape");
    expect(await list().count()).toBe(0);
    expect(await field().inputValue()).toBe("drill");
    await press("ArrowDown");
    await list().waitFor();
    await press("Tab");
    expect(await list().count()).toBe(0);
    const layout = await page.evaluate(() => document.activeElement?.textContent);
    expect(layout).toBe("Search");
  });

  test("a search without suggestions says so, and shows no empty list", async () => {
    await open("/");
    await field().pressSequentially("aeroplane", { delay: 10 });
    await statusText("No suggestions").waitFor();
    expect(await list().count()).toBe(0);
    await field().fill("a");
    await statusText(/^$/).waitFor({ state: "attached" });
  });

  test("suggestions of an earlier text are not shown", async () => {
    await open("/");
    await type("drill");
    await page.route(/\/search\/suggestions\?search=drill.bit/, () => {});
    const next = page.waitForRequest(/search=drill.bit/);
    await field().pressSequentially(" bit");
    await next;
    expect(await list().count()).toBe(0);
    expect(await box().getAttribute("aria-expanded")).toBe("false");
    for (const _character of " bit") await field().press("Backspace");
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

  test("on a narrow phone the whole list is visible, above the categories", async () => {
    await open("/");
    await type("fan");
    const layout = await options().evaluateAll((all) =>
      all.map((option) => {
        const { left, right, top, height } = option.getBoundingClientRect();
        const over = document.elementFromPoint(left + 20, top + 20);
        return { fits: left >= 0 && right <= innerWidth, seen: option.contains(over), tall: height >= 44 };
      }),
    );
    expect(layout.length).toBe(7);
    expect(new Set(layout.map((option) => JSON.stringify(option)))).toEqual(
      new Set([JSON.stringify({ fits: true, seen: true, tall: true })]),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await press("ArrowDown");
    expect(await findAxeViolations(page)).toEqual([]);
  });

  test("the field follows the address: to another search, and back", async () => {
    await open("/products-grid/All?search=drill");
    expect(await field().inputValue()).toBe("drill");
    await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Fans" }).tap();
    await heading("Fans Products");
    expect(await field().inputValue()).toBe("");
    await page.goBack({ waitUntil: "commit" });
    await heading("All Products");
    await expect.poll(() => field().inputValue()).toBe("drill");
  });
});

test("without scripts the field searches, keeps its text and is not marked up as a combobox", async () => {
  await open("/products-grid/Fans?search=ceiling", false);
  expect(await field().inputValue()).toBe("ceiling");
  expect(await field().getAttribute("role")).toBeNull();
  await field().fill("mixer");
  await field().press("Enter");
  await page.waitForURL(/\/products-grid\/All\?search=mixer$/);
  expect(requestedTexts).toEqual([]);
});
