import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findAxeViolations } from "../support/axe";
import { DRILL } from "../support/buying";
import { ARE_SCRIPTS_LATE, openBrowser, openPhone, signInAs, waitForScripts } from "../support/chromium";
import { openSharedShop } from "../support/shared-shop";
import { createCustomer, getProduct, type ShopProduct } from "../support/shop-data";
import { signCookie } from "../support/signed-cookie";

const shop = openSharedShop();
let browser: Browser;
let phone: BrowserContext;
let page: Page;
let drill: ShopProduct;

beforeAll(async () => {
  browser = await openBrowser();
  drill = getProduct(shop, DRILL);
});
afterEach(() => phone?.close());
afterAll(() => browser?.close());

const DRILLS = "/products-grid/Power%20Tools?search=rotary";
const toast = () => page.locator("#toast > .success", { hasText: "Added to cart successfully!" });
const runSeconds = (seconds: number) => page.clock.runFor(seconds * 1_000);

/** Opens a page as Asha; with scripts the test controls the page's clock. */
async function openAsAsha(path: string, scripts = true, hasMouse = false): Promise<void> {
  // Where there is a touch screen, Chromium forgets where the mouse is.
  phone = hasMouse ? await browser.newContext() : await openPhone(browser, { scripts });
  await signInAs(phone, createCustomer(shop));
  page = await phone.newPage();
  if (scripts) await page.clock.install();
  await page.goto(shop.url + path);
  if (scripts) await waitForScripts(page);
}

async function addOne(): Promise<void> {
  const card = page.locator(".card").filter({ hasText: drill.name });
  await card.locator("summary").click();
  await card.getByRole("button", { name: "Confirm Add to Cart" }).click();
  await toast().waitFor();
}

test("a success with a link is put into an existing live region, and goes after six seconds", async () => {
  await openAsAsha(DRILLS);
  const regions = page.locator("body > [role=status]");
  expect(await regions.innerText()).toBe("");
  await regions.evaluate((region) => region.setAttribute("data-was-there", ""));
  await addOne();
  expect(await regions.getAttribute("data-was-there")).toBe("");
  expect(await regions.textContent()).toBe("Added to cart successfully! View cart");
  await runSeconds(5);
  expect(await toast().count()).toBe(1);
  await runSeconds(1.5);
  expect(await toast().count()).toBe(0);
});

test("a message stays while the mouse is over it", async () => {
  await openAsAsha(DRILLS, true, true);
  await addOne();
  await toast().locator("span").hover();
  await runSeconds(10);
  expect(await toast().count()).toBe(1);
  await page.mouse.move(5, 5);
  await runSeconds(6.5);
  expect(await toast().count()).toBe(0);
});

test("the same text again is a new message; a search keeps it, and another page removes it", async () => {
  await openAsAsha(DRILLS);
  await addOne();
  await toast()
    .locator("span")
    .evaluate((words) => words.setAttribute("data-first", ""));
  await addOne();
  await expect.poll(() => toast().locator("span[data-first]").count()).toBe(0);
  await page.locator(".panel > summary").tap();
  await page.getByLabel("Search these products").fill("drill");
  await page.waitForURL(/search=drill/);
  expect(await toast().count()).toBe(1);
  await page.getByRole("link", { name: "All products" }).tap();
  await page.getByRole("heading", { level: 1, name: "Products", exact: true }).waitFor();
  expect(await toast().count()).toBe(0);
});

test("an error stays until dismissed, above the header, and covers nothing", async () => {
  await openAsAsha("/about");
  const flash = Buffer.from(JSON.stringify({ kind: "error", text: "Payment failed. Please try again." }));
  const value = signCookie(shop, "flash", flash.toString("base64url"));
  await phone.addCookies([{ name: "flash", value, url: shop.url }]);
  await page.goto(shop.url);
  await waitForScripts(page);
  const error = page.getByRole("alert").filter({ hasText: "Payment failed. Please try again." });
  await error.getByRole("button", { name: "Dismiss" }).waitFor();
  await runSeconds(60);
  const box = await error.boundingBox();
  const header = await page.getByRole("banner").locator(".bar").boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);
  expect(await findAxeViolations(page)).toEqual([]);
  await error.getByRole("button", { name: "Dismiss" }).tap();
  expect(await error.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
});

test("without scripts a message is at the top of the next page, and has no button", async () => {
  await openAsAsha(DRILLS, false);
  await addOne();
  // Where scripts are yet to come it stands where they will leave it, at the bottom.
  expect((await toast().boundingBox())?.y === 0).toBe(!ARE_SCRIPTS_LATE);
  expect(await toast().getByRole("button").count()).toBe(0);
});
