import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { customer, look, stockOf } from "../support/books";
import { buyNowPath, DETAILS, rupees } from "../support/buying";
import { hydrated, scriptsBeforeLoad, signInWith } from "../support/chromium";
import { inTheStreet } from "../support/street";

const { street, takePhone } = inTheStreet();
let { shop, drill, fan, phone, page, complaints } = street;
beforeAll(() => {
  ({ shop, drill, fan } = street);
});

const paymentsOf = (orderId = "") =>
  look<number>(shop, "select count(*) from order_event where order_id = ? and kind = 'paid'", orderId);
const orderIdOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1);

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (mode, scripts) => {
  beforeEach(async () => {
    await takePhone(scripts);
    ({ phone, page, complaints } = street);
  });

  const tap = (name: string | RegExp) => page.getByRole("button", { name }).first().tap();
  const follow = (name: string | RegExp) => page.getByRole("link", { name }).first().tap();
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const see = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
  /** Where scripts run, they are given time to take the page over: this is about them. */
  const ready = () => (scripts ? hydrated(page) : undefined);
  const focusIsOnTheProblem = () =>
    page.waitForFunction(() => document.activeElement?.textContent?.startsWith("There is a problem"));

  test("Asha finds a drill, is let in on the way, pays, and sees her order", async () => {
    const email = `asha.${mode.replace(" ", "-")}@example.in`;
    await page.goto(shop.url);
    await ready();
    await page.getByLabel("Search the shop").fill("rotary drill");
    await tap("Search");
    await heading("All Products");
    await follow(drill.name);
    await heading(drill.name);
    await type("Quantity", "2");
    await tap("Add to cart");

    await see("Please login to add items to cart.");
    await ready();
    await follow("Create an account");
    await heading("Create an account");
    await type("Full name", "Asha Devi");
    await type("Email", email);
    await type("Password", "copper-Wire-42");
    await type("Confirm password", "copper-Wire-42");
    await tap("Create account");
    await see("Please accept the terms and conditions to continue");
    await focusIsOnTheProblem();
    await ready();
    expect(await page.getByLabel("Full name").inputValue()).toBe("Asha Devi");
    await type("Password", "copper-Wire-42");
    await type("Confirm password", "copper-Wire-42");
    await page.getByLabel(/^I accept the/).check();
    await tap("Create account");

    await heading(drill.name);
    await see(/Added to cart successfully!/);
    await ready();
    await follow(/^Cart/);
    await heading("Your cart");
    expect(await page.getByLabel("Quantity").inputValue()).toBe("2");
    await follow("Proceed to Pay");
    await heading("Checkout");
    await see("Demo payment.");
    await ready();
    if (scripts) expect(await scriptsBeforeLoad(page)).toEqual([]);
    for (const [label, text] of [
      ["Phone", "98765"],
      ["Address", DETAILS.address],
      ["Pincode", DETAILS.postalCode],
    ] as const)
      await type(label, text);
    await tap(/^Pay ₹/);
    await see("Please fill in all required fields correctly");
    await focusIsOnTheProblem();
    expect(await page.getByLabel("Address").inputValue()).toBe(DETAILS.address);
    await ready();
    await type("Phone", DETAILS.phone);
    await tap(/^Pay ₹/);
    await heading(/^Pay for order/);
    await tap(/^Pay ₹/);

    await heading(/^Order VE-/);
    await see("Order placed successfully!");
    await see("Processing");
    const orderId = orderIdOf(page);
    expect(paymentsOf(orderId)).toBe(1);
    await ready();
    await follow(/^Cart/);
    await see("Your cart is empty");
    expect(complaints).toEqual([]);
  });

  test("a double tap on each Pay is one order, paid once", async () => {
    const asha = customer(shop, { cart: { [fan.id]: 1 } });
    await signInWith(phone, asha);
    const before = stockOf(shop, fan.id);
    await page.goto(`${shop.url}/checkout`);
    await ready();
    await type("Phone", DETAILS.phone);
    await type("Address", DETAILS.address);
    await type("Pincode", DETAILS.postalCode);
    await page.getByRole("button", { name: /^Pay ₹/ }).dblclick();
    await heading(/^Pay for order/);
    await ready();
    await page.getByRole("button", { name: /^Pay ₹/ }).dblclick();
    await heading(/^Order VE-/);
    expect(paymentsOf(orderIdOf(page))).toBe(1);
    expect(look(shop, "select count(*) from orders where user_id = ?", asha.id)).toBe(1);
    expect(stockOf(shop, fan.id)).toBe(before - 1);
    expect(complaints).toEqual([]);
  });

  test("going back after paying finds no form that charges again", async () => {
    const asha = customer(shop, { cart: { [drill.id]: 1 } });
    await signInWith(phone, asha);
    await page.goto(`${shop.url}${buyNowPath(fan.id)}`);
    await ready();
    await type("Phone", DETAILS.phone);
    await type("Address", DETAILS.address);
    await tap(`Pay ${rupees(194_700)}`);
    await heading(/^Pay for order/);
    await tap(/^Pay ₹/);
    await heading(/^Order VE-/);
    const orderId = orderIdOf(page);
    await page.goBack();
    await page.waitForLoadState();
    const payAgain = page.getByRole("button", { name: /^Pay ₹/ });
    if (await payAgain.isVisible()) await payAgain.tap();
    await heading(/^Order VE-/);
    expect(orderIdOf(page)).toBe(orderId);
    expect(paymentsOf(orderId)).toBe(1);
  });
});
