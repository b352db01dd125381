import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clearOpenDay } from "../support/booking";
import { signInAs } from "../support/chromium";
import { listLinks } from "../support/html";
import { insertBooking, toShopVisitColumns } from "../support/insert-booking";
import { setUpShopBrowser } from "../support/shop-browser";
import { type Customer, createCustomer, openDatabase } from "../support/shop-data";

const { fixture, newPhone, goTo } = setUpShopBrowser();
const LONG_EMAIL = "somebody.with.quite.a.long.name@department.example.com";
const FOUR_LISTS = ["/admin/orders", "/admin/services", "/admin/products", "/admin/messages"];
let ravi: Customer;
let lists: string[] = [];

beforeAll(async () => {
  const { shop } = fixture;
  ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
  const day = clearOpenDay(shop, 43);
  for (const time of ["10:00", "11:00", "12:00", "14:00", "15:00", "16:00"])
    for (const assigned_technician of [null, "Om Prakash Vishwakarma"])
      insertBooking(
        shop,
        null,
        toShopVisitColumns(day, time, {
          email: LONG_EMAIL,
          name: "Asha Devi Vishwakarma of the Lanka crossing",
          assigned_technician,
          service_type: "consultation",
          priority: "urgent",
        }),
      );
  const database = openDatabase(shop);
  const insertMessage = database.prepare(`insert into contact_message
    (id, number, name, email, phone, subject, message, status, created_at)
    values (?, ?, 'Asha Devi', ?, '9876543210', 'The drill of last week hums and does not turn any more', ?,
      'read', ?)`);
  for (let n = 10; n < 30; n++)
    insertMessage.run(`${n}`.repeat(12), `TK-80${n}`, LONG_EMAIL, "It hums. ".repeat(20), Date.now());
  database.close();
  const dashboard = await ravi.visit("/admin/dashboard");
  const paths = listLinks(dashboard.html).map(({ href }) => href);
  lists = [...new Set(paths.filter((path) => /^\/admin\/[a-z-]+$/.test(path)))];
});

async function openAs(width: number, height: number): Promise<Page> {
  await newPhone(false);
  await fixture.page.setViewportSize({ width, height });
  await signInAs(fixture.phone, ravi);
  return fixture.page;
}

const countSidewaysPixels = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const measureRows = (page: Page) =>
  page.locator(".list tbody tr").evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return {
      heights: boxes.map(({ height }) => Math.round(height)),
      visible: boxes.filter(({ bottom }) => bottom <= window.innerHeight).length,
    };
  });

describe("on a desk with a mouse", () => {
  let page: Page;
  beforeEach(async () => {
    page = await fixture.browser.newPage({ viewport: { width: 1280, height: 800 } });
    await signInAs(page.context(), ravi);
    return () => page.close();
  });

  test.each(FOUR_LISTS)("at 1280 x 800 at least 11 rows of %s are wholly visible", async (path) => {
    await page.goto(fixture.shop.url + path);
    const { heights, visible } = await measureRows(page);
    expect(visible, `${heights}`).toBeGreaterThanOrEqual(11);
  });

  test("at 1280 and 1024 pixels no section scrolls sideways, and at 1024 the menu opens them", async () => {
    expect(lists.length).toBeGreaterThan(10);
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of lists) {
        await page.goto(fixture.shop.url + path);
        expect(await countSidewaysPixels(page), `${path} at ${width}`).toBe(0);
      }
    }
    const logout = page.getByRole("button", { name: "Logout" });
    expect(await logout.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await logout.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThanOrEqual(800);
    await page.getByRole("link", { name: "Your account" }).click();
    await page.waitForURL(/\/user\/profile/);
  });

  test("the current view is told apart, also where colours are the visitor's own", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(`${fixture.shop.url}/admin/services?status=pending`);
    const tabs = page.getByRole("navigation", { name: "Requests by day and status" });
    const current = tabs.locator("[aria-current]");
    expect(await current.innerText()).toMatch(/^Pending\s+\d+$/);
    const getOutline = (link: Element) => getComputedStyle(link).outlineStyle;
    expect(await current.evaluate(getOutline)).toBe("solid");
    expect(await tabs.getByRole("link", { name: /^All/ }).evaluate(getOutline)).toBe("none");
    expect(await page.locator(".rail [aria-current]").evaluate(getOutline)).toBe("solid");
  });
});

describe("on a phone of 360 pixels", () => {
  test("the bar is one line of 56 pixels", async () => {
    const page = await openAs(360, 740);
    await goTo("/admin/services");
    const bar = page.locator(".desk-bar");
    expect(await bar.evaluate((element) => Math.round(element.getBoundingClientRect().height))).toBeLessThan(
      58,
    );
  });

  test("no section scrolls sideways", async () => {
    const page = await openAs(360, 740);
    for (const path of lists) {
      await goTo(path);
      expect(await countSidewaysPixels(page), path).toBe(0);
    }
  });

  test.each([
    ...FOUR_LISTS,
    "/admin/users",
    "/admin/electricians",
    "/admin/service-areas",
  ])("a row of %s has at most 110 pixels, and More shows the rest of it", async (path) => {
    const page = await openAs(360, 740);
    await goTo(path);
    expect(Math.max(...(await measureRows(page)).heights)).toBeLessThanOrEqual(110);
    const row = page.locator(".list tbody tr").first();
    const countHidden = () =>
      row.locator("> *").evaluateAll((cells) => cells.filter((cell) => !cell.checkVisibility()).length);
    expect(await countHidden()).toBeGreaterThan(0);
    await row.locator("summary").first().tap();
    expect(await countHidden()).toBe(0);
    expect(await countSidewaysPixels(page)).toBe(0);
  });
});

test("at 360 pixels a discount code says in full what it takes off, and when", async () => {
  const database = openDatabase(fixture.shop);
  database.exec(`update discount set start_date = '2026-11-01', end_date = '2026-12-31', minimum_paise = 500000,
    categories = (select json_group_array(id) from category)`);
  database.close();
  const page = await openAs(360, 800);
  await goTo("/admin/discounts");
  const facts = await page
    .locator(".list .fact")
    .evaluateAll((cells) => cells.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(facts.length).toBeGreaterThan(0);
  expect(facts.filter((clipped) => clipped > 0)).toEqual([]);
  expect(await countSidewaysPixels(page)).toBe(0);
});
