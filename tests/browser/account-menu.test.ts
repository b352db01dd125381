import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openWholeBrowser, signInAs } from "../support/chromium";
import { setUpShopBrowser } from "../support/shop-browser";
import { createCustomer } from "../support/shop-data";

const { fixture, newPhone, goTo } = setUpShopBrowser(openWholeBrowser);
let { shop, phone, page, complaints } = fixture;
beforeAll(() => {
  ({ shop } = fixture);
});

const ORDERS_TAB = "/user/profile?tab=orders";
const button = (name: string) => page.getByRole("button", { name, exact: true });
const menuLink = (name: string) =>
  page.getByRole("navigation", { name: "My Account" }).getByRole("link", { name });
const menuText = async () => (await page.locator("#account-menu").innerText()).replace(/\s+/g, " ");
const isOpen = () => page.locator("#account-menu").evaluate((menu) => menu.matches(":popover-open"));

/** Scrolls beside the menu by the mouse wheel; the screenshot waits until the page has handled that. */
async function scroll(): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(340, 700);
  await page.mouse.wheel(0, 400);
  await page.screenshot();
}
const getScrollTop = () => page.evaluate(() => Math.round(scrollY));

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (_case, scripts) => {
  beforeEach(async () => {
    await newPhone(scripts);
    ({ phone, page, complaints } = fixture);
    await signInAs(phone, createCustomer(shop));
    await goTo(ORDERS_TAB);
  });

  test("the menu opens by a tap, shows the account and short figures, and closes by its button", async () => {
    expect([await isOpen(), await menuLink("Wishlist").isVisible()]).toEqual([false, false]);
    await button("Menu").tap();
    expect(await isOpen()).toBe(true);
    const menu = await menuText();
    for (const words of ["Asha Devi", "Active", "USER", "Quick Stats", "Spent ₹0K"])
      expect(menu).toContain(words);
    expect(menu).not.toContain("Total Spent");
    expect(await menuLink("Orders").getAttribute("aria-current")).toBe("page");
    await button("Close the menu").tap();
    expect(await isOpen()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test("a tap beside the menu closes it and does nothing else", async () => {
    await button("Menu").tap();
    const chat = await page.getByRole("link", { name: "Chat" }).boundingBox();
    await page.touchscreen.tap((chat?.x ?? 0) + (chat?.width ?? 0) - 6, (chat?.y ?? 0) + 6);
    await expect.poll(isOpen).toBe(false);
    expect(page.url()).toBe(shop.url + ORDERS_TAB);
  });

  test("Escape closes the menu, and the focus returns to its button", async () => {
    await button("Menu").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await button("Close the menu").evaluate((closer) => closer === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    expect(await isOpen()).toBe(false);
    expect(await button("Menu").evaluate((opener) => opener === document.activeElement)).toBe(true);
  });

  test("choosing a section opens it and closes the menu", async () => {
    await button("Menu").tap();
    await menuLink("Wishlist").tap();
    await page.getByRole("heading", { name: "Wishlist" }).waitFor();
    await expect.poll(isOpen).toBe(false);
    expect(page.url()).toBe(`${shop.url}/user/profile?tab=wishlist`);
    expect(complaints).toEqual([]);
  });

  test("the page does not scroll while the menu is open, but does before and after", async () => {
    await scroll();
    await expect.poll(getScrollTop).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo(0, 0));
    await button("Menu").tap();
    await scroll();
    expect(await getScrollTop()).toBe(0);
    await page.keyboard.press("Escape");
    await scroll();
    await expect.poll(getScrollTop).toBeGreaterThan(0);
  });

  test("on a wide screen the menu is always open beside the section, with long labels", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    expect([await button("Menu").isVisible(), await menuLink("Wishlist").isVisible()]).toEqual([false, true]);
    expect(await menuText()).toContain("Total Spent ₹0");
    await menuLink("Reviews").click();
    await page.getByRole("heading", { name: "Reviews" }).waitFor();
  });
});

test("with scripts going back closes the menu too, and each section has its own title", async () => {
  await newPhone();
  ({ phone, page } = fixture);
  await signInAs(phone, createCustomer(shop));
  await goTo(ORDERS_TAB);
  await button("Menu").tap();
  await menuLink("Reviews").tap();
  await page.waitForURL(/tab=reviews/);
  await expect.poll(() => page.title()).toBe("Reviews | My Account");
  await button("Menu").tap();
  await page.goBack({ waitUntil: "commit" });
  expect(page.url()).toMatch(/tab=orders/);
  await expect.poll(isOpen).toBe(false);
});
