import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findAxeViolations } from "../support/axe";
import { CEILING_FAN, DRILL } from "../support/buying";
import {
  collectComplaints,
  holdScripts,
  measureLayoutShift,
  openBrowser,
  openPhone,
  signInAs,
  waitForScripts,
} from "../support/chromium";
import { openShop, type RunningShop } from "../support/shop";
import {
  type Customer,
  createCustomer,
  getProduct,
  queryValue,
  type ShopProduct,
  setStock,
} from "../support/shop-data";

let shop: RunningShop;
let browser: Browser;
let phone: BrowserContext;
let page: Page;
let complaints: string[];
let asha: Customer;
let drill: ShopProduct;
let fan: ShopProduct;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
  [drill, fan] = [getProduct(shop, DRILL), getProduct(shop, CEILING_FAN)];
  setStock(shop, drill.id, 5);
});
afterEach(() => phone?.close());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

interface Options {
  scripts?: boolean;
  cart?: Record<string, number>;
}

async function open(path: string, { scripts = true, cart = {} }: Options = {}): Promise<void> {
  phone = await openPhone(browser, { scripts });
  asha = createCustomer(shop, { cart });
  await signInAs(phone, asha);
  page = await phone.newPage();
  complaints = collectComplaints(page);
  await page.goto(shop.url + path);
  if (scripts) await waitForScripts(page);
}

const DRILLS = "/products-grid/Power%20Tools?search=rotary";
const card = (product: ShopProduct) => page.locator(".card").filter({ hasText: product.name }).first();
const summary = (product: ShopProduct) => card(product).locator("summary");
const quantity = (product: ShopProduct) => card(product).getByLabel("Quantity");
const confirmButton = (product: ShopProduct) =>
  card(product).getByRole("button", { name: "Confirm Add to Cart" });
const moreButton = () => page.getByRole("button", { name: "One more" }).filter({ visible: true });
const lessButton = () => page.getByRole("button", { name: "One less" }).filter({ visible: true });
const stockText = (product: ShopProduct) => card(product).locator(".stock");
const toast = () => page.locator("#toast").getByText("Added to cart successfully!");
const getCartQuantity = (product: ShopProduct) =>
  queryValue<number>(
    shop,
    "select quantity from cart_line where user_id = ? and product_id = ?",
    asha.id,
    product.id,
  );

describe("with scripts", () => {
  test("Asha confirms a quantity: the drill is in the cart, the card closes, its stock falls", async () => {
    await open(DRILLS);
    expect(await stockText(drill).innerText()).toBe("Low Stock: only 5 left");
    expect(await quantity(drill).isVisible()).toBe(false);
    await summary(drill).tap();
    expect(await lessButton().isDisabled()).toBe(true);
    await moreButton().tap();
    await moreButton().tap();
    expect(await quantity(drill).inputValue()).toBe("3");
    await lessButton().tap();
    expect(await quantity(drill).inputValue()).toBe("2");
    const overflowPx = await card(drill).evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(overflowPx, "nothing sticks out of the card").toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await confirmButton(drill).tap();
    await toast().waitFor();
    expect(getCartQuantity(drill)).toBe(2);
    await expect.poll(() => stockText(drill).innerText()).toBe("Low Stock: only 3 left, 2 in your cart");
    expect(await quantity(drill).isVisible()).toBe(false);
    expect(await summary(drill).evaluate((summary) => summary === document.activeElement)).toBe(true);
    await summary(drill).tap();
    expect(await quantity(drill).inputValue()).toBe("1");
    expect(await lessButton().isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test("the quantity is limited by the stock; a product all in the cart is not offered again", async () => {
    await open(DRILLS, { cart: { [drill.id]: 3 } });
    await summary(drill).tap();
    await moreButton().tap();
    expect(await quantity(drill).inputValue()).toBe("2");
    expect(await moreButton().isDisabled()).toBe(true);
    expect(await moreButton().evaluate((button) => button === document.activeElement)).toBe(true);
    await confirmButton(drill).tap();
    await expect.poll(() => stockText(drill).innerText()).toBe("All available stock is in your cart");
    expect(await summary(drill).count()).toBe(0);
    const link = card(drill).getByRole("link", { name: "See your cart" });
    expect(await link.evaluate((anchor) => anchor === document.activeElement)).toBe(true);
    await link.tap();
    await page.getByRole("heading", { level: 1, name: "Your cart" }).waitFor();
    expect(getCartQuantity(drill)).toBe(5);
  });

  test("a refusal is shown in the card, the quantity stays, and the stock does not fall", async () => {
    await open(DRILLS);
    await summary(drill).tap();
    await quantity(drill).fill("6");
    await confirmButton(drill).tap();
    await card(drill).getByRole("alert").filter({ hasText: "Only 5 items available in stock" }).waitFor();
    expect(await quantity(drill).inputValue()).toBe("6");
    expect(await stockText(drill).innerText()).toBe("Low Stock: only 5 left");
    expect(getCartQuantity(drill)).toBeUndefined();
    await lessButton().tap();
    expect(await quantity(drill).inputValue()).toBe("5");
    await confirmButton(drill).tap();
    await toast().waitFor();
    expect(getCartQuantity(drill)).toBe(5);
  });

  test("while the form is sent the button says so at its width; a second tap sends nothing", async () => {
    await open(DRILLS);
    let requestCount = 0;
    let releaseRequest = () => {};
    await page.route(/\/cart\b/, async (route) => {
      if (route.request().method() === "POST") {
        requestCount += 1;
        await new Promise<void>((resolve) => {
          releaseRequest = resolve;
        });
      }
      await route.continue();
    });
    await summary(drill).tap();
    const width = (await confirmButton(drill).boundingBox())?.width;
    await confirmButton(drill).tap();
    const adding = card(drill).getByRole("button", { name: "Adding…" });
    await adding.waitFor();
    expect((await adding.boundingBox())?.width).toBe(width);
    await adding.tap({ force: true });
    await quantity(drill).press("Enter");
    expect(await stockText(drill).innerText()).toBe("Low Stock: only 5 left");
    releaseRequest();
    await toast().waitFor();
    expect(requestCount).toBe(1);
    expect(getCartQuantity(drill)).toBe(1);
  });

  test("without a connection the card says so and keeps the quantity", async () => {
    await open(DRILLS);
    await summary(drill).tap();
    await quantity(drill).fill("2");
    // Only the form fails; the scripts of the page are loaded.
    await page.route("**/cart", (route) => route.abort("internetdisconnected"));
    await confirmButton(drill).tap();
    await card(drill).getByRole("alert").filter({ hasText: "Network error. Please try again." }).waitFor();
    expect(await quantity(drill).inputValue()).toBe("2");
    await page.unroute("**/cart");
    await confirmButton(drill).tap();
    await toast().waitFor();
    expect(getCartQuantity(drill)).toBe(2);
  });

  test("a page that is shown anew for a heart keeps the open card and its quantity", async () => {
    await open(DRILLS);
    await summary(drill).tap();
    await quantity(drill).fill("3");
    const heart = page.locator(".card").filter({ hasNotText: drill.name }).first().locator(".heart button");
    await heart.tap();
    await expect.poll(() => heart.getAttribute("value")).toBe("remove");
    expect(await quantity(drill).inputValue()).toBe("3");
    await confirmButton(drill).tap();
    await toast().waitFor();
    expect(getCartQuantity(drill)).toBe(3);
  });

  test("Escape closes the card, and opening another closes the first", async () => {
    await open("/products-grid/Fans?search=ceiling");
    const cards = page.locator(".card details");
    await cards.nth(0).locator("summary").tap();
    await cards.nth(1).locator("summary").tap();
    expect(
      await cards.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open).indexOf(true)),
    ).toBe(1);
    // What has just been opened is visible from the next frame on.
    await cards.locator("visible=true").locator("[name=quantity]:visible").waitFor();
    await moreButton().focus();
    await page.keyboard.press("Escape");
    expect(await cards.nth(1).evaluate((one) => (one as HTMLDetailsElement).open)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
  });

  test("a product that is twice on a page shows the same stock in both cards", async () => {
    await open("/");
    const twice = page.locator(".card").filter({ hasText: drill.name });
    await twice.first().locator("summary").tap();
    await twice.first().getByRole("button", { name: "Confirm Add to Cart" }).tap();
    await toast().waitFor();
    for (const one of await twice.all())
      await expect.poll(() => one.locator(".stock").innerText()).toMatch(/only 4 left/);
  });

  test("product page and cart have the same − and + buttons, which send the quantity shown", async () => {
    await open(`/product/${fan.id}`);
    await moreButton().tap();
    await page.locator(".buybox").getByRole("button", { name: "Add to cart" }).tap();
    await toast().waitFor();
    expect(getCartQuantity(fan)).toBe(2);
    await page.goto(`${shop.url}/cart`);
    await waitForScripts(page);
    await moreButton().waitFor();
    expect(await measureLayoutShift(page), "the buttons come without moving anything").toBe(0);
    await moreButton().tap();
    await page.getByText("Cart updated").waitFor();
    expect(getCartQuantity(fan)).toBe(3);
    expect(await page.getByLabel("Quantity").inputValue()).toBe("3");
    expect(complaints).toEqual([]);
  });
});

test("a card that was opened before the scripts came gets its field with them", async () => {
  phone = await openPhone(browser);
  asha = createCustomer(shop);
  await signInAs(phone, asha);
  page = await phone.newPage();
  const release = await holdScripts(page);
  await page.goto(shop.url + DRILLS);
  await summary(drill).tap();
  expect(await quantity(drill).count()).toBe(0);
  expect(await confirmButton(drill).isVisible()).toBe(true);
  release();
  await quantity(drill).waitFor();
  await moreButton().tap();
  await confirmButton(drill).tap();
  await toast().waitFor();
  expect(getCartQuantity(drill)).toBe(2);
});

test("without scripts the card adds a quantity, shows the stock left and has no − and +", async () => {
  await open(DRILLS, { scripts: false });
  await summary(drill).tap();
  expect(await moreButton().count()).toBe(0);
  await quantity(drill).fill("2");
  await confirmButton(drill).tap();
  await toast().waitFor();
  expect(await stockText(drill).innerText()).toBe("Low Stock: only 3 left, 2 in your cart");
  expect(getCartQuantity(drill)).toBe(2);
  await summary(drill).tap();
  await quantity(drill).fill("9");
  await confirmButton(drill).tap();
  await page.getByText("Only 5 items available in stock, 2 of them already in your cart").first().waitFor();
  expect(getCartQuantity(drill)).toBe(2);
});
