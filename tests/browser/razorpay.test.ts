import { hash } from "@node-rs/argon2";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CEILING_FAN, placeOrder } from "../support/buying";
import {
  ARE_SCRIPTS_LATE,
  collectComplaints,
  openBrowser,
  openPhone,
  signInAs,
  waitForScripts,
} from "../support/chromium";
import { createAwaitingBooking, getBookingState } from "../support/insert-booking";
import type { Razorpay } from "../support/razorpay";
import { getOrderState, openRazorpayShop } from "../support/razorpay-orders";
import type { RunningShop } from "../support/shop";
import { createCustomer, getProduct, queryValue, type ShopProduct } from "../support/shop-data";

let shop: RunningShop;
let razorpay: Razorpay;
let browser: Browser;
let fan: ShopProduct;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [{ shop, razorpay }, browser] = await Promise.all([openRazorpayShop(), openBrowser()]);
  fan = getProduct(shop, CEILING_FAN);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  razorpay?.close();
});
afterEach(() => page.context().close());

/** Opens the payment page of a new order of Asha's, and gives the order's id. */
async function openPaymentPage(scripts: boolean): Promise<string> {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const orderId = await placeOrder(asha);
  const phone = await openPhone(browser, { scripts });
  await signInAs(phone, asha);
  page = await phone.newPage();
  complaints = collectComplaints(page);
  await page.goto(`${shop.url}/checkout/pay/${orderId}`);
  if (scripts) await waitForScripts(page);
  return orderId;
}

const payButton = () => page.getByRole("button", { name: /^Pay ₹/ });
const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
const see = (text: string | RegExp) => page.getByText(text).first().waitFor();

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (_case, scripts) => {
  let orderId: string;
  beforeEach(async () => {
    orderId = await openPaymentPage(scripts);
  });

  /** Presses a button of the checkout: in a frame if scripts run, otherwise on the provider's page. */
  async function payAtProvider(button: string): Promise<void> {
    await payButton().tap();
    const providerPage = scripts ? page.frameLocator("iframe.razorpay-checkout-frame") : page;
    await providerPage.getByRole("button", { name: button }).tap();
    // The provider's page goes back by itself where the browser has scripts.
    if (!scripts && !ARE_SCRIPTS_LATE && button !== "Close")
      await page.getByRole("button", { name: "Back to the shop" }).tap();
  }

  test("a visitor without an account pays the fee of a home visit at Razorpay", async () => {
    const visit = await createAwaitingBooking(shop);
    await page.context().clearCookies();
    await page.goto(shop.url + visit.payPath);
    if (scripts) await waitForScripts(page);
    await payAtProvider("Pay at the bank");
    await page.waitForURL(`${shop.url}${visit.page}&booked=1`);
    expect(getBookingState(shop, visit.id)).toBe("confirmed paid captured 1");
  });

  test("Asha pays at Razorpay and comes back to her paid order, still signed in", async () => {
    await payAtProvider("Pay at the bank");
    await heading(/^Order VE-/);
    await see("Order placed successfully!");
    await see("Processing");
    expect(getOrderState(shop, orderId)).toBe("processing captured 1");
    expect(complaints).toEqual([]);
    const checkout = razorpay.checkouts.at(-1) ?? {};
    const total = queryValue<number>(shop, "select total_paise from orders where id = ?", orderId);
    expect(checkout).toMatchObject({
      amount: String(total),
      currency: "INR",
      name: "Vidyut Electricals",
      callback_url: `${shop.url}/checkout/return/${orderId}`,
      "prefill[email]": "asha@example.in",
      "prefill[contact]": "+919876543210",
    });
  });

  test("a declined payment shows its reason and keeps the cart, and the next attempt pays", async () => {
    await payAtProvider("Decline");
    await heading(/^Pay for order/);
    await see("Payment failed. Please try again.");
    await see("Payment was declined by the bank");
    expect(
      queryValue(
        shop,
        "select count(*) from cart_line c join orders o on o.user_id = c.user_id where o.id = ?",
        orderId,
      ),
    ).toBe(1);
    if (scripts) await waitForScripts(page);
    await payAtProvider("Pay at the bank");
    await heading(/^Order VE-/);
    expect(getOrderState(shop, orderId)).toBe("processing captured 1");
  });
});

test("with scripts, a double tap opens one checkout; once closed, Asha can retry or go back", async () => {
  await openPaymentPage(true);
  const before = razorpay.checkouts.length;
  await payButton().dblclick();
  const frame = page.frameLocator("iframe.razorpay-checkout-frame");
  await frame.getByRole("button", { name: "Close" }).tap();
  await payButton().waitFor();
  expect(razorpay.checkouts.length).toBe(before + 1);
  await page.getByRole("button", { name: "Cancel and go back" }).tap();
  await see("Payment cancelled. Your cart has not changed.");
});

test("without scripts, cancelling at Razorpay leads back to the payment page", async () => {
  await openPaymentPage(false);
  await payButton().tap();
  await page.getByRole("link", { name: "Cancel payment" }).tap();
  await heading(/^Pay for order/);
});

test("Asha, who is signed out meanwhile, signs in on the way to the payment page and pays", async () => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const orderId = await placeOrder(asha);
  const password = "copper-Wire-42";
  const hashed = await hash(password);
  queryValue(shop, "update user set password_hash = ? where id = ? returning id", hashed, asha.id);
  const email = queryValue<string>(shop, "select email from user where id = ?", asha.id);
  page = await (await openPhone(browser)).newPage();
  complaints = collectComplaints(page);
  await page.goto(`${shop.url}/checkout/pay/${orderId}`);
  await waitForScripts(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).tap();
  await heading(/^Pay for order/);
  await waitForScripts(page);
  await payButton().tap();
  await page
    .frameLocator("iframe.razorpay-checkout-frame")
    .getByRole("button", { name: "Pay at the bank" })
    .tap();
  await heading(/^Order VE-/);
  expect(getOrderState(shop, orderId)).toBe("processing captured 1");
  expect(complaints).toEqual([]);
});

test("without a connection Pay says so and keeps the page, and pays once it is back", async () => {
  const orderId = await openPaymentPage(true);
  await page.context().setOffline(true);
  await payButton().tap();
  await see("Network error. Please try again.");
  await payButton().tap();
  await heading(/^Pay for order/);
  await page.context().setOffline(false);
  await payButton().tap();
  await page
    .frameLocator("iframe.razorpay-checkout-frame")
    .getByRole("button", { name: "Pay at the bank" })
    .tap();
  await heading(/^Order VE-/);
  expect(getOrderState(shop, orderId)).toBe("processing captured 1");
});

test("a payment page that is open past its time says so before anybody pays", async () => {
  const orderId = await openPaymentPage(true);
  const before = razorpay.checkouts.length;
  await page.clock.install();
  await page.reload();
  await waitForScripts(page);
  // An hour passes, for the page and in the shop.
  queryValue(shop, "update orders set pay_by = ? where id = ? returning id", Date.now() - 1, orderId);
  await page.clock.fastForward("01:00:00");
  await payButton().tap();
  await heading(/^Order VE-/);
  await see("Not paid");
  expect(razorpay.checkouts.length).toBe(before);
});

test("Pay loads the provider's script; if that fails, the page says so and the next press pays", async () => {
  const orderId = await openPaymentPage(true);
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await page.route("**/v1/checkout.js", (route) => route.abort());
  expect(await page.locator("script[src*=checkout]").count()).toBe(0);
  await payButton().tap();
  await see("Failed to load payment gateway. Please try again.");
  await payButton().tap();
  await page.getByRole("button", { name: "Pay at the bank" }).tap();
  await heading(/^Order VE-/);
  expect(getOrderState(shop, orderId)).toBe("processing captured 1");
  expect(requestedUrls.some((url) => url.endsWith("/v1/checkout/embedded"))).toBe(true);
});

test("a checkout that cannot be opened is reported with the reason", async () => {
  await openPaymentPage(true);
  await page.route("**/v1/checkout.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "window.Razorpay = function () { throw new Error('key is required') }",
    }),
  );
  await payButton().tap();
  await see("Failed to initiate payment: key is required");
});
