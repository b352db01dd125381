import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  collectComplaints,
  holdScripts,
  listCardNames,
  listScriptsBeforeLoad,
  openPhone,
  openWholeBrowser,
  waitForScripts,
} from "../support/chromium";
import { openSharedShop } from "../support/shared-shop";

const shop = openSharedShop();
let browser: Browser;
let phone: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openWholeBrowser();
});
afterEach(() => phone?.close());
afterAll(() => browser?.close());

async function open(path: string, scripts: boolean): Promise<void> {
  phone = await openPhone(browser, { scripts });
  page = await phone.newPage();
  complaints = collectComplaints(page);
  await page.goto(shop.url + path);
  if (scripts) await waitForScripts(page);
}

const search = () => page.getByRole("searchbox", { name: "Search these products" });
const listNames = () => listCardNames(page);
const seeStatus = (words: string | RegExp) => page.getByRole("status").filter({ hasText: words }).waitFor();
const getQueryParam = (name: string) => new URL(page.url()).searchParams.get(name);
const apply = () => page.getByRole("button", { name: "Apply" }).click();
/** Opens the panel of filters, or closes it. */
const openFilters = () => page.locator(".panel > summary").click();

test("with scripts, typing in the search field searches, and the address has the search", async () => {
  await open("/products-grid/All", true);
  await openFilters();
  await search().pressSequentially("ceiling", { delay: 20 });
  await seeStatus(/products for “ceiling”/);
  expect(getQueryParam("search")).toBe("ceiling");
  expect(await listNames()).toContain("Ceiling fan 1200 mm, 1 star");
  expect(await listNames()).not.toContain("Table fan 400 mm");
  expect(await search().inputValue()).toBe("ceiling");
  expect(await search().evaluate((field) => field === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});

test("with scripts, quick typing does not send a request for every character", async () => {
  await open("/products-grid/All", true);
  const requestedSearches = new Set<string | null>();
  page.on("request", (request) => {
    if (request.url().includes("search="))
      requestedSearches.add(new URL(request.url()).searchParams.get("search"));
  });
  await openFilters();
  await search().pressSequentially("rotary drill", { delay: 10 });
  await seeStatus(/for “rotary drill”/);
  expect(requestedSearches.size).toBeLessThan("rotary drill".length / 2);
});

test("choices and text from before the scripts are loaded are kept", async () => {
  phone = await openPhone(browser);
  page = await phone.newPage();
  complaints = collectComplaints(page);
  const releaseScripts = await holdScripts(page);
  await page.goto(`${shop.url}/products-grid/Fans`);
  await openFilters();
  await page.getByLabel("Brand").selectOption({ index: 1 });
  const brand = await page.getByLabel("Brand").inputValue();
  await page.getByLabel("Sort by").selectOption("price-low");
  await page.getByRole("checkbox").check();
  await search().fill("ceiling");
  await page.getByLabel("Search the shop").fill("mixer");
  await page.getByRole("heading", { level: 1 }).click();
  releaseScripts();
  await waitForScripts(page);
  expect(await page.getByLabel("Brand").inputValue()).toBe(brand);
  expect(await page.getByLabel("Sort by").inputValue()).toBe("price-low");
  expect(await page.getByRole("checkbox").isChecked()).toBe(true);
  expect(await search().inputValue()).toBe("ceiling");
  expect(await page.getByLabel("Search the shop").inputValue()).toBe("mixer");
  await expect.poll(() => getQueryParam("search")).toBe("ceiling");
  await page.getByRole("option", { name: "Best match" }).waitFor({ state: "attached" });
  expect(await page.getByLabel("Sort by").inputValue()).toBe("price-low");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("link", { name: `${brand} (remove this filter)` }).waitFor();
  expect([getQueryParam("search"), getQueryParam("sort"), getQueryParam("inStock")]).toEqual([
    "ceiling",
    "price-low",
    "true",
  ]);
  expect(complaints).toEqual([]);
});

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (_case, scripts) => {
  test("the search button ignores letter case, and the address shows the same to a friend", async () => {
    await open("/products-grid/Fans", scripts);
    await openFilters();
    await search().fill("CEILING");
    await apply();
    await seeStatus(/for “CEILING”/);
    const found = await listNames();
    expect(found.length).toBeGreaterThan(1);
    const friend = await phone.newPage();
    await friend.goto(page.url());
    expect(await listCardNames(friend)).toEqual(found);
    expect(complaints).toEqual([]);
  });

  test("choosing a category leads to that category's listing, with the search kept", async () => {
    await open("/products-grid/All?search=carbon", scripts);
    if (!(await page.getByLabel("Category").isVisible())) await openFilters();
    await page.getByLabel("Category").selectOption("Spare Parts");
    // With scripts too the button is needed, because the keyboard passes other categories on the way.
    await apply();
    await page.getByRole("heading", { level: 1, name: "Spare Parts Products" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/products-grid/Spare%20Parts");
    expect(getQueryParam("search")).toBe("carbon");
    expect(complaints).toEqual([]);
  });

  test("choosing a brand shows only that brand, and choosing none shows all again", async () => {
    await open("/products-grid/Fans", scripts);
    await seeStatus("16 products");
    await openFilters();
    await page.getByLabel("Brand").selectOption({ index: 1 });
    const brand = await page.getByLabel("Brand").inputValue();
    if (!scripts) await apply();
    await page.getByRole("link", { name: `${brand} (remove this filter)` }).waitFor();
    expect(getQueryParam("brand")).toBe(brand);
    expect(new Set(await page.locator("main .card .brand").allInnerTexts())).toEqual(new Set([brand]));
    if (!(await page.getByLabel("Brand").isVisible())) await openFilters();
    await page.getByLabel("Brand").selectOption("");
    if (!scripts) await apply();
    await seeStatus("16 products");
    expect(complaints).toEqual([]);
  });

  test("a facet filters to as many products as it counts, and its link removes the filter", async () => {
    await open("/products-grid/Fans", scripts);
    await openFilters();
    const price = page.getByLabel("Price", { exact: true });
    const band = price.locator('option[value="1000-2500"]');
    const facetCount = Number(/\((\d+)\)/.exec((await band.textContent()) ?? "")?.[1]);
    await price.selectOption("1000-2500");
    if (!scripts) await page.getByRole("button", { name: "Apply" }).click();
    await seeStatus(RegExp(`^${facetCount} products`));
    expect(await listNames()).toHaveLength(facetCount);
    if (scripts) await openFilters();
    await page.getByRole("link", { name: "₹1,000 to ₹2,500 (remove this filter)" }).click();
    await seeStatus("16 products");
    expect(getQueryParam("price")).toBeNull();
    await page.goBack({ waitUntil: "commit" });
    await seeStatus(RegExp(`^${facetCount} products`));
    expect(complaints).toEqual([]);
  });

  test("a misspelt search says how it was corrected", async () => {
    await open("/products-grid/All?search=driil", scripts);
    await seeStatus("No results for “driil”. Showing results for drill.");
    expect((await listNames())[0]).toMatch(/drill/i);
  });

  test("a search without results says so, with words to leave out and a link to all products", async () => {
    await open("/products-grid/Fans?search=aeroplane+fan", scripts);
    await page.getByText("No products found matching your criteria.").waitFor();
    await page.getByRole("link", { name: "“aeroplane”", exact: true }).click();
    await seeStatus("16 products for “fan”");
    await page.goto(`${shop.url}/products-grid/All?search=aeroplane`);
    await page.getByRole("link", { name: "See all products" }).click();
    await page.getByRole("heading", { level: 1, name: "All Products" }).waitFor();
    await page.locator("main .card").first().waitFor();
  });

  test("the keyboard can skip to the content, search, open a product and add it to the cart", async () => {
    await open("/products-grid/All", scripts);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await tabTo("Filter");
    await page.keyboard.press("Enter");
    await tabTo("Search these products");
    await page.keyboard.type("rotary drill");
    await page.keyboard.press("Enter");
    await seeStatus(/for “rotary drill”/);
    await tabTo("Rotary drill 10 mm 400 W");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Rotary drill" }).waitFor();
    await tabTo("Quantity");
    await tabTo("Add to cart");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
    expect(complaints).toEqual([]);
  });
});

const MAX_TABS = 80;

/** Presses Tab until the control of this name has the focus, and expects the focus to be visible. */
async function tabTo(name: string): Promise<void> {
  for (let pressed = 0; pressed < MAX_TABS; pressed++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const { outlineStyle, boxShadow } = getComputedStyle(element ?? document.body);
      const words = element?.labels?.[0]?.textContent ?? element?.textContent ?? "";
      return {
        words: words.trim().replace(/\s/g, " "),
        shows: outlineStyle !== "none" || boxShadow !== "none",
      };
    });
    if (!focused.words.startsWith(name)) continue;
    expect(focused.shows, `the focus shows on ${name}`).toBe(true);
    return;
  }
  throw new Error(`Tab never came to "${name}"`);
}

test.each([
  "/",
  "/products",
  "/products-grid/Fans",
])("%s requests no script before its load event", async (path) => {
  await open(path, true);
  expect(await listScriptsBeforeLoad(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
