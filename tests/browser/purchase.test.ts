import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CHECKOUT_DETAILS, formatRupees, toBuyNowPath } from "../support/buying";
import { listScriptsBeforeLoad, openWholeBrowser, signInAs, waitForScripts } from "../support/chromium";
import { setUpShopBrowser } from "../support/shop-browser";
import { createCustomer, getStock, queryValue } from "../support/shop-data";

const { fixture, newPhone } = setUpShopBrowser(openWholeBrowser);
let { shop, drill, fan, phone, page, complaints } = fixture;
beforeAll(() => {
  ({ shop, drill, fan } = fixture);
});

const countPayments = (orderId = "") =>
  queryValue<number>(shop, "select count(*) from order_event where order_id = ? and kind = 'paid'", orderId);
const getOrderIdFromUrl = (page: Page) => new URL(page.url()).pathname.split("/").at(-1);

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (mode, scripts) => {
  beforeEach(async () => {
    await newPhone(scripts);
    ({ phone, page, complaints } = fixture);
  });

  const tap = (name: string | RegExp) => page.getByRole("button", { name }).first().tap();
  const follow = (name: string | RegExp) => page.getByRole("link", { name }).first().tap();
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const see = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
  /** Waits for hydration if scripts run. */
  const waitUntilReady = () => (scripts ? waitForScripts(page) : undefined);
  const waitForProblemFocus = () =>
    page.waitForFunction(() => document.activeElement?.textContent?.startsWith("There is a problem"));

  test("Asha finds a drill, registers on the way, pays, and sees her order", async () => {
    const email = `asha.${mode.replace(" ", "-")}@example.in`;
    await page.goto(shop.url);
    await waitUntilReady();
    await page.getByLabel("Search the shop").fill("rotary drill");
    await tap("Search");
    await heading("All Products");
    await follow(drill.name);
    await heading(drill.name);
    await type("Quantity", "2");
    await tap("Add to cart");

    await see("Please login to add items to cart.");
    await waitUntilReady();
    await follow("Create an account");
    await heading("Create an account");
    await type("Full name", "Asha Devi");
    await type("Email", email);
    await type("Password", "copper-Wire-42");
    await type("Confirm password", "copper-Wire-42");
    await tap("Create account");
    await see("Please accept the terms and conditions to continue");
    await waitForProblemFocus();
    await waitUntilReady();
    expect(await page.getByLabel("Full name").inputValue()).toBe("Asha Devi");
    await type("Password", "copper-Wire-42");
    await type("Confirm password", "copper-Wire-42");
    await page.getByLabel(/^I accept the/).check();
    await tap("Create account");

    await heading(drill.name);
    await see(/Added to cart successfully!/);
    await waitUntilReady();
    await follow(/^Cart/);
    await heading("Your cart");
    expect(await page.getByLabel("Quantity").inputValue()).toBe("2");
    await follow("Proceed to Pay");
    await heading("Checkout");
    await see("Demo payment.");
    await waitUntilReady();
    if (scripts) expect(await listScriptsBeforeLoad(page)).toEqual([]);
    for (const [label, text] of [
      ["Phone", "98765"],
      ["Address", CHECKOUT_DETAILS.address],
      ["Pincode", CHECKOUT_DETAILS.postalCode],
    ] as const)
      await type(label, text);
    await tap(/^Pay ₹/);
    await see("Please fill in all required fields correctly");
    await waitForProblemFocus();
    expect(await page.getByLabel("Address", { exact: true }).inputValue()).toBe(CHECKOUT_DETAILS.address);
    await waitUntilReady();
    await type("Phone", CHECKOUT_DETAILS.phone);
    await tap(/^Pay ₹/);
    await heading(/^Pay for order/);
    await tap(/^Pay ₹/);

    await heading(/^Order VE-/);
    await see("Order placed successfully!");
    await see("Processing");
    const orderId = getOrderIdFromUrl(page);
    expect(countPayments(orderId)).toBe(1);
    await waitUntilReady();
    await follow(/^Cart/);
    await see("Your cart is empty");
    expect(complaints).toEqual([]);
  });

  test("a double tap on each Pay button makes one order that is paid once", async () => {
    const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
    await signInAs(phone, asha);
    const before = getStock(shop, fan.id);
    await page.goto(`${shop.url}/checkout`);
    await waitUntilReady();
    await type("Phone", CHECKOUT_DETAILS.phone);
    await type("Address", CHECKOUT_DETAILS.address);
    await type("Pincode", CHECKOUT_DETAILS.postalCode);
    await page.getByRole("button", { name: /^Pay ₹/ }).dblclick();
    await heading(/^Pay for order/);
    await waitUntilReady();
    await page.getByRole("button", { name: /^Pay ₹/ }).dblclick();
    await heading(/^Order VE-/);
    expect(countPayments(getOrderIdFromUrl(page))).toBe(1);
    expect(queryValue(shop, "select count(*) from orders where user_id = ?", asha.id)).toBe(1);
    expect(getStock(shop, fan.id)).toBe(before - 1);
    expect(complaints).toEqual([]);
  });

  test("going back after paying shows no form that charges again", async () => {
    const asha = createCustomer(shop, { cart: { [drill.id]: 1 } });
    await signInAs(phone, asha);
    await page.goto(`${shop.url}${toBuyNowPath(fan.id)}`);
    await waitUntilReady();
    await type("Phone", CHECKOUT_DETAILS.phone);
    await type("Address", CHECKOUT_DETAILS.address);
    await tap(`Pay ${formatRupees(194_700)}`);
    await heading(/^Pay for order/);
    await tap(/^Pay ₹/);
    await heading(/^Order VE-/);
    const orderId = getOrderIdFromUrl(page);
    await page.goBack({ waitUntil: "commit" });
    await page.waitForLoadState();
    const payAgain = page.getByRole("button", { name: /^Pay ₹/ });
    if (await payAgain.isVisible()) await payAgain.tap();
    await heading(/^Order VE-/);
    expect(getOrderIdFromUrl(page)).toBe(orderId);
    expect(countPayments(orderId)).toBe(1);
  });
});
