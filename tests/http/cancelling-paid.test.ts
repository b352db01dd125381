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

const refundsAsked = () => razorpay.asked.filter((call) => /^POST .*\/refund$/.test(call)).length;

/** Asha and an order of hers that is paid for. */
async function paid(stock: number) {
  const { id: drill } = goods(shop, DRILL);
  restock(shop, drill, stock);
  const [asha] = await awaitingOrders(shop, drill, 1);
  if (!asha) throw new Error("No order");
  const payment = razorpay.pay(asha.providerOrderId);
  await tell(shop, razorpay.event("payment.captured", { payment }));
  expect(standing(shop, asha.orderId)).toBe("processing captured 1");
  return { ...asha, drill, payment };
}

test("twenty cancels of a paid order ask Razorpay for one refund, of all that was paid, under its own key", async () => {
  const { buyer, orderId, drill } = await paid(5);
  const before = refundsAsked();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => buyer.post(`/orders/${orderId}/cancel`, {})),
  );
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
    new Set([`303 /orders/${orderId}`]),
  );
  await expect.poll(() => standing(shop, orderId)).toBe("cancelled refunded 1");
  expect([refundsAsked() - before, stockOf(shop, drill)]).toEqual([1, 5]);
  const total = look<number>(shop, "select total_paise from orders where id = ?", orderId);
  expect([...razorpay.refunds.values()].at(-1)).toMatchObject({ amount: total });
  expect((await buyer.visit(`/orders/${orderId}`)).text).toContain("has been sent back the way it came");
  expect(audit(shop)).toEqual({});
});

test("money that is taken while the order is cancelled goes back, told by whomever", async () => {
  const { id: drill } = goods(shop, DRILL);
  restock(shop, drill, 5);
  const [asha] = await awaitingOrders(shop, drill, 1);
  if (!asha) throw new Error("No order");
  const { buyer, orderId, providerOrderId } = asha;
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

test("a new order of the same goods after a cancelled one is paid by itself", async () => {
  const { buyer, orderId, drill } = await paid(5);
  await buyer.post(`/orders/${orderId}/cancel`, {});
  const second = await placedBy(shop, buyer, drill);
  expect(second.orderId).not.toBe(orderId);
  await tell(shop, razorpay.event("payment.captured", { payment: razorpay.pay(second.providerOrderId) }));
  expect(standing(shop, second.orderId)).toBe("processing captured 1");
  await expect.poll(() => standing(shop, orderId)).toBe("cancelled refunded 1");
  expect(stockOf(shop, drill)).toBe(4);
});
