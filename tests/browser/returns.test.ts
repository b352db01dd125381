import { expect, test } from "vitest";
import { placeDeliveredOrder } from "../support/buying";
import { signInAs } from "../support/chromium";
import { setUpShopBrowser } from "../support/shop-browser";
import { createCustomer, queryValue } from "../support/shop-data";

const { fixture, newPhone, goTo, see } = setUpShopBrowser();

for (const scripts of [false, true])
  test(`${scripts ? "with" : "without"} scripts one of three pieces is returned and refunded`, async () => {
    const { shop, drill } = fixture;
    const asha = createCustomer(shop, { cart: { [drill.id]: 3 } });
    const ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
    const id = await placeDeliveredOrder(asha, ravi);
    const left = () => queryValue(shop, "select sum(change) from stock_movement where order_id = ?", id);
    const amount = "₹2,112.20";

    await newPhone(scripts);
    await signInAs(fixture.phone, asha);
    await goTo(`/orders/${id}`);
    // Three pages: the order, the form, and the order again.
    await fixture.page.getByRole("link", { name: "Return items" }).click();
    await see(`The refund for one is ${amount}.`);
    await fixture.page.getByLabel(drill.name).fill("1");
    await fixture.page.getByLabel("It is faulty, damaged or not what I ordered").check();
    await fixture.page.getByLabel("Please tell us more").fill("It hums");
    await fixture.page.getByRole("button", { name: "Request return" }).click();
    await see(/Return RT-\d{4}-\d{4} requested\. We will answer within two working days\./);
    await see(`1 × ${drill.name}`);
    expect(fixture.complaints).toEqual([]);

    await newPhone(scripts);
    await signInAs(fixture.phone, ravi);
    const number = queryValue<string>(shop, "select number from goods_return where order_id = ?", id);
    await goTo(`/admin/returns?search=${number}`);
    // Three pages: the return, the return received, and the return refunded.
    await fixture.page.getByRole("link", { name: `View ${number}` }).click();
    await see(`The refund is ${amount}.`);
    await fixture.page.getByLabel("Condition").selectOption("damaged");
    await fixture.page.getByRole("button", { name: "Mark as received" }).click();
    await see("1 piece, damaged");
    expect(left()).toBe(-3);
    await fixture.page.getByRole("button", { name: `Refund ${amount}` }).click();
    await expect.poll(left).toBe(-2);
    expect(queryValue(shop, "select status from goods_return where order_id = ?", id)).toBe("refunded");
    expect(fixture.complaints).toEqual([]);
  });
