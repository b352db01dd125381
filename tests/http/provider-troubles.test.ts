import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { audit } from "../support/audit";
import { customer, type Goods, goods, look, restock, stockOf } from "../support/books";
import { CEILING_FAN, DETAILS, orderIdIn } from "../support/buying";
import { attributes } from "../support/html";
import type { Mood, Razorpay } from "../support/razorpay";
import { type Awaiting, awaitingOrders, comeBack, standing, tell } from "../support/selling";
import { inTheSellingShop } from "../support/selling-shop";
import type { RunningShop } from "../support/shop";

let shop: RunningShop;
let razorpay: Razorpay;
let fan: Goods;

inTheSellingShop((scene) => {
  ({ shop, razorpay } = scene);
  fan = goods(shop, CEILING_FAN);
});
afterEach(() => {
  razorpay.mood = "well";
});

const MOODS: Mood[] = ["refusing", "hanging", "html", "dropping"];
const LONGEST_MS = 12_000;

const KEPT_FOR = `select max(expires_at) - max(created_at) from stock_reservation r join orders o on o.id = r.order_id
  where o.user_id = ?`;

/** A minute passes for a payment: its page may ask about it again. */
const aMinutePasses = (orderId: string) =>
  look(shop, "update payment set created_at = created_at - 60000 where order_id = ? returning id", orderId);

const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
  const began = performance.now();
  return [await work, performance.now() - began];
};

test.each(
  MOODS,
)("with a provider that is %s, checkout says so within 12 seconds, and the same order can be paid later", async (mood) => {
  const asha = customer(shop, { cart: { [fan.id]: 1 } });
  razorpay.mood = mood;
  const [answer, ms] = await timed(asha.submit(await asha.visit("/checkout"), "Pay", DETAILS));
  expect(ms).toBeLessThan(LONGEST_MS);
  expect(answer.status).toBe(503);
  expect(answer.text).toContain("Failed to create payment order");
  expect(answer.typed("Pay")).toMatchObject(DETAILS);
  expect(
    look(
      shop,
      "select count(*) from payment p join orders o on o.id = p.order_id where o.user_id = ? and p.captured_at is not null",
      asha.id,
    ),
  ).toBe(0);
  expect(look(shop, KEPT_FOR, asha.id)).toBe(15 * 60_000);
  razorpay.mood = "well";
  const till = await asha.press(answer, "Pay", DETAILS);
  expect(till.heading).toMatch(/^Pay for order/);
  expect(look(shop, "select count(*) from orders where user_id = ?", asha.id)).toBe(1);
});

test.each(
  MOODS,
)("with a provider that is %s, a return is confirmed as far as can be said, and marked paid by nobody", async (mood) => {
  const [asha] = (await awaitingOrders(shop, fan.id, 1)) as [Awaiting];
  const payment = razorpay.pay(asha.providerOrderId);
  razorpay.mood = mood;
  const [answer, ms] = await timed(comeBack(shop, asha.orderId, razorpay.proof(payment)));
  expect(ms).toBeLessThan(LONGEST_MS);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/orders/${asha.orderId}`]);
  expect(standing(shop, asha.orderId)).toBe("pending authorized 0");
  const [page, pageMs] = await timed(asha.buyer.visit(`/orders/${asha.orderId}`));
  expect(pageMs).toBeLessThan(LONGEST_MS);
  expect(page.text).toContain("Payment received, confirming");
  expect(page.text).toContain("Please do not pay again.");
  razorpay.mood = "well";
  await tell(shop, razorpay.event("payment.captured", { payment }));
  expect(standing(shop, asha.orderId)).toBe("processing captured 1");
});

test("a provider whose lists lag is asked about the payment itself", async () => {
  const [asha] = (await awaitingOrders(shop, fan.id, 1)) as [Awaiting];
  const payment = razorpay.pay(asha.providerOrderId);
  razorpay.mood = "lagging";
  await comeBack(shop, asha.orderId, razorpay.proof(payment));
  expect(standing(shop, asha.orderId)).toBe("processing captured 1");
});

test("a customer whose signal dropped after paying sees the truth on the next page, without any webhook", async () => {
  const [asha] = (await awaitingOrders(shop, fan.id, 1)) as [Awaiting];
  razorpay.pay(asha.providerOrderId);
  aMinutePasses(asha.orderId);
  const page = await asha.buyer.visit(`/checkout/pay/${asha.orderId}`);
  expect(page.path).toBe(`/orders/${asha.orderId}`);
  expect(page.text).toContain("Processing");
  expect(page.text).toContain("Payment received");
});

test("the pages of nobody but the customer make the shop ask about an order, and theirs not at every look", async () => {
  const [asha] = (await awaitingOrders(shop, fan.id, 1)) as [Awaiting];
  aMinutePasses(asha.orderId);
  const before = razorpay.asked.length;
  const meena = customer(shop, { name: "Meena Kumari" });
  expect((await meena.visit(`/orders/${asha.orderId}`)).status).toBe(404);
  expect(razorpay.asked.length).toBe(before);
  for (const _ of [1, 2, 3, 4, 5]) await asha.buyer.visit(`/orders/${asha.orderId}`);
  expect(razorpay.asked.length).toBe(before + 1);
});

test("what a provider was never told of can be paid from the order's own page once it listens again", async () => {
  const asha = customer(shop, { cart: { [fan.id]: 1 } });
  razorpay.mood = "refusing";
  await asha.post("/checkout", DETAILS);
  expect(
    look(shop, "select count(*) from outbox_letter where kind = 'order-placed' and recipient = ?", asha.id),
  ).toBe(0);
  const orderId = look<string>(shop, "select id from orders where user_id = ?", asha.id);
  const order = await asha.visit(`/orders/${orderId}`);
  const refused = await asha.visit(order.link("Pay"));
  expect([refused.path, refused.text]).toEqual([
    `/orders/${orderId}`,
    expect.stringContaining("Failed to create payment order"),
  ]);
  razorpay.mood = "well";
  const till = await asha.visit(refused.link("Pay"));
  expect(till.heading).toMatch(/^Pay for order/);
  expect(attributes(till.html, "form", "action")).toContain(`${razorpay.url}/v1/checkout/embedded`);
});

test("goods kept for an order that could not be begun are sold to the next in time", async () => {
  restock(shop, fan.id, 1);
  const asha = customer(shop, { cart: { [fan.id]: 1 } });
  const meena = customer(shop, { name: "Meena Kumari", cart: { [fan.id]: 1 } });
  razorpay.mood = "html";
  await asha.post("/checkout", DETAILS);
  razorpay.mood = "well";
  expect((await meena.post("/checkout", DETAILS)).text).toContain("out of stock");
  look(shop, "update stock_reservation set expires_at = 1 where product_id = ? returning order_id", fan.id);
  expect((await meena.post("/checkout", DETAILS)).location).toMatch(/^\/checkout\/pay\//);
  restock(shop, fan.id, 100);
});

test("the webhook is answered within a second while money has to go back and the provider hangs", async () => {
  const [asha] = (await awaitingOrders(shop, fan.id, 1)) as [Awaiting];
  const tooLittle = razorpay.pay(asha.providerOrderId, { amount: 100 });
  razorpay.mood = "hanging";
  const [answer, ms] = await timed(tell(shop, razorpay.event("payment.captured", { payment: tooLittle })));
  expect(answer.status).toBe(200);
  expect(ms).toBeLessThan(1_000);
  expect(standing(shop, asha.orderId)).toBe("pending refund-due 0");
});

test("what a provider says of other orders, and an answer that comes drop by drop, mark nothing paid", async () => {
  const [asha, meena] = (await awaitingOrders(shop, fan.id, 2)) as [Awaiting, Awaiting];
  razorpay.pay(meena.providerOrderId);
  for (const mood of ["wrong", "dripping"] as const) {
    razorpay.mood = mood;
    const [answer, ms] = await timed(comeBack(shop, asha.orderId, {}));
    expect(answer.status).toBe(303);
    expect(ms).toBeLessThan(LONGEST_MS);
    await wait(5_100);
  }
  expect([asha, meena].map(({ orderId }) => standing(shop, orderId))).toEqual(
    Array(2).fill("pending created 0"),
  );
});

test("strangers cannot make the shop ask the provider without end", async () => {
  const orders = await awaitingOrders(shop, fan.id, 20);
  const before = razorpay.asked.length;
  await Promise.all(
    orders.flatMap(({ orderId }) => Array.from({ length: 5 }, () => comeBack(shop, orderId, {}))),
  );
  expect(razorpay.asked.length - before).toBeLessThanOrEqual(20);
});

test("a second payment for a paid order is found and given back, though no webhook tells of it", async () => {
  const [asha] = (await awaitingOrders(shop, fan.id, 1)) as [Awaiting];
  await comeBack(shop, asha.orderId, razorpay.proof(razorpay.pay(asha.providerOrderId)));
  expect(standing(shop, asha.orderId)).toBe("processing captured 1");
  const again = razorpay.pay(asha.providerOrderId);
  await wait(5_100);
  await comeBack(shop, asha.orderId, razorpay.proof(again));
  await expect
    .poll(() => [...razorpay.refunds.values()].map(({ payment_id }) => payment_id))
    .toContain(again.id);
  expect(standing(shop, asha.orderId)).toBe("processing captured 1");
  const page = await asha.buyer.visit(`/orders/${asha.orderId}`);
  expect(page.text).toContain("This order was paid twice; the first payment stands.");
});

test("the checkout's page is refused by the stand-in where anything mandatory is missing", async () => {
  const [asha] = (await awaitingOrders(shop, fan.id, 1)) as [Awaiting];
  const till = await asha.buyer.visit(`/checkout/pay/${asha.orderId}`);
  const fields = Object.fromEntries(
    till
      .form("Pay")
      .controls.filter(({ name }) => name)
      .map(({ name, value }) => [name, value]),
  );
  const embed = (sent: Record<string, string>) =>
    fetch(`${razorpay.url}/v1/checkout/embedded`, { method: "POST", body: new URLSearchParams(sent) });
  expect((await embed(fields)).status).toBe(200);
  const mandatory = "key_id order_id amount currency name callback_url prefill[email] prefill[contact]".split(
    " ",
  );
  for (const name of mandatory) {
    const { [name]: left, ...others } = fields;
    expect(left, name).toBeTruthy();
    expect((await embed(others)).status, name).toBeGreaterThanOrEqual(400);
  }
});

test("a late answer is an answer", async () => {
  const asha = customer(shop, { cart: { [fan.id]: 1 } });
  const before = stockOf(shop, fan.id);
  razorpay.mood = "late";
  const answers = await Promise.all([asha.post("/checkout", DETAILS), asha.post("/checkout", DETAILS)]);
  expect(new Set(answers.map(orderIdIn)).size).toBe(1);
  expect(stockOf(shop, fan.id)).toBe(before);
  expect(audit(shop)).toEqual({});
});
