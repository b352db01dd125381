import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CEILING_FAN,
  CHECKOUT_DETAILS,
  DRILL,
  expectTotals,
  formatRupees,
  getOrderId,
  payOrder,
  placeOrder,
  toBuyNowPath,
} from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, getProduct, getStock, queryValue, type ShopProduct } from "../support/shop-data";

let shop: RunningShop;
let drill: ShopProduct;
let fan: ShopProduct;

beforeAll(async () => {
  shop = await openShop();
  [drill, fan] = [getProduct(shop, DRILL), getProduct(shop, CEILING_FAN)];
});
afterAll(() => shop?.close());

const ordersOf = (userId: string) =>
  queryValue<number>(shop, "select count(*) from orders where user_id = ?", userId);
const paymentsOf = (orderId: string) =>
  queryValue<number>(shop, "select count(*) from order_event where order_id = ? and kind = 'paid'", orderId);

test("the same payment sent twice at once pays one order, once", async () => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const before = getStock(shop, fan.id);
  const orderId = await placeOrder(asha);
  const answers = await Promise.all([payOrder(asha, orderId), payOrder(asha, orderId)]);
  expect(answers.map(getOrderId)).toEqual([orderId, orderId]);
  expect(paymentsOf(orderId)).toBe(1);
  expect(getStock(shop, fan.id)).toBe(before - 1);
});

test("the same checkout sent twice at once is one order", async () => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const answers = await Promise.all([
    asha.post("/checkout", CHECKOUT_DETAILS),
    asha.post("/checkout", CHECKOUT_DETAILS),
  ]);
  expect(new Set(answers.map(getOrderId)).size).toBe(1);
  expect(ordersOf(asha.id)).toBe(1);
});

test("a payment that fails says so, keeps the reservation, and can be repeated", async () => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const paymentPage = await asha.press(await asha.visit("/checkout"), "Pay", CHECKOUT_DETAILS);
  const failed = await asha.press(paymentPage, "Let the payment fail");
  expect(failed.path).toBe(paymentPage.path);
  expect(failed.text).toContain("Payment failed. Please try again.");
  const order = await asha.press(failed, "Pay");
  expect(order.text).toContain("Payment failed");
  expect(order.text).toContain("Payment received");
  expect(paymentsOf(getOrderId(order))).toBe(1);
});

test("cancelling on the payment page leads back to the unchanged cart", async () => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 2 } });
  const paymentPage = await asha.press(await asha.visit("/checkout"), "Pay", CHECKOUT_DETAILS);
  const cart = await asha.press(paymentPage, "Cancel");
  expect(cart.text).toContain("Payment cancelled. Your cart has not changed.");
  expect(cart.typed("Update")).toEqual({ quantity: "2" });
});

test("an empty cart leads to the payment of an order of this hour, unless it was cancelled", async () => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const orderId = await placeOrder(asha);
  await asha.post("/cart", { intent: "clear" });
  expect((await asha.visit("/checkout")).path).toBe(`/checkout/pay/${orderId}`);
  const old = Date.now() - 3_600_000;
  queryValue(shop, "update orders set created_at = ? where id = ? returning id", old, orderId);
  expect((await asha.visit("/checkout")).path).toBe("/cart");
  queryValue(shop, "update orders set created_at = ? where id = ? returning id", Date.now(), orderId);
  await asha.press(await asha.visit("/checkout"), "Cancel and go back");
  expect((await asha.visit("/checkout")).path).toBe("/cart");
});

test("going back after paying charges nobody twice", async () => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const checkout = await asha.visit("/checkout");
  const paymentPage = await asha.press(checkout, "Pay", CHECKOUT_DETAILS);
  const order = await asha.press(paymentPage, "Pay");
  const paidAgain = await asha.press(paymentPage, "Pay");
  expect(paidAgain.path).toBe(order.path);
  const orderedAgain = await asha.press(checkout, "Pay", CHECKOUT_DETAILS);
  const orderPath = new URL(order.path, shop.url).pathname;
  for (const page of [orderedAgain, await asha.visit("/checkout")]) {
    expect(page.path).toBe(orderPath);
    expect(page.text).toContain("Your cart is empty because you have already placed this order.");
  }
  expect(ordersOf(asha.id)).toBe(1);
  expect(paymentsOf(getOrderId(order))).toBe(1);
});

test("of two tabs, the one with an outdated total gets the new one, and nothing is ordered", async () => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const oldTab = await asha.visit("/checkout");
  await asha.post("/cart", { intent: "add", productId: drill.id, quantity: "1" });
  const refused = await asha.submit(oldTab, "Pay", CHECKOUT_DETAILS);
  const cost = expectTotals(fan.pricePaise + drill.pricePaise);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(
    `The total has changed to ${formatRupees(cost.totalPaise)}. Please check it before you pay.`,
  );
  expect(refused.typed("Pay")).toMatchObject(CHECKOUT_DETAILS);
  expect(ordersOf(asha.id)).toBe(0);
  expect((await asha.press(refused, "Pay")).heading).toContain("Pay for order");
});

test("two tabs with the payment page of the same order pay it once", async () => {
  const asha = createCustomer(shop);
  const orderId = await placeOrder(asha, toBuyNowPath(drill.id));
  const tabs = [await asha.visit(`/checkout/pay/${orderId}`), await asha.visit(`/checkout/pay/${orderId}`)];
  const orders = [];
  for (const tab of tabs) orders.push((await asha.press(tab, "Pay")).path);
  expect(orders).toEqual([`/orders/${orderId}`, `/orders/${orderId}`]);
  expect(paymentsOf(orderId)).toBe(1);
});
