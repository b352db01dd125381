import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { CEILING_FAN, CHECKOUT_DETAILS, getOrderId } from "../support/buying";
import { listAttributes } from "../support/html";
import type { Behaviour, Razorpay } from "../support/razorpay";
import {
  type AwaitingOrder,
  getOrderState,
  placeAwaitingOrders,
  returnFromProvider,
  sendWebhook,
} from "../support/razorpay-orders";
import { setUpRazorpayShop } from "../support/razorpay-shop";
import type { RunningShop } from "../support/shop";
import {
  createCustomer,
  getProduct,
  getStock,
  queryValue,
  type ShopProduct,
  setStock,
} from "../support/shop-data";

let shop: RunningShop;
let razorpay: Razorpay;
let fan: ShopProduct;

setUpRazorpayShop((scene) => {
  ({ shop, razorpay } = scene);
  fan = getProduct(shop, CEILING_FAN);
});
afterEach(() => {
  razorpay.behaviour = "well";
});

const MOODS: Behaviour[] = ["refusing", "hanging", "html", "failing", "garbling", "dropping"];
const MAX_ANSWER_MS = 12_000;

const RESERVED_MS = `select max(expires_at) - max(created_at)
  from stock_reservation r join orders o on o.id = r.order_id where o.user_id = ?`;

/** Sets a payment back by a minute, so that its page asks the provider again. */
const letMinutePass = (orderId: string) =>
  queryValue(
    shop,
    "update payment set created_at = created_at - 60000 where order_id = ? returning id",
    orderId,
  );

const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const startedAt = performance.now();
  return [await work, performance.now() - startedAt];
};

test.each(
  MOODS,
)("with a provider that is %s, checkout says so in time, and the order can be paid later", async (mood) => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  razorpay.behaviour = mood;
  const [answer, ms] = await timed(asha.submit(await asha.visit("/checkout"), "Pay", CHECKOUT_DETAILS));
  expect(ms).toBeLessThan(MAX_ANSWER_MS);
  expect(answer.status).toBe(503);
  expect(answer.text).toContain("Failed to create payment order");
  expect(answer.typed("Pay")).toMatchObject(CHECKOUT_DETAILS);
  expect(
    queryValue(
      shop,
      `select count(*) from payment p join orders o on o.id = p.order_id
       where o.user_id = ? and p.captured_at is not null`,
      asha.id,
    ),
  ).toBe(0);
  expect(queryValue(shop, RESERVED_MS, asha.id)).toBe(15 * 60_000);
  razorpay.behaviour = "well";
  const paymentPage = await asha.press(answer, "Pay", CHECKOUT_DETAILS);
  expect(paymentPage.heading).toMatch(/^Pay for order/);
  expect(queryValue(shop, "select count(*) from orders where user_id = ?", asha.id)).toBe(1);
});

test.each(
  MOODS,
)("with a provider that is %s, a return is confirmed without marking the order paid", async (mood) => {
  const [asha] = (await placeAwaitingOrders(shop, fan.id, 1)) as [AwaitingOrder];
  const payment = razorpay.pay(asha.providerOrderId);
  razorpay.behaviour = mood;
  const [answer, ms] = await timed(returnFromProvider(shop, asha.orderId, razorpay.signReturn(payment)));
  expect(ms).toBeLessThan(MAX_ANSWER_MS);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/orders/${asha.orderId}`]);
  expect(getOrderState(shop, asha.orderId)).toBe("pending authorized 0");
  const [page, pageMs] = await timed(asha.buyer.visit(`/orders/${asha.orderId}`));
  expect(pageMs).toBeLessThan(MAX_ANSWER_MS);
  expect(page.text).toContain("Payment received, confirming");
  expect(page.text).toContain("Please do not pay again.");
  razorpay.behaviour = "well";
  await sendWebhook(shop, razorpay.event("payment.captured", { payment }));
  expect(getOrderState(shop, asha.orderId)).toBe("processing captured 1");
});

test("when the provider's list of payments lags, the payment itself is asked for", async () => {
  const [asha] = (await placeAwaitingOrders(shop, fan.id, 1)) as [AwaitingOrder];
  const payment = razorpay.pay(asha.providerOrderId);
  razorpay.behaviour = "lagging";
  await returnFromProvider(shop, asha.orderId, razorpay.signReturn(payment));
  expect(getOrderState(shop, asha.orderId)).toBe("processing captured 1");
});

test("after a lost connection the customer's next page shows the payment, without a webhook", async () => {
  const [asha] = (await placeAwaitingOrders(shop, fan.id, 1)) as [AwaitingOrder];
  razorpay.pay(asha.providerOrderId);
  letMinutePass(asha.orderId);
  const page = await asha.buyer.visit(`/checkout/pay/${asha.orderId}`);
  expect(page.path).toBe(`/orders/${asha.orderId}`);
  expect(page.text).toContain("Processing");
  expect(page.text).toContain("Payment received");
});

test("only the customer's own pages ask the provider about an order, and not on every visit", async () => {
  const [asha] = (await placeAwaitingOrders(shop, fan.id, 1)) as [AwaitingOrder];
  letMinutePass(asha.orderId);
  const before = razorpay.receivedCalls.length;
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  expect((await meena.visit(`/orders/${asha.orderId}`)).status).toBe(404);
  expect(razorpay.receivedCalls.length).toBe(before);
  for (const _attempt of [1, 2, 3, 4, 5]) await asha.buyer.visit(`/orders/${asha.orderId}`);
  expect(razorpay.receivedCalls.length).toBe(before + 1);
});

test("an order unknown to the provider can be paid from its page once the provider answers", async () => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  razorpay.behaviour = "refusing";
  await asha.post("/checkout", CHECKOUT_DETAILS);
  expect(
    queryValue(
      shop,
      "select count(*) from outbox_letter where kind = 'order-placed' and recipient = ?",
      asha.id,
    ),
  ).toBe(0);
  const orderId = queryValue<string>(shop, "select id from orders where user_id = ?", asha.id);
  const order = await asha.visit(`/orders/${orderId}`);
  const refused = await asha.visit(order.link("Pay"));
  expect([refused.path, refused.text]).toEqual([
    `/orders/${orderId}`,
    expect.stringContaining("Failed to create payment order"),
  ]);
  razorpay.behaviour = "well";
  const paymentPage = await asha.visit(refused.link("Pay"));
  expect(paymentPage.heading).toMatch(/^Pay for order/);
  expect(listAttributes(paymentPage.html, "form", "action")).toContain(
    `${razorpay.url}/v1/checkout/embedded`,
  );
});

test("stock reserved for an order that could not begin is released for the next customer", async () => {
  setStock(shop, fan.id, 1);
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const meena = createCustomer(shop, { name: "Meena Kumari", cart: { [fan.id]: 1 } });
  razorpay.behaviour = "html";
  await asha.post("/checkout", CHECKOUT_DETAILS);
  razorpay.behaviour = "well";
  expect((await meena.post("/checkout", CHECKOUT_DETAILS)).text).toContain("out of stock");
  queryValue(
    shop,
    "update stock_reservation set expires_at = 1 where product_id = ? returning order_id",
    fan.id,
  );
  expect((await meena.post("/checkout", CHECKOUT_DETAILS)).location).toMatch(/^\/checkout\/pay\//);
  setStock(shop, fan.id, 100);
});

test("the webhook is answered within a second while a refund is due and the provider hangs", async () => {
  const [asha] = (await placeAwaitingOrders(shop, fan.id, 1)) as [AwaitingOrder];
  const lowPayment = razorpay.pay(asha.providerOrderId, { amount: 100 });
  razorpay.behaviour = "hanging";
  const [answer, ms] = await timed(
    sendWebhook(shop, razorpay.event("payment.captured", { payment: lowPayment })),
  );
  expect(answer.status).toBe(200);
  expect(ms).toBeLessThan(1_000);
  expect(getOrderState(shop, asha.orderId)).toBe("pending refund-due 0");
});

test("answers about other orders and answers that arrive very slowly mark nothing as paid", async () => {
  const [asha, meena] = (await placeAwaitingOrders(shop, fan.id, 2)) as [AwaitingOrder, AwaitingOrder];
  razorpay.pay(meena.providerOrderId);
  for (const mood of ["wrong", "dripping"] as const) {
    razorpay.behaviour = mood;
    const [answer, ms] = await timed(returnFromProvider(shop, asha.orderId, {}));
    expect(answer.status).toBe(303);
    expect(ms).toBeLessThan(MAX_ANSWER_MS);
    await wait(5_100);
  }
  expect([asha, meena].map(({ orderId }) => getOrderState(shop, orderId))).toEqual(
    Array(2).fill("pending created 0"),
  );
});

test("strangers cannot make the shop ask the provider without limit", async () => {
  const orders = await placeAwaitingOrders(shop, fan.id, 20);
  const before = razorpay.receivedCalls.length;
  await Promise.all(
    orders.flatMap(({ orderId }) => Array.from({ length: 5 }, () => returnFromProvider(shop, orderId, {}))),
  );
  expect(razorpay.receivedCalls.length - before).toBeLessThanOrEqual(20);
});

test("a second payment for a paid order is found and refunded without a webhook", async () => {
  const [asha] = (await placeAwaitingOrders(shop, fan.id, 1)) as [AwaitingOrder];
  await returnFromProvider(shop, asha.orderId, razorpay.signReturn(razorpay.pay(asha.providerOrderId)));
  expect(getOrderState(shop, asha.orderId)).toBe("processing captured 1");
  const secondPayment = razorpay.pay(asha.providerOrderId);
  await wait(5_100);
  await returnFromProvider(shop, asha.orderId, razorpay.signReturn(secondPayment));
  await expect
    .poll(() => [...razorpay.refunds.values()].map(({ payment_id }) => payment_id))
    .toContain(secondPayment.id);
  expect(getOrderState(shop, asha.orderId)).toBe("processing captured 1");
  const page = await asha.buyer.visit(`/orders/${asha.orderId}`);
  expect(page.text).toContain("This order was paid twice; the first payment stands.");
});

test("the fake provider refuses the checkout's form when a mandatory field is missing", async () => {
  const [asha] = (await placeAwaitingOrders(shop, fan.id, 1)) as [AwaitingOrder];
  const paymentPage = await asha.buyer.visit(`/checkout/pay/${asha.orderId}`);
  const fields = Object.fromEntries(
    paymentPage
      .form("Pay")
      .controls.filter(({ name }) => name)
      .map(({ name, value }) => [name, value]),
  );
  const postCheckout = (posted: Record<string, string>) =>
    fetch(`${razorpay.url}/v1/checkout/embedded`, { method: "POST", body: new URLSearchParams(posted) });
  expect((await postCheckout(fields)).status).toBe(200);
  const mandatory = "key_id order_id amount currency name callback_url prefill[email] prefill[contact]".split(
    " ",
  );
  for (const name of mandatory) {
    const { [name]: value, ...others } = fields;
    expect(value, name).toBeTruthy();
    expect((await postCheckout(others)).status, name).toBeGreaterThanOrEqual(400);
  }
});

test("a late answer is accepted", async () => {
  const asha = createCustomer(shop, { cart: { [fan.id]: 1 } });
  const before = getStock(shop, fan.id);
  razorpay.behaviour = "late";
  const answers = await Promise.all([
    asha.post("/checkout", CHECKOUT_DETAILS),
    asha.post("/checkout", CHECKOUT_DETAILS),
  ]);
  expect(new Set(answers.map(getOrderId)).size).toBe(1);
  expect(getStock(shop, fan.id)).toBe(before);
  expect(findInconsistencies(shop)).toEqual({});
});
