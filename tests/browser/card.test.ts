import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { faultsOf } from "../support/axe";
import { type Customer, customer, type Goods, goods, look, restock } from "../support/books";
import { CEILING_FAN, DRILL } from "../support/buying";
import { complaintsOf, hydrated, openBrowser, openPhone, shiftOf, signInWith } from "../support/chromium";
import { openShop, type RunningShop } from "../support/shop";

let shop: RunningShop;
let browser: Browser;
let phone: BrowserContext;
let page: Page;
let complaints: string[];
let asha: Customer;
let drill: Goods;
let fan: Goods;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
  [drill, fan] = [goods(shop, DRILL), goods(shop, CEILING_FAN)];
  restock(shop, drill.id, 5);
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
  asha = customer(shop, { cart });
  await signInWith(phone, asha);
  page = await phone.newPage();
  complaints = complaintsOf(page);
  await page.goto(shop.url + path);
  if (scripts) await hydrated(page);
}

const DRILLS = "/products-grid/Power%20Tools?search=rotary";
const card = (product: Goods) => page.locator(".card").filter({ hasText: product.name }).first();
const control = (product: Goods) => card(product).locator("summary");
const quantity = (product: Goods) => card(product).getByLabel("Quantity");
const confirm = (product: Goods) => card(product).getByRole("button", { name: "Confirm Add to Cart" });
const more = () => page.getByRole("button", { name: "One more" }).filter({ visible: true });
const less = () => page.getByRole("button", { name: "One less" }).filter({ visible: true });
const stock = (product: Goods) => card(product).locator(".stock");
const toast = () => page.getByRole("status").filter({ hasText: "Added to cart successfully!" });
const inCart = (product: Goods) =>
  look<number>(
    shop,
    "select quantity from cart_line where user_id = ? and product_id = ?",
    asha.id,
    product.id,
  );

describe("with scripts", () => {
  test("first how many, then Confirm: the drill is in the cart, the card is as before, and the stock has fallen", async () => {
    await open(DRILLS);
    expect(await stock(drill).innerText()).toBe("Low Stock: only 5 left");
    expect(await quantity(drill).isVisible()).toBe(false);
    await control(drill).tap();
    expect(await less().isDisabled()).toBe(true);
    await more().tap();
    await more().tap();
    expect(await quantity(drill).inputValue()).toBe("3");
    await less().tap();
    expect(await quantity(drill).inputValue()).toBe("2");
    const inside = await card(drill).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(inside, "nothing sticks out of the card").toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await confirm(drill).tap();
    await toast().waitFor();
    expect(inCart(drill)).toBe(2);
    await expect.poll(() => stock(drill).innerText()).toBe("Low Stock: only 3 left, 2 in your cart");
    expect(await quantity(drill).isVisible()).toBe(false);
    expect(await control(drill).evaluate((summary) => summary === document.activeElement)).toBe(true);
    await control(drill).tap();
    expect(await quantity(drill).inputValue()).toBe("1");
    expect(await less().isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test("the stepper ends where the stock ends, and what is all in the cart is not offered again", async () => {
    await open(DRILLS, { cart: { [drill.id]: 3 } });
    await control(drill).tap();
    await more().tap();
    expect(await quantity(drill).inputValue()).toBe("2");
    expect(await more().isDisabled()).toBe(true);
    expect(await more().evaluate((button) => button === document.activeElement)).toBe(true);
    await confirm(drill).tap();
    await expect.poll(() => stock(drill).innerText()).toBe("All we have is in your cart");
    expect(await control(drill).count()).toBe(0);
    const link = card(drill).getByRole("link", { name: "See your cart" });
    expect(await link.evaluate((anchor) => anchor === document.activeElement)).toBe(true);
    await link.tap();
    await page.getByRole("heading", { level: 1, name: "Your cart" }).waitFor();
    expect(inCart(drill)).toBe(5);
  });

  test("a refusal is said in the card, what was typed stays, and the stock does not fall", async () => {
    await open(DRILLS);
    await control(drill).tap();
    await quantity(drill).fill("6");
    await confirm(drill).tap();
    await card(drill).getByRole("alert").filter({ hasText: "Only 5 items available in stock" }).waitFor();
    expect(await quantity(drill).inputValue()).toBe("6");
    expect(await stock(drill).innerText()).toBe("Low Stock: only 5 left");
    expect(inCart(drill)).toBeUndefined();
    await less().tap();
    expect(await quantity(drill).inputValue()).toBe("5");
    await confirm(drill).tap();
    await toast().waitFor();
    expect(inCart(drill)).toBe(5);
  });

  test("while it is sent the button says so and keeps its width, and a second tap sends nothing", async () => {
    await open(DRILLS);
    let sent = 0;
    let letGo = () => {};
    await page.route(/\/cart\b/, async (route) => {
      if (route.request().method() === "POST") {
        sent += 1;
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
      }
      await route.continue();
    });
    await control(drill).tap();
    const width = (await confirm(drill).boundingBox())?.width;
    await confirm(drill).tap();
    const adding = card(drill).getByRole("button", { name: "Adding…" });
    await adding.waitFor();
    expect((await adding.boundingBox())?.width).toBe(width);
    await adding.tap({ force: true });
    await quantity(drill).press("Enter");
    expect(await stock(drill).innerText()).toBe("Low Stock: only 5 left");
    letGo();
    await toast().waitFor();
    expect(sent).toBe(1);
    expect(inCart(drill)).toBe(1);
  });

  test("without a connection the card says so and keeps the quantity", async () => {
    await open(DRILLS);
    await control(drill).tap();
    await quantity(drill).fill("2");
    // The page's own scripts for the cart have come; the answer has not.
    await page.route(/\/cart\?_data/, (route) => route.abort("internetdisconnected"));
    await confirm(drill).tap();
    await card(drill).getByRole("alert").filter({ hasText: "Network error. Please try again." }).waitFor();
    expect(await quantity(drill).inputValue()).toBe("2");
    await page.unroute(/\/cart\?_data/);
    await confirm(drill).tap();
    await toast().waitFor();
    expect(inCart(drill)).toBe(2);
  });

  test("Escape closes the card, and opening another closes the first", async () => {
    await open("/products-grid/Fans?search=ceiling");
    const cards = page.locator(".card details");
    await cards.nth(0).locator("summary").tap();
    await cards.nth(1).locator("summary").tap();
    expect(
      await cards.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open).indexOf(true)),
    ).toBe(1);
    expect(await cards.locator("visible=true").locator("[name=quantity]:visible").count()).toBe(1);
    await more().focus();
    await page.keyboard.press("Escape");
    expect(await cards.nth(1).evaluate((one) => (one as HTMLDetailsElement).open)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
  });

  test("the same product twice on a page tells the same of its stock", async () => {
    await open("/");
    const twice = page.locator(".card").filter({ hasText: drill.name });
    await twice.first().locator("summary").tap();
    await twice.first().getByRole("button", { name: "Confirm Add to Cart" }).tap();
    await toast().waitFor();
    for (const one of await twice.all())
      await expect.poll(() => one.locator(".stock").innerText()).toMatch(/only 4 left/);
  });

  test("the product page and the cart have the same − and +, and they send what they show", async () => {
    await open(`/product/${fan.id}`);
    await more().tap();
    await page.getByRole("button", { name: "Add to cart" }).tap();
    await toast().waitFor();
    expect(inCart(fan)).toBe(2);
    await page.goto(`${shop.url}/cart`);
    await hydrated(page);
    await more().waitFor();
    expect(await shiftOf(page), "the buttons come without moving anything").toBe(0);
    await more().tap();
    await page.getByRole("button", { name: "Update" }).tap();
    await page.getByText("Cart updated").waitFor();
    expect(inCart(fan)).toBe(3);
    expect(await page.getByLabel("Quantity").inputValue()).toBe("3");
    expect(complaints).toEqual([]);
  });
});

test("without scripts the card asks how many, adds, and shows what is left; no button is there that does nothing", async () => {
  await open(DRILLS, { scripts: false });
  await control(drill).tap();
  expect(await more().count()).toBe(0);
  await quantity(drill).fill("2");
  await confirm(drill).tap();
  await toast().waitFor();
  expect(await stock(drill).innerText()).toBe("Low Stock: only 3 left, 2 in your cart");
  expect(inCart(drill)).toBe(2);
  await control(drill).tap();
  await quantity(drill).fill("9");
  await confirm(drill).tap();
  await page.getByText("Only 5 items available in stock, 2 of them in your cart already").first().waitFor();
  expect(inCart(drill)).toBe(2);
});
