import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { audit } from "../support/audit";
import { customer, type Goods, goods, look, stockOf } from "../support/books";
import { CEILING_FAN, DETAILS, orderIdIn } from "../support/buying";
import type { Mood, Razorpay } from "../support/razorpay";
import { type Awaiting, awaitingOrders, comeBack, openSellingShop, standing, tell } from "../support/selling";
import type { RunningShop } from "../support/shop";

let shop: RunningShop;
let razorpay: Razorpay;
let fan: Goods;

beforeAll(async () => {
  ({ shop, razorpay } = await openSellingShop());
  fan = goods(shop, CEILING_FAN);
});
afterEach(() => {
  razorpay.mood = "well";
});
afterAll(async () => {
  await shop?.close();
  razorpay?.close();
});

const MOODS: Mood[] = ["refusing", "hanging", "html", "dropping"];
const LONGEST_MS = 12_000;

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
  const kept =
    "select max(expires_at) - max(created_at) from stock_reservation r join orders o on o.id = r.order_id where o.user_id = ?";
  expect(look(shop, kept, asha.id)).toBe(15 * 60_000);
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

test("a customer whose signal dropped after paying sees the truth on the next page, without any webhook", async () => {
  const [asha] = (await awaitingOrders(shop, fan.id, 1)) as [Awaiting];
  razorpay.pay(asha.providerOrderId);
  look(shop, "update payment set created_at = created_at - 60000 where order_id = ? returning id", asha.orderId);
  const page = await asha.buyer.visit(`/checkout/pay/${asha.orderId}`);
  expect(page.path).toBe(`/orders/${asha.orderId}`);
  expect(page.text).toContain("Processing");
  expect(page.text).toContain("Payment received");
});

test("nobody but the customer makes the shop ask about an order", async () => {
  const [asha] = (await awaitingOrders(shop, fan.id, 1)) as [Awaiting];
  look(shop, "update payment set created_at = created_at - 60000 where order_id = ? returning id", asha.orderId);
  const before = razorpay.asked.length;
  const meena = customer(shop, { name: "Meena Kumari" });
  expect((await meena.visit(`/orders/${asha.orderId}`)).status).toBe(404);
  expect(razorpay.asked.length).toBe(before);
  for (let look = 0; look < 5; look++) await asha.buyer.visit(`/orders/${asha.orderId}`);
  expect(razorpay.asked.length).toBe(before + 1);
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
