import { expect, test } from "vitest";
import { audit } from "../support/audit";
import { goods, look, restock, stockOf } from "../support/books";
import { DRILL } from "../support/buying";
import type { Razorpay } from "../support/razorpay";
import { awaitingOrders, comeBack, placedBy, standing, tell } from "../support/selling";
import { inTheSellingShop } from "../support/selling-shop";
import type { RunningShop } from "../support/shop";

let shop: RunningShop;
let razorpay: Razorpay;

inTheSellingShop((opened) => {
  ({ shop, razorpay } = opened);
});

const countRefundCalls = () => razorpay.asked.filter((call) => /^POST .*\/refund$/.test(call)).length;

/** Asha's paid order. */
async function placePaidOrder(stock: number) {
  const { id: drill } = goods(shop, DRILL);
  restock(shop, drill, stock);
  const [order] = await awaitingOrders(shop, drill, 1);
  if (!order) throw new Error("No order");
  const payment = razorpay.pay(order.providerOrderId);
  await tell(shop, razorpay.event("payment.captured", { payment }));
  expect(standing(shop, order.orderId)).toBe("processing captured 1");
  return { ...order, drill, payment };
}

test("twenty cancellations of a paid order ask Razorpay for one refund of the whole amount", async () => {
  const { buyer, orderId, drill } = await placePaidOrder(5);
  const before = countRefundCalls();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => buyer.post(`/orders/${orderId}/cancel`, {})),
  );
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
    new Set([`303 /orders/${orderId}`]),
  );
  await expect.poll(() => standing(shop, orderId)).toBe("cancelled refunded 1");
  expect([countRefundCalls() - before, stockOf(shop, drill)]).toEqual([1, 5]);
  const total = look<number>(shop, "select total_paise from orders where id = ?", orderId);
  expect([...razorpay.refunds.values()].at(-1)).toMatchObject({ amount: total });
  expect((await buyer.visit(`/orders/${orderId}`)).text).toContain("has been sent back the way it came");
  expect(audit(shop)).toEqual({});
});

test("a payment captured while the order is cancelled is refunded, whoever reports it first", async () => {
  const { id: drill } = goods(shop, DRILL);
  restock(shop, drill, 5);
  const [order] = await awaitingOrders(shop, drill, 1);
  if (!order) throw new Error("No order");
  const { buyer, orderId, providerOrderId } = order;
  const payment = razorpay.pay(providerOrderId);
  await Promise.all([
    buyer.post(`/orders/${orderId}/cancel`, {}),
    tell(shop, razorpay.event("payment.captured", { payment })),
    comeBack(shop, orderId, razorpay.proof(payment)),
    buyer.post(`/orders/${orderId}/cancel`, {}),
  ]);
  await expect.poll(() => standing(shop, orderId)).toMatch(/^cancelled refunded [01]$/);
  expect(stockOf(shop, drill)).toBe(5);
  expect(
    look(
      shop,
      "select count(*) from refund r join payment p on p.id = r.payment_id where p.order_id = ?",
      orderId,
    ),
  ).toBe(1);
  expect(audit(shop)).toEqual({});
});

test("a new order of the same product after a cancelled one is paid separately", async () => {
  const { buyer, orderId, drill } = await placePaidOrder(5);
  await buyer.post(`/orders/${orderId}/cancel`, {});
  const second = await placedBy(shop, buyer, drill);
  expect(second.orderId).not.toBe(orderId);
  await tell(shop, razorpay.event("payment.captured", { payment: razorpay.pay(second.providerOrderId) }));
  expect(standing(shop, second.orderId)).toBe("processing captured 1");
  await expect.poll(() => standing(shop, orderId)).toBe("cancelled refunded 1");
  expect(stockOf(shop, drill)).toBe(4);
});
