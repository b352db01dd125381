import { afterAll, beforeAll, expect, test } from "vitest";
import { getBookingState, insertBooking } from "../support/insert-booking";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

let shop: RunningShop;
let meena: Visitor;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** Meena, without an account, on the payment page of her booking. */
async function openPaymentPage() {
  meena = new Visitor(shop.url);
  const booking = insertBooking(shop);
  return { booking, page: await meena.visit(booking.payPath) };
}

/** The message on the next page. */
const nextMessage = async ({ headers }: Answer) =>
  headers.has("Set-Cookie") ? (await meena.visit("/about")).text : "";

test("the payment page shows the fee, what it is for, its deadline, and that no money moves", async () => {
  const { booking, page } = await openPaymentPage();
  expect([page.status, page.heading]).toEqual([200, `Pay for home visit ${booking.number}`]);
  for (const words of [
    "Demo payment.",
    "₹39",
    "Repair. We will call you to fix the day.",
    "12 Lanka Road",
    "The fee is final, GST included.",
  ])
    expect(page.text).toContain(words);
  expect(page.text).toMatch(/Please pay by \d{1,2}:\d\d [ap]m ?\./);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
});

test("paying on the demo payment page confirms the booking and leads to it by its private link", async () => {
  const { booking, page } = await openPaymentPage();
  const answer = await meena.submit(page, "Pay ₹39");
  expect([answer.status, answer.location]).toEqual([303, `${booking.page}&booked=1`]);
  expect(await nextMessage(answer)).toContain("Payment received. Your visit is confirmed.");
  expect(getBookingState(shop, booking.id)).toBe("confirmed paid captured 1");
  expect((await meena.send(booking.payPath)).location).toBe(booking.page);
});

test("a failed payment leads back to the payment page, which says why, and can be repeated", async () => {
  const { booking, page } = await openPaymentPage();
  const answer = await meena.submit(page, "Let the payment fail");
  expect([answer.status, answer.location]).toEqual([303, booking.payPath]);
  expect(getBookingState(shop, booking.id)).toBe("pending failed failed 0");
  const again = await meena.visit(booking.payPath);
  expect(again.text).toContain("Payment failed. Please try again.");
  expect(again.text).toContain("made to fail. You can try again; your booking has not changed.");
  await meena.submit(again, "Pay");
  expect(getBookingState(shop, booking.id)).toBe("confirmed paid captured 1");
});

test("cancelling on the payment page leaves the booking unchanged, to be paid later", async () => {
  const { booking, page } = await openPaymentPage();
  const answer = await meena.submit(page, "Cancel and go back");
  expect([answer.status, answer.location]).toEqual([303, booking.page]);
  expect(await nextMessage(answer)).toContain("Payment cancelled. Your booking has not changed.");
  expect(getBookingState(shop, booking.id)).toBe("pending pending created 0");
  expect((await meena.send(booking.payPath)).status).toBe(200);
});

test("anything else posted to the payment page pays for nothing", async () => {
  const { booking } = await openPaymentPage();
  for (const fields of [
    {},
    { intent: "paid" },
    { paymentStatus: "paid" },
    { intent: "confirm", status: "confirmed" },
  ])
    expect((await meena.post(booking.payPath, fields)).status).toBe(400);
  const withoutKey = booking.payPath.replace(/\?.*/, "");
  for (const path of [withoutKey, `${withoutKey}?key=x`])
    expect((await meena.post(path, { intent: "pay", key: booking.key })).status).toBe(404);
  expect(getBookingState(shop, booking.id)).toBe("pending pending created 0");
});

test("a signed-in customer pays for their booking without its private link", async () => {
  const asha = createCustomer(shop);
  const booking = insertBooking(shop, asha.id);
  const path = `/services/bookings/${booking.id}`;
  const answer = await asha.submit(await asha.visit(`${path}/pay?key=stale`), "Pay");
  expect(answer.location).toBe(`${path}?booked=1`);
  expect(getBookingState(shop, booking.id)).toBe("confirmed paid captured 1");
});

test("a booking that cannot be paid any more redirects to its own page", async () => {
  for (const change of ["pay_by = 1", "status = 'cancelled', cancelled_at = 1"]) {
    const booking = insertBooking(shop);
    queryValue(shop, `update service_request set ${change} where id = ? returning id`, booking.id);
    for (const answer of [
      await meena.send(booking.payPath),
      await meena.post(booking.payPath, { intent: "pay" }),
    ])
      expect([answer.status, answer.location]).toEqual([303, booking.page]);
    expect(queryValue(shop, "select count(*) from payment where service_request_id = ?", booking.id)).toBe(0);
  }
});
