import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { complaintsOf, hydrated, openBrowser, openPhone, scriptsBeforeLoad } from "../support/chromium";
import { openSharedShop } from "../support/shared-shop";

const shop = openSharedShop();
let browser: Browser;
let phone: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => phone?.close());
afterAll(() => browser?.close());

async function open(path: string, scripts: boolean): Promise<void> {
  phone = await openPhone(browser, { scripts });
  page = await phone.newPage();
  complaints = complaintsOf(page);
  await page.goto(shop.url + path);
  if (scripts) await hydrated(page);
}

const search = () => page.getByRole("searchbox", { name: "Search these products" });
const names = () => page.locator("main .card :is(h2, h3)").allInnerTexts();
const status = (words: string | RegExp) => page.getByRole("status").filter({ hasText: words }).waitFor();
const query = (name: string) => new URL(page.url()).searchParams.get(name);
const openFilters = () => page.getByText("Filter and sort").click();

test("with scripts, what is typed in the search field finds by itself, and the address says so", async () => {
  await open("/products-grid/All", true);
  await search().pressSequentially("ceiling", { delay: 20 });
  await status(/products for “ceiling”/);
  expect(query("search")).toBe("ceiling");
  expect(await names()).toContain("Ceiling fan 1200 mm, 1 star");
  expect(await names()).not.toContain("Table fan 400 mm");
  expect(await search().inputValue()).toBe("ceiling");
  expect(await search().evaluate((field) => field === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
});

test("with scripts, typing quickly does not ask at every letter", async () => {
  await open("/products-grid/All", true);
  const asked = new Set<string | null>();
  page.on("request", (request) => {
    if (request.url().includes("search=")) asked.add(new URL(request.url()).searchParams.get("search"));
  });
  await search().pressSequentially("rotary drill", { delay: 10 });
  await status(/for “rotary drill”/);
  expect(asked.size).toBeLessThan("rotary drill".length / 2);
});

test("what was chosen and typed before the scripts came is still there once they have", async () => {
  phone = await openPhone(browser);
  page = await phone.newPage();
  complaints = complaintsOf(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${shop.url}/products-grid/Fans`);
  await openFilters();
  await page.getByLabel("Brand").selectOption({ index: 1 });
  const brand = await page.getByLabel("Brand").inputValue();
  await page.getByLabel("Sort by").selectOption("price");
  await page.getByRole("checkbox").check();
  await search().fill("ceiling");
  await page.getByLabel("Search the shop").fill("mixer");
  await page.getByRole("heading", { level: 1 }).click();
  letGo();
  await hydrated(page);
  await page.getByRole("combobox", { name: "Search the shop" }).waitFor();
  expect(await page.getByLabel("Brand").inputValue()).toBe(brand);
  expect(await page.getByLabel("Sort by").inputValue()).toBe("price");
  expect(await page.getByRole("checkbox").isChecked()).toBe(true);
  expect(await search().inputValue()).toBe("ceiling");
  expect(await page.getByLabel("Search the shop").inputValue()).toBe("mixer");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("link", { name: `${brand} (take this filter off)` }).waitFor();
  expect([query("search"), query("sortBy"), query("inStock")]).toEqual(["ceiling", "price", "true"]);
  expect(complaints).toEqual([]);
});

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (_, scripts) => {
  test("the search button finds, whatever the case, and the address can be sent to a friend", async () => {
    await open("/products-grid/Fans", scripts);
    await search().fill("CEILING");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await status(/for “CEILING”/);
    const found = await names();
    expect(found.length).toBeGreaterThan(1);
    const friend = await phone.newPage();
    await friend.goto(page.url());
    expect(await friend.locator("main .card :is(h2, h3)").allInnerTexts()).toEqual(found);
    expect(complaints).toEqual([]);
  });

  test("choosing a category leads to that category's own list, the search kept", async () => {
    await open("/products-grid/All?search=carbon", scripts);
    if (!(await page.getByLabel("Category").isVisible())) await openFilters();
    await page.getByLabel("Category").selectOption("Spare Parts");
    // With scripts too: who chooses by keyboard passes other categories on the way.
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await page.getByRole("heading", { level: 1, name: "Spare Parts Products" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/products-grid/Spare%20Parts");
    expect(query("search")).toBe("carbon");
    expect(complaints).toEqual([]);
  });

  test("choosing a brand shows that brand alone, and the way back shows all again", async () => {
    await open("/products-grid/Fans", scripts);
    await status("16 products");
    await openFilters();
    await page.getByLabel("Brand").selectOption({ index: 1 });
    const brand = await page.getByLabel("Brand").inputValue();
    if (!scripts) await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: `${brand} (take this filter off)` }).waitFor();
    expect(query("brand")).toBe(brand);
    expect(new Set(await page.locator("main .card .brand").allInnerTexts())).toEqual(new Set([brand]));
    if (!(await page.getByLabel("Brand").isVisible())) await openFilters();
    await page.getByLabel("Brand").selectOption("");
    if (!scripts) await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await status("16 products");
    expect(complaints).toEqual([]);
  });

  test("facets narrow the list by what they count, and each filter is a link that takes it off", async () => {
    await open("/products-grid/Fans", scripts);
    await openFilters();
    const price = page.getByLabel("Price", { exact: true });
    const band = price.locator('option[value="1000-2500"]');
    const counted = Number(/\((\d+)\)/.exec((await band.textContent()) ?? "")?.[1]);
    await price.selectOption("1000-2500");
    if (!scripts) await page.getByRole("button", { name: "Apply" }).click();
    await status(`${counted} products`);
    expect(await names()).toHaveLength(counted);
    await page.getByRole("link", { name: "₹1,000 to ₹2,500 (take this filter off)" }).click();
    await status("16 products");
    expect(query("price")).toBeNull();
    await page.goBack({ waitUntil: "commit" });
    await status(`${counted} products`);
    expect(complaints).toEqual([]);
  });

  test("a misspelt search says what it was read as", async () => {
    await open("/products-grid/All?search=driil", scripts);
    await status("Nothing here is called “driil”: showing drill.");
    expect((await names())[0]).toMatch(/drill/i);
  });

  test("what is not there is said in the shop's words, with what to leave out, and a way on", async () => {
    await open("/products-grid/Fans?search=aeroplane+fan", scripts);
    await page.getByText("No products found matching your criteria.").waitFor();
    await page.getByRole("link", { name: "“aeroplane”", exact: true }).click();
    await status("16 products for “fan”");
    await page.goto(`${shop.url}/products-grid/All?search=aeroplane`);
    await page.getByRole("link", { name: "See all products" }).click();
    await page.getByRole("heading", { level: 1, name: "All Products" }).waitFor();
    await page.locator("main .card").first().waitFor();
  });

  test("it all works from the keyboard: skip to the content, search, open a product, put it in the cart", async () => {
    await open("/products-grid/All", scripts);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await tabTo("Search these products");
    await page.keyboard.type("rotary drill");
    await page.keyboard.press("Enter");
    await status(/for “rotary drill”/);
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

const MOST_TABS = 80;

/**
 * Presses Tab until the focus is on the control, link or button of this name, and sees that the focus shows.
 */
async function tabTo(name: string): Promise<void> {
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const { outlineStyle, boxShadow } = getComputedStyle(element ?? document.body);
      const words = element?.labels?.[0]?.textContent ?? element?.textContent ?? "";
      return { words: words.trim(), shows: outlineStyle !== "none" || boxShadow !== "none" };
    });
    if (!at.words.startsWith(name)) continue;
    expect(at.shows, `the focus shows on ${name}`).toBe(true);
    return;
  }
  throw new Error(`Tab never came to "${name}"`);
}

test.each([
  "/",
  "/products",
  "/products-grid/Fans",
])("%s asks for no script before all else has come", async (path) => {
  await open(path, true);
  expect(await scriptsBeforeLoad(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
