import { expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { CEILING_FAN, DRILL } from "../support/buying";
import type { Razorpay } from "../support/razorpay";
import {
  type AwaitingOrder,
  getOrderState,
  placeAwaitingOrders,
  returnFromProvider,
  sendWebhook,
} from "../support/razorpay-orders";
import { setUpRazorpayShop } from "../support/razorpay-shop";
import { countRounds } from "../support/rounds";
import type { RunningShop } from "../support/shop";
import { getProduct, getStock, openDatabase, queryValue, setStock } from "../support/shop-data";

const ORDERS = countRounds(50, 100);
const LAST_UNITS = 10;
const REFUNDED = ORDERS - LAST_UNITS;

let shop: RunningShop;
let razorpay: Razorpay;

const scene = setUpRazorpayShop((opened) => {
  ({ shop, razorpay } = opened);
});

/** Sets the payment deadlines of unpaid orders to an hour ago. */
function expireOrders(): void {
  const books = openDatabase(shop);
  const anHourAgo = Date.now() - 3_600_000;
  books.exec(`update stock_reservation set expires_at = ${anHourAgo};
    update orders set pay_by = ${anHourAgo} where paid_at is null`);
  books.close();
}

/** All orders are paid late; half of the payments are reported by the webhook, half by the browser. */
async function payLate(awaiting: AwaitingOrder[]): Promise<string[]> {
  const payments = awaiting.map(async ({ orderId, providerOrderId }, at) => {
    const payment = razorpay.pay(providerOrderId);
    if (at % 2) await returnFromProvider(shop, orderId, razorpay.signReturn(payment));
    else await sendWebhook(shop, razorpay.event("payment.captured", { payment }));
  });
  await Promise.all(payments);
  return awaiting.map(({ orderId }) => orderId);
}

const statusesOf = (ids: string[]) => [...new Set(ids.map((id) => getOrderState(shop, id)))].sort();

test(`${ORDERS} orders paid late are all fulfilled while there is stock`, async () => {
  const { id } = getProduct(shop, CEILING_FAN);
  setStock(shop, id, ORDERS);
  const awaiting = await placeAwaitingOrders(shop, id, ORDERS);
  expireOrders();
  expect(statusesOf(await payLate(awaiting))).toEqual(["processing captured 1"]);
  expect(getStock(shop, id)).toBe(0);
  expect(findInconsistencies(shop)).toEqual({});
});

test(`of ${ORDERS} orders paid late for the last ${LAST_UNITS} units, all others are refunded`, async () => {
  const { id } = getProduct(shop, DRILL);
  setStock(shop, id, ORDERS);
  const awaiting = await placeAwaitingOrders(shop, id, ORDERS);
  expireOrders();
  setStock(shop, id, LAST_UNITS);
  const ids = await payLate(awaiting);
  await expect
    .poll(() => statusesOf(ids), { timeout: 20_000 })
    .toEqual(["pending refunded 0", "processing captured 1"]);
  expect(ids.filter((order) => getOrderState(shop, order).startsWith("processing"))).toHaveLength(LAST_UNITS);
  expect([getStock(shop, id), razorpay.refunds.size]).toEqual([0, REFUNDED]);
  expect(
    queryValue(
      shop,
      "select count(*) from refund where reason = 'The goods were sold before the payment arrived'",
    ),
  ).toBe(REFUNDED);
  const countEmails = (kind: string) =>
    queryValue<number>(shop, "select count(*) from outbox_letter where kind = ?", kind);
  for (const kind of ["order-refund-due", "shop-refund-due", "order-refunded"])
    expect([kind, countEmails(kind)]).toEqual([kind, REFUNDED]);
  expect(findInconsistencies(shop)).toEqual({});
});

test("a refund the provider refuses stays due, is shown to the customer, and is made later", async () => {
  const { id } = getProduct(shop, CEILING_FAN);
  setStock(shop, id, 1);
  const [asha] = (await placeAwaitingOrders(shop, id, 1)) as [AwaitingOrder];
  expireOrders();
  setStock(shop, id, 0);
  razorpay.behaviour = "refusing";
  const [orderId = ""] = await payLate([asha]);
  await expect
    .poll(() => queryValue(shop, "select problem from refund where status = 'due'"))
    .toMatch(/Razorpay refused/);
  const page = await asha.buyer.visit(`/orders/${orderId}`);
  expect(page.text).toContain("Payment being returned");
  expect(page.text).toMatch(
    /sold before the payment arrived\. ₹[\d,]+ will be refunded to your original payment method\./,
  );
  razorpay.behaviour = "well";
  const before = razorpay.refunds.size;
  scene.shop = await shop.crashAndReopen();
  shop = scene.shop;
  await sendWebhook(
    shop,
    razorpay.event("payment.captured", { payment: razorpay.pay(asha.providerOrderId) }),
  );
  await expect.poll(() => getOrderState(shop, orderId)).toBe("pending refunded 0");
  // The refund that was due, and that of the second payment for the same order.
  await expect.poll(() => razorpay.refunds.size).toBe(before + 2);
  expect((await asha.buyer.visit(`/orders/${orderId}`)).text).toContain(
    "has been refunded to your original payment method",
  );
});
