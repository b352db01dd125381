import { expect, test } from "vitest";
import { callApi } from "../support/api";
import { CEILING_FAN } from "../support/buying";
import { type AwaitingOrder, getOrderState, placeAwaitingOrders } from "../support/razorpay-orders";
import { setUpRazorpayShop } from "../support/razorpay-shop";
import { getProduct } from "../support/shop-data";

let order: AwaitingOrder;
const scene = setUpRazorpayShop(async ({ shop }) => {
  [order] = (await placeAwaitingOrders(shop, getProduct(shop, CEILING_FAN).id, 1)) as [AwaitingOrder];
});

// rule: payment-provider
test("where Razorpay takes the money, nothing that the demo payment page sends pays an order", async () => {
  const { buyer, orderId, providerOrderId } = order;
  const path = `/checkout/pay/${orderId}`;
  expect((await buyer.visit(path)).html).not.toMatch(/value="(?:pay|fail)"/);
  for (const intent of ["pay", "fail", "demo", ""]) {
    const { status } = await buyer.post(path, { intent });
    expect([intent, status]).toEqual([intent, 400]);
  }
  for (const id of [providerOrderId, `demo_order_${providerOrderId}`, "demo_order_1"]) {
    const { status } = await callApi(scene.shop, "POST /payments/verify", {
      token: buyer.token,
      body: { razorpay_order_id: id, razorpay_payment_id: "demo_payment_1", razorpay_signature: "demo" },
    });
    expect([400, 404], id).toContain(status);
  }
  expect(getOrderState(scene.shop, orderId)).toBe("pending created 0");
});
