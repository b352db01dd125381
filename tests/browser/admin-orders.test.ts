import { expect, test } from "vitest";
import { payOrder, placeOrder } from "../support/buying";
import { signInAs } from "../support/chromium";
import { setUpShopBrowser } from "../support/shop-browser";
import { createCustomer, queryValue } from "../support/shop-data";

const { fixture, newPhone, goTo, see } = setUpShopBrowser();

for (const scripts of [false, true])
  test(`${scripts ? "with" : "without"} scripts Ravi ships, partly refunds and cancels orders`, async () => {
    const { shop, drill } = fixture;
    const asha = createCustomer(shop, { cart: { [drill.id]: 1 } });
    const id = await placeOrder(asha);
    await payOrder(asha, id);
    const number = queryValue<string>(shop, "select number from orders where id = ?", id);
    await newPhone(scripts);
    const { phone, page, complaints } = fixture;
    await signInAs(phone, createCustomer(shop, { name: "Ravi Shankar", role: "admin" }));
    await goTo("/admin/orders");
    await page.getByRole("searchbox").fill(number);
    if (scripts) await page.waitForURL(/search=/);
    else await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: `Ship ${number}` }).click();
    await page.getByLabel("Courier").fill("Ganga Express");
    await page.getByRole("button", { name: "Mark as shipped" }).click();
    await see(`Order ${number} is shipped.`);
    await see(/^Ganga Express$/);
    await page.getByRole("link", { name: "Refund" }).click();
    await page.getByLabel("Amount in rupees").fill("100");
    await page.getByRole("button", { name: "Continue" }).click();
    await see("There is a problem");
    await see("Please give a reason; the customer will see it");
    await page.getByLabel("Reason").fill("A scratch on the housing");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Refund ₹100" }).click();
    await see("₹100 will be refunded to the customer’s original payment method.");
    await page.getByRole("link", { name: "Credit note" }).click();
    await page.waitForURL(/\/admin\/papers\//);
    await see("Original for recipient");
    const print = page.getByRole("button", { name: "Print" });
    if (scripts) await print.waitFor();
    else expect(await print.count()).toBe(0);
    await page.getByRole("link", { name: "Back to the order" }).click();
    await page.getByRole("link", { name: "Cancel order" }).click();
    await page.getByRole("button", { name: "Cancel the order" }).click();
    await see("The order has been cancelled.");
    await expect
      .poll(() => queryValue(shop, "select status from payment where order_id = ?", id))
      .toBe("refunded");
    expect(complaints).toEqual([]);
  });

/** How many lines the text of an element takes, and whether a part of it is hidden. */
const measureText = (element: Element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  const isCut = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1;
  return { lines, isCut };
};

test("at 360 pixels and on paper the headings of a packing slip do not break within a word", async () => {
  const { shop, drill } = fixture;
  const asha = createCustomer(shop, { cart: { [drill.id]: 1 } });
  const id = await placeOrder(asha);
  await payOrder(asha, id);
  await newPhone(false);
  const { phone, page } = fixture;
  await signInAs(phone, createCustomer(shop, { name: "Ravi Shankar", role: "admin" }));
  await page.setViewportSize({ width: 360, height: 740 });
  await goTo(`/admin/orders/${id}/packing-slip`);
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    const cells = page.locator(".packed th");
    const texts = await cells.evaluateAll((elements) => elements.map(({ textContent }) => textContent));
    expect(texts).toEqual(["Packed", "Quantity", "SKU", "Item"]);
    for (const [index, text] of texts.entries())
      expect(await cells.nth(index).evaluate(measureText), `${text} on ${media}`).toMatchObject({ lines: 1 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBe(0);
  }
});

test("at 360 pixels the names of customers in the list of orders can be read", async () => {
  const { shop, drill } = fixture;
  const name = "Asha Devi Vishwakarma";
  const asha = createCustomer(shop, { name, cart: { [drill.id]: 1 } });
  await placeOrder(asha, "/checkout", { name });
  await newPhone(false);
  const { phone, page } = fixture;
  await signInAs(phone, createCustomer(shop, { name: "Ravi Shankar", role: "admin" }));
  await page.setViewportSize({ width: 360, height: 740 });
  await goTo("/admin/orders");
  const shown = page.getByText(name, { exact: true }).first();
  expect(await shown.evaluate(measureText)).toMatchObject({ isCut: false });
});
