import { expect, test } from "vitest";
import { audit } from "../support/audit";
import { goods, look, openBooks, restock, stockOf } from "../support/books";
import { CEILING_FAN, DRILL } from "../support/buying";
import type { Razorpay } from "../support/razorpay";
import { type Awaiting, awaitingOrders, comeBack, standing, tell } from "../support/selling";
import { inTheSellingShop } from "../support/selling-shop";
import type { RunningShop } from "../support/shop";

let shop: RunningShop;
let razorpay: Razorpay;

const scene = inTheSellingShop((opened) => {
  ({ shop, razorpay } = opened);
});

/** Sets the payment deadlines of unpaid orders to an hour ago. */
function expireOrders(): void {
  const books = openBooks(shop);
  const anHourAgo = Date.now() - 3_600_000;
  books.exec(`update stock_reservation set expires_at = ${anHourAgo};
    update orders set pay_by = ${anHourAgo} where paid_at is null`);
  books.close();
}

/** All orders are paid late; half of the payments are reported by the webhook, half by the browser. */
async function payLate(awaiting: Awaiting[]): Promise<string[]> {
  const payments = awaiting.map(async ({ orderId, providerOrderId }, at) => {
    const payment = razorpay.pay(providerOrderId);
    if (at % 2) await comeBack(shop, orderId, razorpay.proof(payment));
    else await tell(shop, razorpay.event("payment.captured", { payment }));
  });
  await Promise.all(payments);
  return awaiting.map(({ orderId }) => orderId);
}

const statusesOf = (ids: string[]) => [...new Set(ids.map((id) => standing(shop, id)))].sort();

test("fifty orders paid late are all fulfilled while there is stock", async () => {
  const { id } = goods(shop, CEILING_FAN);
  restock(shop, id, 50);
  const awaiting = await awaitingOrders(shop, id, 50);
  expireOrders();
  expect(statusesOf(await payLate(awaiting))).toEqual(["processing captured 1"]);
  expect(stockOf(shop, id)).toBe(0);
  expect(audit(shop)).toEqual({});
});

test("of fifty orders paid late for the last ten units, ten are fulfilled and forty refunded", async () => {
  const { id } = goods(shop, DRILL);
  restock(shop, id, 50);
  const awaiting = await awaitingOrders(shop, id, 50);
  expireOrders();
  restock(shop, id, 10);
  const ids = await payLate(awaiting);
  await expect
    .poll(() => statusesOf(ids), { timeout: 20_000 })
    .toEqual(["pending refunded 0", "processing captured 1"]);
  expect(ids.filter((order) => standing(shop, order).startsWith("processing"))).toHaveLength(10);
  expect([stockOf(shop, id), razorpay.refunds.size]).toEqual([0, 40]);
  expect(
    look(shop, "select count(*) from refund where reason = 'The goods were sold before the payment arrived'"),
  ).toBe(40);
  const countEmails = (kind: string) =>
    look<number>(shop, "select count(*) from outbox_letter where kind = ?", kind);
  expect(["order-refund-due", "shop-refund-due", "order-refunded"].map(countEmails)).toEqual([40, 40, 40]);
  expect(audit(shop)).toEqual({});
});

test("a refund the provider refuses stays due, is shown to the customer, and is made later", async () => {
  const { id } = goods(shop, CEILING_FAN);
  restock(shop, id, 1);
  const [asha] = (await awaitingOrders(shop, id, 1)) as [Awaiting];
  expireOrders();
  restock(shop, id, 0);
  razorpay.mood = "refusing";
  const [orderId = ""] = await payLate([asha]);
  await expect
    .poll(() => look(shop, "select problem from refund where status = 'due'"))
    .toMatch(/Razorpay refused/);
  const page = await asha.buyer.visit(`/orders/${orderId}`);
  expect(page.text).toContain("Payment being returned");
  expect(page.text).toMatch(/sold before the payment arrived\. ₹[\d,]+ goes back the way it came\./);
  razorpay.mood = "well";
  const before = razorpay.refunds.size;
  scene.shop = await shop.crashAndReopen();
  shop = scene.shop;
  await tell(shop, razorpay.event("payment.captured", { payment: razorpay.pay(asha.providerOrderId) }));
  await expect.poll(() => standing(shop, orderId)).toBe("pending refunded 0");
  // The refund that was due, and that of the second payment for the same order.
  await expect.poll(() => razorpay.refunds.size).toBe(before + 2);
  expect((await asha.buyer.visit(`/orders/${orderId}`)).text).toContain("has been sent back the way it came");
});
