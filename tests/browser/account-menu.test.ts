import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { customer } from "../support/books";
import { signInWith } from "../support/chromium";
import { inTheStreet } from "../support/street";

const { street, takePhone, goTo } = inTheStreet();
let { shop, phone, page, complaints } = street;
beforeAll(() => {
  ({ shop } = street);
});

const START = "/user/profile?tab=orders";
const button = (name: string) => page.getByRole("button", { name, exact: true });
const inMenu = (name: string) =>
  page.getByRole("navigation", { name: "My Account" }).getByRole("link", { name });
const menuText = async () => (await page.locator("#account-menu").innerText()).replace(/\s+/g, " ");
const isOpen = () => page.locator("#account-menu").evaluate((menu) => menu.matches(":popover-open"));

/**
 * Somebody tries to scroll the page, beside the menu. A picture of it is painted only after that was heard.
 */
async function scroll(): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(340, 700);
  await page.mouse.wheel(0, 400);
  await page.screenshot();
}
const scrolled = () => page.evaluate(() => Math.round(scrollY));

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (_, scripts) => {
  beforeEach(async () => {
    await takePhone(scripts);
    ({ phone, page, complaints } = street);
    await signInWith(phone, customer(shop));
    await goTo(START);
  });

  test("the menu opens by a tap, with the account and short figures in it, and by its button closes", async () => {
    expect([await isOpen(), await inMenu("Wishlist").isVisible()]).toEqual([false, false]);
    await button("Menu").tap();
    expect(await isOpen()).toBe(true);
    const menu = await menuText();
    for (const words of ["Asha Devi", "Active", "USER", "Quick Stats", "Spent ₹0K"])
      expect(menu).toContain(words);
    expect(menu).not.toContain("Total Spent");
    expect(await inMenu("Orders").getAttribute("aria-current")).toBe("page");
    await button("Close the menu").tap();
    expect(await isOpen()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test("a tap beside it closes it, and does nothing else", async () => {
    await button("Menu").tap();
    const chat = await page.getByRole("link", { name: "Chat" }).boundingBox();
    await page.touchscreen.tap((chat?.x ?? 0) + (chat?.width ?? 0) - 6, (chat?.y ?? 0) + 6);
    await expect.poll(isOpen).toBe(false);
    expect(page.url()).toBe(shop.url + START);
  });

  test("Escape closes it, and leads back to its button", async () => {
    await button("Menu").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await button("Close the menu").evaluate((closer) => closer === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    expect(await isOpen()).toBe(false);
    expect(await button("Menu").evaluate((opener) => opener === document.activeElement)).toBe(true);
  });

  test("choosing a section leads there, and the menu is closed", async () => {
    await button("Menu").tap();
    await inMenu("Wishlist").tap();
    await page.getByRole("heading", { name: "Wishlist" }).waitFor();
    await expect.poll(isOpen).toBe(false);
    expect(page.url()).toBe(`${shop.url}/user/profile?tab=wishlist`);
    expect(complaints).toEqual([]);
  });

  test("the page behind it does not scroll while it is open, and does before and after", async () => {
    await scroll();
    await expect.poll(scrolled).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo(0, 0));
    await button("Menu").tap();
    await scroll();
    expect(await scrolled()).toBe(0);
    await page.keyboard.press("Escape");
    await scroll();
    await expect.poll(scrolled).toBeGreaterThan(0);
  });

  test("at a desk all of it stands beside the section, in long words, and there is no menu to open", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    expect([await button("Menu").isVisible(), await inMenu("Wishlist").isVisible()]).toEqual([false, true]);
    expect(await menuText()).toContain("Total Spent ₹0");
    await inMenu("Reviews").click();
    await page.getByRole("heading", { name: "Reviews" }).waitFor();
  });
});

test("with scripts going back closes it too, and each section is titled as such", async () => {
  await takePhone();
  ({ phone, page } = street);
  await signInWith(phone, customer(shop));
  await goTo(START);
  await button("Menu").tap();
  await inMenu("Reviews").tap();
  await page.waitForURL(/tab=reviews/);
  await expect.poll(() => page.title()).toBe("Reviews | My Account");
  await button("Menu").tap();
  await page.goBack();
  await page.waitForURL(/tab=orders/);
  await expect.poll(isOpen).toBe(false);
});
