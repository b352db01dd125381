import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  ARE_SCRIPTS_LATE,
  listCardNames,
  openWholeBrowser,
  signInAs,
  waitForScripts,
} from "../support/chromium";
import { RAVI } from "../support/shop";
import { setUpShopBrowser } from "../support/shop-browser";
import { type Customer, createCustomer, queryValue, type ShopProduct } from "../support/shop-data";

const { fixture, newPhone, goTo, heart, quickLink, see, seeStatus } = setUpShopBrowser(openWholeBrowser);
let { shop, fan, drill, phone, page, complaints } = fixture;
beforeAll(() => {
  ({ shop, fan, drill } = fixture);
});

const LIST = "/products-grid/Fans?sortBy=name";
const countWishlistItems = ({ id }: Customer) =>
  queryValue<number>(shop, "select count(*) from wishlist_item where user_id = ?", id);

async function open(scripts: boolean): Promise<void> {
  await newPhone(scripts);
  ({ phone, page, complaints } = fixture);
}
const getPressedState = (goods: ShopProduct) => heart(goods).getAttribute("aria-pressed");

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (_case, scripts) => {
  beforeEach(() => open(scripts));

  test("Asha adds a fan to her wishlist from a listing, and moves it from there to the cart", async () => {
    const asha = createCustomer(shop);
    await signInAs(phone, asha);
    await goTo(LIST);
    expect(await getPressedState(fan)).toBe("false");
    await heart(fan).tap();
    await seeStatus("Added to wishlist");
    expect(page.url()).toBe(shop.url + LIST);
    expect(await getPressedState(fan)).toBe("true");
    if (scripts) await waitForScripts(page);
    await heart(fan).tap();
    await seeStatus("Removed from wishlist");
    expect(await getPressedState(fan)).toBe("false");
    if (scripts) await waitForScripts(page);
    await heart(fan).tap();
    await seeStatus("Added to wishlist");
    await goTo("/wishlist");
    await see(fan.name);
    await page.getByRole("button", { name: `Move to cart ${fan.name}` }).tap();
    await see("Added to cart successfully!");
    await see("Your wishlist is empty");
    expect(countWishlistItems(asha)).toBe(0);
    expect(queryValue(shop, "select quantity from cart_line where user_id = ?", asha.id)).toBe(1);
    expect(complaints).toEqual([]);
  });

  test("a double tap on a heart makes one change", async () => {
    const asha = createCustomer(shop);
    await signInAs(phone, asha);
    await goTo(`/product/${drill.id}`);
    await heart(drill).dblclick();
    await expect.poll(() => countWishlistItems(asha)).toBe(1);
    // The network is not idle while scripts are on their way.
    await page.waitForLoadState(ARE_SCRIPTS_LATE ? "load" : "networkidle");
    expect(countWishlistItems(asha)).toBe(1);
    expect(await getPressedState(drill)).toBe("true");
    expect(complaints).toEqual([]);
  });

  test("a visitor who taps a heart signs in on the way, and returns with the heart filled", async () => {
    await goTo(LIST);
    await heart(fan).tap();
    await see("Please login to manage wishlist");
    if (scripts) await waitForScripts(page);
    await page.getByLabel("Email").fill(RAVI.email);
    await page.getByLabel("Password", { exact: true }).fill(RAVI.password);
    await page.getByRole("button", { name: "Sign in" }).tap();
    await see(/Added to wishlist/);
    expect(page.url()).toBe(shop.url + LIST);
    expect(await getPressedState(fan)).toBe("true");
    await goTo("/wishlist");
    await page.getByRole("button", { name: `Remove ${fan.name}` }).tap();
    await see("Your wishlist is empty");
    expect(complaints).toEqual([]);
  });

  test("the heart and the link to Quick view are not covered by the card's link", async () => {
    await page.setViewportSize({ width: 720, height: 740 });
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

  test("recently viewed products are together on a page, and can be cleared", async () => {
    await goTo(`/product/${drill.id}`);
    await goTo(`/product/${fan.id}`);
    if (scripts) {
      await page.getByRole("link", { name: "Recently viewed" }).scrollIntoViewIfNeeded();
      await page.getByRole("heading", { level: 2, name: "Recently viewed" }).waitFor();
      await page.getByRole("link", { name: "All recently viewed" }).tap();
    } else await page.getByRole("link", { name: "Recently viewed" }).tap();
    await page.getByRole("heading", { level: 1, name: "Recently viewed" }).waitFor();
    await page.locator("main .card").first().waitFor();
    expect(await listCardNames(page)).toEqual([fan.name, drill.name]);
    await page.getByRole("button", { name: "Clear this list" }).tap();
    await see("No products viewed yet");
    expect(complaints).toEqual([]);
  });
});

test("with scripts, a refused heart shows the reason on the same page, until the next message", async () => {
  await open(true);
  const asha = createCustomer(shop);
  await signInAs(phone, asha);
  await goTo(LIST);
  const alert = page.getByRole("alert").filter({ hasText: "Product not found" });
  queryValue(shop, "update product set archived_at = 1 where id = ? returning id", fan.id);
  try {
    await heart(fan).tap();
    await alert.waitFor();
    await page.waitForLoadState("networkidle");
    expect(await alert.isVisible()).toBe(true);
    expect(page.url()).toBe(shop.url + LIST);
    expect(await alert.getByRole("button", { name: "Dismiss" }).isVisible()).toBe(true);
  } finally {
    queryValue(shop, "update product set archived_at = null where id = ? returning id", fan.id);
  }
  await page.locator(".heart button").first().tap();
  await seeStatus("Added to wishlist");
  expect(await page.locator(".toast").count()).toBe(1);
  expect(countWishlistItems(asha)).toBe(1);
});

test("going back after tapping a heart leads to the previous page in one step", async () => {
  await open(true);
  await signInAs(phone, createCustomer(shop));
  await goTo("/products");
  await goTo(LIST);
  await heart(fan).tap();
  await seeStatus("Added to wishlist");
  await page.goBack({ waitUntil: "commit" });
  expect(page.url()).toBe(`${shop.url}/products`);
});
