import { expect, test } from "vitest";
import { audit } from "../support/audit";
import { goods, look } from "../support/books";
import { CEILING_FAN } from "../support/buying";
import type { Razorpay } from "../support/razorpay";
import { awaitingOrders, standing, tell } from "../support/selling";
import { inTheSellingShop } from "../support/selling-shop";
import type { RunningShop } from "../support/shop";
import { Visitor } from "../support/visitor";
import { type AwaitingVisit, awaitingVisit, visitStanding } from "../support/visits";

let shop: RunningShop;
let razorpay: Razorpay;

inTheSellingShop((scene) => {
  ({ shop, razorpay } = scene);
});

const PAID = "confirmed paid captured 1";
const UNPAID = "pending pending created 0";

/** Sends the browser back to the shop, from the provider's own site and with no cookie. */
const comeBack = (path: string, fields: Record<string, string>) =>
  new Visitor(shop.url).send(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: "https://api.razorpay.com", "Sec-Fetch-Site": "cross-site" },
  });
const keyless = ({ back }: AwaitingVisit) => back.replace(/\?.*/, "");

test("a visitor without an account or scripts pays at Razorpay, and comes back to a confirmed visit", async () => {
  const visit = await awaitingVisit(shop);
  const meena = new Visitor(shop.url);
  const till = await meena.visit(visit.till);
  const fields = Object.fromEntries(till.form("Pay ₹39").controls.map(({ name, value }) => [name, value]));
  expect(fields).toMatchObject({
    order_id: visit.providerOrderId,
    amount: "3900",
    description: `Home visit ${visit.number}`,
    callback_url: shop.url + visit.back,
    cancel_url: shop.url + visit.till,
  });
  const answer = await comeBack(visit.back, razorpay.proof(razorpay.pay(visit.providerOrderId)));
  expect([answer.status, answer.location]).toEqual([303, `${visit.page}&booked=1`]);
  expect(visitStanding(shop, visit.id)).toBe(PAID);
});

test("the webhook and the return, in any order and twice, confirm a visit once", async () => {
  for (const order of [0, 1]) {
    const visit = await awaitingVisit(shop);
    const payment = razorpay.pay(visit.providerOrderId);
    const roads = [
      () => tell(shop, razorpay.event("payment.captured", { payment })),
      () => comeBack(visit.back, razorpay.proof(payment)),
    ];
    for (const road of order ? [...roads, ...roads] : [...roads, ...roads].reverse()) await road();
    expect(visitStanding(shop, visit.id)).toBe(PAID);
    expect(
      look(
        shop,
        "select count(*) from outbox_letter where dedupe_key like 'booking-paid:' || ? || '%'",
        visit.id,
      ),
    ).toBe(1);
  }
});

test("a genuine payment opens the booking it paid for, whatever the address says; another address is not paid thereby", async () => {
  const [mine, other] = [await awaitingVisit(shop), await awaitingVisit(shop)];
  const proof = razorpay.proof(razorpay.pay(other.providerOrderId));
  const answer = await comeBack(mine.back, proof);
  expect(answer.location).toBe(`${other.page}&booked=1`);
  expect([mine, other].map(({ id }) => visitStanding(shop, id))).toEqual([UNPAID, PAID]);
});

test("an order's payment pays no visit, and a visit's no order", async () => {
  const visit = await awaitingVisit(shop);
  const [order] = await awaitingOrders(shop, goods(shop, CEILING_FAN).id, 1);
  if (!order) throw new Error("no order");
  const ofVisit = razorpay.proof(razorpay.pay(visit.providerOrderId, { status: "created" }));
  const ofOrder = razorpay.proof(razorpay.pay(order.providerOrderId, { status: "created" }));
  const mixed = [
    { ...ofVisit, razorpay_order_id: order.providerOrderId },
    { ...ofOrder, razorpay_order_id: visit.providerOrderId },
  ];
  for (const fields of mixed)
    for (const path of [visit.back, `/checkout/return/${order.orderId}`])
      expect((await comeBack(path, fields)).status).toBe(400);
  expect([visitStanding(shop, visit.id), standing(shop, order.orderId)]).toEqual([
    UNPAID,
    "pending created 0",
  ]);
  const paid = await comeBack(visit.back, razorpay.proof(razorpay.pay(order.providerOrderId)));
  expect([paid.location, standing(shop, order.orderId)]).toEqual([
    `/orders/${order.orderId}`,
    "processing captured 1",
  ]);
  expect(visitStanding(shop, visit.id)).toBe(UNPAID);
});

test("what is forged confirms nothing, and learns nothing of the booking: its key is not in the answer", async () => {
  const visit = await awaitingVisit(shop);
  const genuine = razorpay.proof(razorpay.pay(visit.providerOrderId, { status: "created" }));
  const forgeries: Record<string, string>[] = [
    { ...genuine, razorpay_signature: "0".repeat(64) },
    { ...genuine, razorpay_payment_id: "pay_of_nobody" },
    { razorpay_order_id: visit.providerOrderId, razorpay_payment_id: "pay_x" },
    { paymentStatus: "paid", status: "confirmed" },
    { "error[code]": "BAD_REQUEST_ERROR" },
    {},
  ];
  for (const fields of forgeries) {
    const answer = await comeBack(keyless(visit), fields);
    expect([303, 400]).toContain(answer.status);
    expect(`${answer.location} ${answer.html}`).not.toContain(visit.key);
    expect(answer.html).not.toMatch(/Asha|SR-\d{4}/);
  }
  const strange = await comeBack(`${keyless(visit)}?key=%0d%0a"><script>`, { razorpay_order_id: "x" });
  expect(strange.html).not.toContain('"><script>');
  expect((await new Visitor(shop.url).send(keyless(visit))).location).toBe(`/services/bookings/${visit.id}`);
  expect((await new Visitor(shop.url).send(visit.back)).location).toBe(visit.page);
  expect((await comeBack("/services/bookings/0123456789abcdef0123456g/return", {})).status).toBe(403);
  expect(visitStanding(shop, visit.id)).toBe(UNPAID);
});

test("a declined payment leads back to the till by the link it came with, and is asked about at once", async () => {
  const visit = await awaitingVisit(shop);
  razorpay.pay(visit.providerOrderId, { status: "failed", error_description: "Declined by the bank" });
  const answer = await comeBack(visit.back, { "error[code]": "BAD_REQUEST_ERROR" });
  expect([answer.status, answer.location]).toEqual([303, visit.till]);
  expect(visitStanding(shop, visit.id)).toBe("pending failed failed 0");
  expect((await new Visitor(shop.url).visit(visit.till)).text).toContain(
    "The last attempt to pay failed: Declined",
  );
});

test("a payment of too little is given back, and confirms nothing; so is a second payment", async () => {
  const [cheap, twice] = [await awaitingVisit(shop), await awaitingVisit(shop)];
  const event = (payment: ReturnType<Razorpay["pay"]>) =>
    tell(shop, razorpay.event("payment.captured", { payment }));
  await event(razorpay.pay(cheap.providerOrderId, { amount: 100 }));
  for (const _ of [1, 2]) await event(razorpay.pay(twice.providerOrderId));
  await expect.poll(() => visitStanding(shop, cheap.id)).toBe("pending pending refunded 0");
  await expect.poll(() => razorpay.refunds.size).toBe(2);
  expect(visitStanding(shop, twice.id)).toBe(PAID);
  expect([...razorpay.refunds.values()].map(({ amount }) => amount).sort()).toEqual([100, 3900]);
});

test("a signal that dropped after paying: the till finds out by itself", async () => {
  const visit = await awaitingVisit(shop);
  razorpay.pay(visit.providerOrderId);
  look(
    shop,
    "update payment set created_at = created_at - 60000 where service_request_id = ? returning id",
    visit.id,
  );
  const answer = await new Visitor(shop.url).send(visit.till);
  expect([answer.status, answer.location]).toEqual([303, visit.page]);
  expect(visitStanding(shop, visit.id)).toBe(PAID);
});

test("with a provider that is silent the till leads to the booking and says so, and works once it listens", async () => {
  razorpay.mood = "refusing";
  const visit = await awaitingVisit(shop);
  const answer = await new Visitor(shop.url).send(visit.till);
  expect([answer.status, answer.location]).toEqual([303, visit.page]);
  razorpay.mood = "well";
  expect((await new Visitor(shop.url).send(visit.till)).status).toBe(200);
  expect(visitStanding(shop, visit.id)).toBe(UNPAID);
  expect(audit(shop)).toEqual({});
});
