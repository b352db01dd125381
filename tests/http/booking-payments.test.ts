import { expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { CEILING_FAN } from "../support/buying";
import { type AwaitingBooking, createAwaitingBooking, getBookingState } from "../support/insert-booking";
import type { Razorpay } from "../support/razorpay";
import { getOrderState, placeAwaitingOrders, sendWebhook } from "../support/razorpay-orders";
import { setUpRazorpayShop } from "../support/razorpay-shop";
import type { RunningShop } from "../support/shop";
import { getProduct, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
let razorpay: Razorpay;

setUpRazorpayShop((scene) => {
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
const withoutKey = ({ returnPath: back }: AwaitingBooking) => back.replace(/\?.*/, "");

test("a visitor without account or scripts pays at Razorpay and returns to a confirmed booking", async () => {
  const booking = await createAwaitingBooking(shop);
  const meena = new Visitor(shop.url);
  const paymentPage = await meena.visit(booking.payPath);
  const fields = Object.fromEntries(
    paymentPage.form("Pay ₹39").controls.map(({ name, value }) => [name, value]),
  );
  expect(fields).toMatchObject({
    order_id: booking.providerOrderId,
    amount: "3900",
    description: `Home visit ${booking.number}`,
    callback_url: shop.url + booking.returnPath,
    cancel_url: shop.url + booking.payPath,
  });
  const answer = await comeBack(
    booking.returnPath,
    razorpay.signReturn(razorpay.pay(booking.providerOrderId)),
  );
  expect([answer.status, answer.location]).toEqual([303, `${booking.page}&booked=1`]);
  expect(getBookingState(shop, booking.id)).toBe(PAID);
});

test("the webhook and the return, in any order and twice, confirm a booking once", async () => {
  for (const isWebhookFirst of [0, 1]) {
    const booking = await createAwaitingBooking(shop);
    const payment = razorpay.pay(booking.providerOrderId);
    const reports = [
      () => sendWebhook(shop, razorpay.event("payment.captured", { payment })),
      () => comeBack(booking.returnPath, razorpay.signReturn(payment)),
    ];
    for (const report of isWebhookFirst ? [...reports, ...reports] : [...reports, ...reports].reverse())
      await report();
    expect(getBookingState(shop, booking.id)).toBe(PAID);
    expect(
      queryValue(
        shop,
        "select count(*) from outbox_letter where dedupe_key like 'booking-paid:' || ? || '%'",
        booking.id,
      ),
    ).toBe(1);
  }
});

test("a genuine payment confirms its own booking, not the one named by the address", async () => {
  const [first, second] = [await createAwaitingBooking(shop), await createAwaitingBooking(shop)];
  const proof = razorpay.signReturn(razorpay.pay(second.providerOrderId));
  const answer = await comeBack(first.returnPath, proof);
  expect(answer.location).toBe(`${second.page}&booked=1`);
  expect([first, second].map(({ id }) => getBookingState(shop, id))).toEqual([UNPAID, PAID]);
});

test("a payment of an order does not confirm a booking, nor that of a booking an order", async () => {
  const booking = await createAwaitingBooking(shop);
  const [order] = await placeAwaitingOrders(shop, getProduct(shop, CEILING_FAN).id, 1);
  if (!order) throw new Error("no order");
  const ofBooking = razorpay.signReturn(razorpay.pay(booking.providerOrderId, { status: "created" }));
  const ofOrder = razorpay.signReturn(razorpay.pay(order.providerOrderId, { status: "created" }));
  const mixed = [
    { ...ofBooking, razorpay_order_id: order.providerOrderId },
    { ...ofOrder, razorpay_order_id: booking.providerOrderId },
  ];
  for (const fields of mixed)
    for (const path of [booking.returnPath, `/checkout/return/${order.orderId}`])
      expect((await comeBack(path, fields)).status).toBe(400);
  expect([getBookingState(shop, booking.id), getOrderState(shop, order.orderId)]).toEqual([
    UNPAID,
    "pending created 0",
  ]);
  const paid = await comeBack(booking.returnPath, razorpay.signReturn(razorpay.pay(order.providerOrderId)));
  expect([paid.location, getOrderState(shop, order.orderId)]).toEqual([
    `/orders/${order.orderId}`,
    "processing captured 1",
  ]);
  expect(getBookingState(shop, booking.id)).toBe(UNPAID);
});

test("a forged return confirms nothing, and its answer does not have the booking's key", async () => {
  const booking = await createAwaitingBooking(shop);
  const genuine = razorpay.signReturn(razorpay.pay(booking.providerOrderId, { status: "created" }));
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
  expect((await new Visitor(shop.url).send(booking.returnPath)).location).toBe(booking.page);
  expect((await comeBack("/services/bookings/0123456789abcdef0123456g/return", {})).status).toBe(403);
  expect(getBookingState(shop, booking.id)).toBe(UNPAID);
});

test("a declined payment leads back to the payment page, and its status is asked for at once", async () => {
  const booking = await createAwaitingBooking(shop);
  razorpay.pay(booking.providerOrderId, { status: "failed", error_description: "Declined by the bank" });
  const answer = await comeBack(booking.returnPath, { "error[code]": "BAD_REQUEST_ERROR" });
  expect([answer.status, answer.location]).toEqual([303, booking.payPath]);
  expect(getBookingState(shop, booking.id)).toBe("pending failed failed 0");
  expect((await new Visitor(shop.url).visit(booking.payPath)).text).toContain(
    "Your last payment attempt failed: Declined",
  );
});

test("a payment that is too low and a second payment are refunded, and confirm nothing", async () => {
  const [underpaid, paidTwice] = [await createAwaitingBooking(shop), await createAwaitingBooking(shop)];
  const capture = (payment: ReturnType<Razorpay["pay"]>) =>
    sendWebhook(shop, razorpay.event("payment.captured", { payment }));
  await capture(razorpay.pay(underpaid.providerOrderId, { amount: 100 }));
  for (const _attempt of [1, 2]) await capture(razorpay.pay(paidTwice.providerOrderId));
  await expect.poll(() => getBookingState(shop, underpaid.id)).toBe("pending pending refunded 0");
  await expect.poll(() => razorpay.refunds.size).toBe(2);
  expect(getBookingState(shop, paidTwice.id)).toBe(PAID);
  expect([...razorpay.refunds.values()].map(({ amount }) => amount).sort()).toEqual([100, 3900]);
});

test("after a lost connection the payment page itself finds out about the payment", async () => {
  const booking = await createAwaitingBooking(shop);
  razorpay.pay(booking.providerOrderId);
  queryValue(
    shop,
    "update payment set created_at = created_at - 60000 where service_request_id = ? returning id",
    booking.id,
  );
  const answer = await new Visitor(shop.url).send(booking.payPath);
  expect([answer.status, answer.location]).toEqual([303, booking.page]);
  expect(getBookingState(shop, booking.id)).toBe(PAID);
});

test("without an answer of the provider the payment page leads to the booking", async () => {
  razorpay.behaviour = "refusing";
  const booking = await createAwaitingBooking(shop);
  const answer = await new Visitor(shop.url).send(booking.payPath);
  expect([answer.status, answer.location]).toEqual([303, booking.page]);
  razorpay.behaviour = "well";
  expect((await new Visitor(shop.url).send(booking.payPath)).status).toBe(200);
  expect(getBookingState(shop, booking.id)).toBe(UNPAID);
  expect(findInconsistencies(shop)).toEqual({});
});
