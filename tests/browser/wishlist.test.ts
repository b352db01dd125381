import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Customer, customer, type Goods, look } from "../support/books";
import { hydrated, signInWith } from "../support/chromium";
import { RAVI } from "../support/shop";
import { inTheStreet } from "../support/street";

const { street, takePhone, goTo, heart, quickLink, see, told } = inTheStreet();
let { shop, fan, drill, phone, page, complaints } = street;
beforeAll(() => {
  ({ shop, fan, drill } = street);
});

const LIST = "/products-grid/Fans?sortBy=name";
const wishesOf = ({ id }: Customer) =>
  look<number>(shop, "select count(*) from wishlist_item where user_id = ?", id);

async function open(scripts: boolean): Promise<void> {
  await takePhone(scripts);
  ({ phone, page, complaints } = street);
}
const isFilled = (goods: Goods) => heart(goods).getAttribute("aria-pressed");

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
    expect(await alert.getByRole("button", { name: "Dismiss" }).isVisible()).toBe(true);
  } finally {
    look(shop, "update product set archived_at = null where id = ? returning id", fan.id);
  }
  await page.locator(".heart button").first().tap();
  await told("Added to wishlist");
  expect(await page.locator(".toast").count()).toBe(1);
  expect(wishesOf(asha)).toBe(1);
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
