import { expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { DRILL } from "../support/buying";
import { sendAtOnce } from "../support/come-again";
import type { Razorpay } from "../support/razorpay";
import {
  getOrderState,
  placeAwaitingOrder,
  placeAwaitingOrders,
  returnFromProvider,
  sendWebhook,
} from "../support/razorpay-orders";
import { setUpRazorpayShop } from "../support/razorpay-shop";
import type { RunningShop } from "../support/shop";
import { getProduct, getStock, queryValue, setStock } from "../support/shop-data";

let shop: RunningShop;
let razorpay: Razorpay;

setUpRazorpayShop((opened) => {
  ({ shop, razorpay } = opened);
});

const countRefundCalls = () => razorpay.receivedCalls.filter((call) => /^POST .*\/refund$/.test(call)).length;

/** Asha's paid order. */
async function placePaidOrder(stock: number) {
  const { id: drill } = getProduct(shop, DRILL);
  setStock(shop, drill, stock);
  const [order] = await placeAwaitingOrders(shop, drill, 1);
  if (!order) throw new Error("No order");
  const payment = razorpay.pay(order.providerOrderId);
  await sendWebhook(shop, razorpay.event("payment.captured", { payment }));
  expect(getOrderState(shop, order.orderId)).toBe("processing captured 1");
  return { ...order, drill, payment };
}

test("twenty cancellations of a paid order ask Razorpay for one refund of the whole amount", async () => {
  const { buyer, orderId, drill } = await placePaidOrder(5);
  const before = countRefundCalls();
  const answers = await sendAtOnce(20, () => buyer.post(`/orders/${orderId}/cancel`, {}));
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
    new Set([`303 /orders/${orderId}`]),
  );
  await expect.poll(() => getOrderState(shop, orderId)).toBe("cancelled refunded 1");
  expect([countRefundCalls() - before, getStock(shop, drill)]).toEqual([1, 5]);
  const total = queryValue<number>(shop, "select total_paise from orders where id = ?", orderId);
  expect([...razorpay.refunds.values()].at(-1)).toMatchObject({ amount: total });
  expect((await buyer.visit(`/orders/${orderId}`)).text).toContain(
    "has been refunded to your original payment method",
  );
  expect(findInconsistencies(shop)).toEqual({});
});

test("a payment captured while the order is cancelled is refunded, whoever reports it first", async () => {
  const { id: drill } = getProduct(shop, DRILL);
  setStock(shop, drill, 5);
  const [order] = await placeAwaitingOrders(shop, drill, 1);
  if (!order) throw new Error("No order");
  const { buyer, orderId, providerOrderId } = order;
  const payment = razorpay.pay(providerOrderId);
  await Promise.all([
    buyer.post(`/orders/${orderId}/cancel`, {}),
    sendWebhook(shop, razorpay.event("payment.captured", { payment })),
    returnFromProvider(shop, orderId, razorpay.signReturn(payment)),
    buyer.post(`/orders/${orderId}/cancel`, {}),
  ]);
  await expect.poll(() => getOrderState(shop, orderId)).toMatch(/^cancelled refunded [01]$/);
  expect(getStock(shop, drill)).toBe(5);
  expect(
    queryValue(
      shop,
      "select count(*) from refund r join payment p on p.id = r.payment_id where p.order_id = ?",
      orderId,
    ),
  ).toBe(1);
  expect(findInconsistencies(shop)).toEqual({});
});

test("a new order of the same product after a cancelled one is paid separately", async () => {
  const { buyer, orderId, drill } = await placePaidOrder(5);
  await buyer.post(`/orders/${orderId}/cancel`, {});
  const second = await placeAwaitingOrder(shop, buyer, drill);
  expect(second.orderId).not.toBe(orderId);
  await sendWebhook(
    shop,
    razorpay.event("payment.captured", { payment: razorpay.pay(second.providerOrderId) }),
  );
  expect(getOrderState(shop, second.orderId)).toBe("processing captured 1");
  await expect.poll(() => getOrderState(shop, orderId)).toBe("cancelled refunded 1");
  expect(getStock(shop, drill)).toBe(4);
});
