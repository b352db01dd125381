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
