import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { CEILING_FAN, DRILL, payOrder, placeOrder } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import {
  type Customer,
  createCustomer,
  getProduct,
  getStock,
  queryValue,
  setStock,
} from "../support/shop-data";
import type { Visitor } from "../support/visitor";

let shop: RunningShop;
let drill: string;
let fan: string;

beforeAll(async () => {
  shop = await openShop();
  drill = getProduct(shop, DRILL).id;
  fan = getProduct(shop, CEILING_FAN).id;
  for (const id of [drill, fan]) setStock(shop, id, 100);
});
afterAll(async () => {
  expect(findInconsistencies(shop)).toEqual({});
  await shop?.close();
});

async function placePaidOrder(cart: Record<string, number> = { [drill]: 2 }, details: object = {}) {
  const asha = createCustomer(shop, { cart });
  const orderId = await placeOrder(asha, "/checkout", details);
  await payOrder(asha, orderId);
  return { asha, orderId };
}
const setStatus = (orderId: string, status: string) =>
  queryValue(shop, "update orders set status = ? where id = ? returning id", status, orderId);
const refundsOf = (orderId: string) =>
  queryValue<number>(
    shop,
    "select count(*) from refund r join payment p on p.id = r.payment_id where p.order_id = ?",
    orderId,
  );

describe("cancelling", () => {
  test("asks first and says what happens, then cancels and refunds the order", async () => {
    const { asha, orderId } = await placePaidOrder();
    const before = getStock(shop, drill);
    const page = await asha.visit((await asha.visit(`/orders/${orderId}`)).link("Cancel"));
    expect(page.text).toMatch(
      /will not ship the items.*Your full payment, ₹[\d,]+, will be refunded to your original payment method/s,
    );
    expect(queryValue(shop, "select status from orders where id = ?", orderId)).toBe("processing");
    const after = await asha.press(page, "Cancel the order", { reason: "Found it\nin the attic" });
    expect([after.status, after.path]).toEqual([200, `/orders/${orderId}`]);
    expect(after.text).toMatch(/Your order has been cancelled\. ₹[\d,]+ will be refunded to your/);
    expect(after.text).toContain("Found it in the attic");
    expect(getStock(shop, drill)).toBe(before + 2);
    await expect
      .poll(async () => (await asha.visit(`/orders/${orderId}`)).text)
      .toContain("has been refunded to your original");
    const again = await asha.post(`/orders/${orderId}/cancel`, {});
    expect([again.status, again.location]).toEqual([303, `/orders/${orderId}`]);
    expect([getStock(shop, drill), refundsOf(orderId)]).toEqual([before + 2, 1]);
  });

  test("an unpaid order says that nothing was paid, and releases its stock", async () => {
    const asha = createCustomer(shop, { cart: { [drill]: 2 } });
    const orderId = await placeOrder(asha);
    const page = await asha.visit(`/orders/${orderId}/cancel`);
    expect(page.text).toContain("You have not paid anything, so there is nothing to refund.");
    const after = await asha.press(page, "Cancel the order");
    expect(after.text).toContain("Your order has been cancelled.");
    expect(after.text).not.toContain("will be refunded to your");
    const paymentPage = await asha.visit(`/checkout/pay/${orderId}`);
    expect(paymentPage.path).toBe(`/orders/${orderId}`);
    expect(queryValue(shop, "select count(*) from stock_reservation where order_id = ?", orderId)).toBe(0);
  });

  test.each(["shipped", "delivered"])("an order that is %s is refused, with the reason", async (status) => {
    const { asha, orderId } = await placePaidOrder();
    setStatus(orderId, status);
    for (const answer of [
      await asha.send(`/orders/${orderId}/cancel`),
      await asha.post(`/orders/${orderId}/cancel`, { reason: "Too late" }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.text).toMatch(/can no longer be cancelled/);
    }
    expect((await asha.visit(`/orders/${orderId}`)).text).not.toMatch(/Cancel order/);
    expect(refundsOf(orderId)).toBe(0);
  });

  test("with a reason that is too long is refused, and the form keeps it", async () => {
    const { asha, orderId } = await placePaidOrder();
    const answer = await asha.post(`/orders/${orderId}/cancel`, { reason: "r".repeat(201) });
    expect([answer.status, answer.typed("Cancel the order").reason]).toEqual([400, "r".repeat(201)]);
  });

  test("and paying twenty times each at the same moment has one outcome", async () => {
    const before = getStock(shop, drill);
    const asha = createCustomer(shop, { cart: { [drill]: 2 } });
    const orderId = await placeOrder(asha);
    const answers = Array.from(Array(40).keys(), (n) =>
      n % 2 ? payOrder(asha, orderId) : asha.post(`/orders/${orderId}/cancel`, {}),
    );
    for (const { status } of await Promise.all(answers)) expect([303, 409]).toContain(status);
    expect(queryValue(shop, "select status from orders where id = ?", orderId)).toBe("cancelled");
    await expect
      .poll(() => queryValue(shop, "select group_concat(status) from payment where order_id = ?", orderId))
      .toMatch(/^(refunded|created)$/);
    expect(getStock(shop, drill)).toBe(before);
    expect(refundsOf(orderId)).toBeLessThanOrEqual(1);
    expect(
      queryValue(shop, "select count(*) from order_event where order_id = ? and kind = 'cancelled'", orderId),
    ).toBe(1);
  });
});

describe("buying again", () => {
  const buyAgain = async (asha: Visitor, orderId: string) =>
    asha.press(await asha.visit(`/orders/${orderId}`), "Buy again");

  test("puts all its products into the cart", async () => {
    const { asha, orderId } = await placePaidOrder({ [drill]: 2, [fan]: 1 });
    const cart = await buyAgain(asha, orderId);
    expect([cart.path, cart.text]).toEqual([
      "/cart",
      expect.stringContaining("All items have been added to your cart."),
    ]);
    expect(
      queryValue(
        shop,
        "select group_concat(quantity) from cart_line where user_id = ?",
        (asha as Customer).id,
      ),
    ).toMatch(/^(2,1|1,2)$/);
  });

  test("says which products are short or not sold any more", async () => {
    const { asha, orderId } = await placePaidOrder({ [drill]: 3, [fan]: 1 });
    setStock(shop, drill, 2);
    queryValue(shop, "update product set archived_at = 1 where id = ? returning id", fan);
    const first = await buyAgain(asha, orderId);
    expect(first.text).toMatch(/1 of 2 added to your cart\. .*: only 2 instead of 3\./);
    expect(first.text).toMatch(/is no longer sold\./);
    expect((await buyAgain(asha, orderId)).text).toMatch(
      /0 of 2 added to your cart\. .*All available stock of .* is already in your cart\./,
    );
    queryValue(shop, "update product set archived_at = null where id = ? returning id", fan);
    setStock(shop, drill, 100);
  });
});
