import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CHECKOUT_DETAILS, DRILL, placeOrder } from "../support/buying";
import { openBrowser, openPhone, signInAs, waitForScripts } from "../support/chromium";
import { openShop, RAVI, type RunningShop } from "../support/shop";
import { createCustomer, getProduct, queryValue } from "../support/shop-data";

let shop: RunningShop;
let browser: Browser;
let phone: BrowserContext;
let page: Page;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop(), openBrowser()]);
});
beforeEach(async () => {
  phone = await openPhone(browser);
  page = await phone.newPage();
});
afterEach(() => phone?.close());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const NETWORK_ERROR = "Network error. Please try again.";

test("a sign-in without a connection says so, keeps the email, and works once it is back", async () => {
  await page.goto(`${shop.url}/user/login?redirectTo=%2Forders`);
  await waitForScripts(page);
  await page.getByLabel("Email").fill(RAVI.email);
  await page.getByLabel("Password", { exact: true }).fill(RAVI.password);
  await phone.setOffline(true);
  await page.getByRole("button", { name: "Sign in" }).tap();
  await page.getByText(NETWORK_ERROR).waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe(RAVI.email);
  await phone.setOffline(false);
  await page.getByLabel("Password", { exact: true }).fill(RAVI.password);
  await page.getByRole("button", { name: "Sign in" }).tap();
  await page.getByRole("heading", { level: 1, name: "Your orders" }).waitFor();
});

test("a payment that gets no answer leads to the order, which says whether it was paid", async () => {
  const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
  await signInAs(phone, asha);
  const orderId = await placeOrder(asha);
  await page.goto(`${shop.url}/checkout/pay/${orderId}`);
  await waitForScripts(page);
  await phone.setOffline(true);
  await page.getByRole("button", { name: /^Pay/ }).tap();
  await page.getByText("we could not confirm the payment").waitFor();
  await phone.setOffline(false);
  await page.getByRole("link", { name: "Check your order" }).tap();
  await page.getByRole("heading", { level: 1, name: /^Order VE-/ }).waitFor();
});

test("a payment whose answer is lost is made once: the order says so, and Pay leads to it", async () => {
  const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
  await signInAs(phone, asha);
  const orderId = await placeOrder(asha);
  await page.goto(`${shop.url}/checkout/pay/${orderId}`);
  await waitForScripts(page);
  await page.route(
    "**/checkout/pay/*",
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort("internetdisconnected");
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: /^Pay/ }).tap();
  await page.getByText("we could not confirm the payment").waitFor();
  await page.getByRole("link", { name: "Check your order" }).waitFor();
  await page.getByRole("button", { name: /^Pay/ }).tap();
  await page.getByRole("heading", { level: 1, name: /^Order VE-/ }).waitFor();
  const paid = "select count(*) from order_event where order_id = ? and kind = 'paid'";
  expect(queryValue<number>(shop, paid, orderId)).toBe(1);
});

test("adding to the cart without a connection keeps the quantity in the form", async () => {
  await signInAs(phone, createCustomer(shop));
  await page.goto(`${shop.url}/product/${getProduct(shop, DRILL).id}`);
  await waitForScripts(page);
  await page.getByLabel("Quantity").fill("3");
  await phone.setOffline(true);
  await page.locator(".buybox").getByRole("button", { name: "Add to cart" }).tap();
  await page.getByText(NETWORK_ERROR).waitFor();
  expect(await page.getByLabel("Quantity").inputValue()).toBe("3");
  await phone.setOffline(false);
  await page.locator(".buybox").getByRole("button", { name: "Add to cart" }).tap();
  await page.getByText("Added to cart successfully!").waitFor();
});

test("the first tap on a listing without a connection says so and leaves it unchanged", async () => {
  await signInAs(phone, createCustomer(shop));
  await page.goto(`${shop.url}/products-grid/Fans?search=ceiling`);
  await waitForScripts(page);
  await page.waitForLoadState("networkidle");
  const cards = await page.locator("main .card").count();
  await phone.setOffline(true);
  const heart = page.locator(".card").first().getByRole("button", { name: "Wishlist" });
  await heart.tap();
  await page.getByText(NETWORK_ERROR).waitFor();
  expect(await heart.getAttribute("aria-pressed")).toBe("false");
  const card = page.locator(".card").nth(1);
  await card.locator("summary").tap();
  await card.getByRole("button", { name: "Confirm Add to Cart" }).tap();
  await card.getByText(NETWORK_ERROR).waitFor();
  expect(await page.locator("main .card").count()).toBe(cards);
  await phone.setOffline(false);
  await card.getByRole("button", { name: "Confirm Add to Cart" }).tap();
  await page.getByText("Added to cart successfully!").waitFor();
});

test("what was put into the cart without an answer is put there once when it is sent again", async () => {
  const drill = getProduct(shop, DRILL).id;
  const asha = createCustomer(shop);
  await signInAs(phone, asha);
  await page.goto(`${shop.url}/product/${drill}`);
  await waitForScripts(page);
  await page.getByLabel("Quantity").fill("3");
  await page.route(
    "**/product/*",
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort("internetdisconnected");
    },
    { times: 1 },
  );
  await page.locator(".buybox").getByRole("button", { name: "Add to cart" }).tap();
  await page.getByText(NETWORK_ERROR).waitFor();
  const inCart = "select quantity from cart_line where user_id = ? and product_id = ?";
  expect(queryValue<number>(shop, inCart, asha.id, drill)).toBe(3);
  await page.locator(".buybox").getByRole("button", { name: "Add to cart" }).tap();
  await page.getByText("Added to cart successfully!").waitFor();
  expect(queryValue<number>(shop, inCart, asha.id, drill)).toBe(3);
  await page.getByLabel("Quantity").fill("3");
  await page.locator(".buybox").getByRole("button", { name: "Add to cart" }).tap();
  await expect.poll(() => queryValue<number>(shop, inCart, asha.id, drill)).toBe(6);
});

describe("a form whose answer is lost keeps what was typed, and sent again it is done once:", () => {
  /** Sends the form, lets the shop do what it asks, and loses the answer. */
  async function loseAnswer(path: string, button: RegExp): Promise<void> {
    const isPost = (request: Request) => request.method() === "POST";
    let lost = false;
    await page.route(`${shop.url}${path}*`, async (route) => {
      if (lost || !isPost(route.request())) return route.continue();
      lost = true;
      await route.fetch({ maxRedirects: 0 });
      await route.abort("internetdisconnected");
    });
    await page.getByRole("button", { name: button }).tap();
    await page.getByText(NETWORK_ERROR).first().waitFor();
  }

  test("a review", async () => {
    const asha = createCustomer(shop);
    await signInAs(phone, asha);
    const path = `/product/${getProduct(shop, DRILL).id}/review`;
    await page.goto(shop.url + path);
    await waitForScripts(page);
    await page.getByLabel("Title").fill("Strong");
    await page.getByLabel("Comment").fill("It drills concrete.");
    await loseAnswer(path, /^Submit Review$/);
    expect(await page.getByLabel("Comment").inputValue()).toBe("It drills concrete.");
    await page.getByRole("button", { name: "Submit Review" }).tap();
    await page.waitForURL(/#reviews$|\/product\/[0-9a-f]+(#.*)?$/);
    expect(queryValue<number>(shop, "select count(*) from review where user_id = ?", asha.id)).toBe(1);
  });

  test("an order", async () => {
    const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
    await signInAs(phone, asha);
    await page.goto(`${shop.url}/checkout`);
    await waitForScripts(page);
    const { phone: number, address, postalCode } = CHECKOUT_DETAILS;
    for (const [label, text] of [
      ["Phone", number],
      ["Address", address],
      ["Pincode", postalCode],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await loseAnswer("/checkout", /^Pay ₹/);
    expect(await page.getByLabel("Address", { exact: true }).inputValue()).toBe(address);
    await page.getByRole("button", { name: /^Pay ₹/ }).tap();
    await page.waitForURL(/\/(checkout\/pay|orders)\//);
    expect(queryValue<number>(shop, "select count(*) from orders where user_id = ?", asha.id)).toBe(1);
  });
});
