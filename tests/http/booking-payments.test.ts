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

/** Posts the browser's return to the shop, from the provider's site and without cookies. */
const comeBack = (path: string, fields: Record<string, string>) =>
  new Visitor(shop.url).send(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: "https://api.razorpay.com", "Sec-Fetch-Site": "cross-site" },
  });
const withoutKey = ({ back }: AwaitingVisit) => back.replace(/\?.*/, "");

test("a visitor without account or scripts pays at Razorpay and returns to a confirmed booking", async () => {
  const booking = await awaitingVisit(shop);
  const meena = new Visitor(shop.url);
  const paymentPage = await meena.visit(booking.till);
  const fields = Object.fromEntries(
    paymentPage.form("Pay ₹39").controls.map(({ name, value }) => [name, value]),
  );
  expect(fields).toMatchObject({
    order_id: booking.providerOrderId,
    amount: "3900",
    description: `Home visit ${booking.number}`,
    callback_url: shop.url + booking.back,
    cancel_url: shop.url + booking.till,
  });
  const answer = await comeBack(booking.back, razorpay.proof(razorpay.pay(booking.providerOrderId)));
  expect([answer.status, answer.location]).toEqual([303, `${booking.page}&booked=1`]);
  expect(visitStanding(shop, booking.id)).toBe(PAID);
});

test("the webhook and the return, in any order and twice, confirm a booking once", async () => {
  for (const isWebhookFirst of [0, 1]) {
    const booking = await awaitingVisit(shop);
    const payment = razorpay.pay(booking.providerOrderId);
    const reports = [
      () => tell(shop, razorpay.event("payment.captured", { payment })),
      () => comeBack(booking.back, razorpay.proof(payment)),
    ];
    for (const report of isWebhookFirst ? [...reports, ...reports] : [...reports, ...reports].reverse())
      await report();
    expect(visitStanding(shop, booking.id)).toBe(PAID);
    expect(
      look(
        shop,
        "select count(*) from outbox_letter where dedupe_key like 'booking-paid:' || ? || '%'",
        booking.id,
      ),
    ).toBe(1);
  }
});

test("a genuine payment confirms its own booking, not the one named by the address", async () => {
  const [first, second] = [await awaitingVisit(shop), await awaitingVisit(shop)];
  const proof = razorpay.proof(razorpay.pay(second.providerOrderId));
  const answer = await comeBack(first.back, proof);
  expect(answer.location).toBe(`${second.page}&booked=1`);
  expect([first, second].map(({ id }) => visitStanding(shop, id))).toEqual([UNPAID, PAID]);
});

test("a payment of an order does not confirm a booking, nor that of a booking an order", async () => {
  const booking = await awaitingVisit(shop);
  const [order] = await awaitingOrders(shop, goods(shop, CEILING_FAN).id, 1);
  if (!order) throw new Error("no order");
  const ofBooking = razorpay.proof(razorpay.pay(booking.providerOrderId, { status: "created" }));
  const ofOrder = razorpay.proof(razorpay.pay(order.providerOrderId, { status: "created" }));
  const mixed = [
    { ...ofBooking, razorpay_order_id: order.providerOrderId },
    { ...ofOrder, razorpay_order_id: booking.providerOrderId },
  ];
  for (const fields of mixed)
    for (const path of [booking.back, `/checkout/return/${order.orderId}`])
      expect((await comeBack(path, fields)).status).toBe(400);
  expect([visitStanding(shop, booking.id), standing(shop, order.orderId)]).toEqual([
    UNPAID,
    "pending created 0",
  ]);
  const paid = await comeBack(booking.back, razorpay.proof(razorpay.pay(order.providerOrderId)));
  expect([paid.location, standing(shop, order.orderId)]).toEqual([
    `/orders/${order.orderId}`,
    "processing captured 1",
  ]);
  expect(visitStanding(shop, booking.id)).toBe(UNPAID);
});

test("a forged return confirms nothing, and its answer does not have the booking's key", async () => {
  const booking = await awaitingVisit(shop);
  const genuine = razorpay.proof(razorpay.pay(booking.providerOrderId, { status: "created" }));
  const forgeries: Record<string, string>[] = [
    { ...genuine, razorpay_signature: "0".repeat(64) },
    { ...genuine, razorpay_payment_id: "pay_of_nobody" },
    { razorpay_order_id: booking.providerOrderId, razorpay_payment_id: "pay_x" },
    { paymentStatus: "paid", status: "confirmed" },
    { "error[code]": "BAD_REQUEST_ERROR" },
    {},
  ];
  for (const fields of forgeries) {
    const answer = await comeBack(withoutKey(booking), fields);
    expect([303, 400]).toContain(answer.status);
    expect(`${answer.location} ${answer.html}`).not.toContain(booking.key);
    expect(answer.html).not.toMatch(/Asha|SR-\d{4}/);
  }
  const answer = await comeBack(`${withoutKey(booking)}?key=%0d%0a"><script>`, { razorpay_order_id: "x" });
  expect(answer.html).not.toContain('"><script>');
  expect((await new Visitor(shop.url).send(withoutKey(booking))).location).toBe(
    `/services/bookings/${booking.id}`,
  );
  expect((await new Visitor(shop.url).send(booking.back)).location).toBe(booking.page);
  expect((await comeBack("/services/bookings/0123456789abcdef0123456g/return", {})).status).toBe(403);
  expect(visitStanding(shop, booking.id)).toBe(UNPAID);
});

test("a declined payment leads back to the payment page, and its status is asked for at once", async () => {
  const booking = await awaitingVisit(shop);
  razorpay.pay(booking.providerOrderId, { status: "failed", error_description: "Declined by the bank" });
  const answer = await comeBack(booking.back, { "error[code]": "BAD_REQUEST_ERROR" });
  expect([answer.status, answer.location]).toEqual([303, booking.till]);
  expect(visitStanding(shop, booking.id)).toBe("pending failed failed 0");
  expect((await new Visitor(shop.url).visit(booking.till)).text).toContain(
    "The last attempt to pay failed: Declined",
  );
});

test("a payment that is too low and a second payment are refunded, and confirm nothing", async () => {
  const [underpaid, paidTwice] = [await awaitingVisit(shop), await awaitingVisit(shop)];
  const capture = (payment: ReturnType<Razorpay["pay"]>) =>
    tell(shop, razorpay.event("payment.captured", { payment }));
  await capture(razorpay.pay(underpaid.providerOrderId, { amount: 100 }));
  for (const _ of [1, 2]) await capture(razorpay.pay(paidTwice.providerOrderId));
  await expect.poll(() => visitStanding(shop, underpaid.id)).toBe("pending pending refunded 0");
  await expect.poll(() => razorpay.refunds.size).toBe(2);
  expect(visitStanding(shop, paidTwice.id)).toBe(PAID);
  expect([...razorpay.refunds.values()].map(({ amount }) => amount).sort()).toEqual([100, 3900]);
});

test("after a lost connection the payment page itself finds out about the payment", async () => {
  const booking = await awaitingVisit(shop);
  razorpay.pay(booking.providerOrderId);
  look(
    shop,
    "update payment set created_at = created_at - 60000 where service_request_id = ? returning id",
    booking.id,
  );
  const answer = await new Visitor(shop.url).send(booking.till);
  expect([answer.status, answer.location]).toEqual([303, booking.page]);
  expect(visitStanding(shop, booking.id)).toBe(PAID);
});

test("without an answer of the provider the payment page leads to the booking", async () => {
  razorpay.mood = "refusing";
  const booking = await awaitingVisit(shop);
  const answer = await new Visitor(shop.url).send(booking.till);
  expect([answer.status, answer.location]).toEqual([303, booking.page]);
  razorpay.mood = "well";
  expect((await new Visitor(shop.url).send(booking.till)).status).toBe(200);
  expect(visitStanding(shop, booking.id)).toBe(UNPAID);
  expect(audit(shop)).toEqual({});
});
