import { beforeAll, expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { DRILL } from "../support/buying";
import { countEmails, createAwaitingBooking, getBookingState } from "../support/insert-booking";
import type { Razorpay } from "../support/razorpay";
import { getOrderState, placeAwaitingOrders, sendWebhook } from "../support/razorpay-orders";
import { setUpRazorpayShop } from "../support/razorpay-shop";
import type { RunningShop } from "../support/shop";
import { type Customer, createCustomer, getProduct, queryValue, setStock } from "../support/shop-data";

let shop: RunningShop;
let razorpay: Razorpay;
let ravi: Customer;

setUpRazorpayShop((opened) => {
  ({ shop, razorpay } = opened);
});
beforeAll(() => {
  ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
});
const refundOf = (column: "order_id" | "service_request_id", id: string, selected = "r.status") =>
  queryValue<string>(
    shop,
    `select ${selected} from refund r join payment p on p.id = r.payment_id where ${column} = ?`,
    id,
  );
const capture = async (providerOrderId: string) =>
  sendWebhook(shop, razorpay.event("payment.captured", { payment: razorpay.pay(providerOrderId) }));

/** Asha's paid order, cancelled, whose refund failed at Razorpay. */
async function createFailedOrderRefund() {
  razorpay.refundStatus = "failed";
  const drill = getProduct(shop, DRILL).id;
  setStock(shop, drill, 5);
  const [order] = await placeAwaitingOrders(shop, drill, 1);
  if (!order) throw new Error("No order");
  await capture(order.providerOrderId);
  await ravi.post(`/admin/orders/${order.orderId}/cancel`, { sure: "yes" });
  await expect.poll(() => refundOf("order_id", order.orderId)).toBe("failed");
  razorpay.refundStatus = "processed";
  return { ...order, page: `/admin/orders/${order.orderId}` };
}

/** A paid home visit, cancelled, whose refund failed at Razorpay. */
async function createFailedFeeRefund() {
  razorpay.refundStatus = "failed";
  const booking = await createAwaitingBooking(shop);
  await capture(booking.providerOrderId);
  const page = `/admin/services/${booking.id}`;
  const number = queryValue<string>(shop, "select number from service_request where id = ?", booking.id);
  const confirmation = await ravi.submit(await ravi.visit(page), `Set ${number}`, { status: "cancelled" });
  await ravi.submit(confirmation, "Cancel and refund the fee");
  await expect.poll(() => refundOf("service_request_id", booking.id)).toBe("failed");
  razorpay.refundStatus = "processed";
  return { ...booking, page };
}

test("a failed refund is found on the dashboard, tried again, and succeeds at Razorpay", async () => {
  const { orderId, page } = await createFailedOrderRefund();
  const number = queryValue<string>(shop, "select number from orders where id = ?", orderId);
  const dashboard = await ravi.visit("/admin/dashboard");
  expect(dashboard.link(number)).toBe(`${page}#refunds`);
  const done = await ravi.press(await ravi.visit(page), "Try again");
  expect(done.text).toContain("The payment provider has been asked again");
  await expect.poll(() => getOrderState(shop, orderId)).toBe("cancelled refunded 1");
  const keys = [...razorpay.refunds.values()].slice(-2).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  expect((await ravi.visit(page)).html).not.toContain("Try again");
  expect((await ravi.visit("/admin/dashboard")).text).not.toContain(number);
  expect(findInconsistencies(shop)).toEqual({});
});

test("a refund by hand asks how, tells the customer, and closes the order's payment", async () => {
  const { orderId, page, buyer } = await createFailedOrderRefund();
  const orderPage = await ravi.visit(page);
  for (const [how, words] of [
    ["", "Please say how you refunded it"],
    ["no", "Please use at least 3 characters"],
    ["n".repeat(201), "Please use at most 200 characters"],
  ] as const) {
    const refused = await ravi.submit(orderPage, "Mark as refunded", { how });
    expect([refused.status, refused.title.startsWith("Error: ")]).toEqual([400, true]);
    expect(refused.text).toContain(words);
    expect(refused.typed("Mark as refunded")).toEqual({ how });
  }
  expect(getOrderState(shop, orderId)).toBe("cancelled refund-due 1");
  const done = await ravi.press(orderPage, "Mark as refunded", { how: "UPI 4123 5678 9012" });
  expect(done.text).toContain("recorded as refunded manually.");
  expect(done.text).toMatch(/Refund sent, by Ravi Shankar .*?UPI 4123 5678 9012/);
  expect(done.text).toMatch(/Refunded By hand: UPI 4123 5678 9012/);
  expect(getOrderState(shop, orderId)).toBe("cancelled refunded 1");
  const customersPage = await buyer.visit(`/orders/${orderId}`);
  expect(customersPage.text).toContain("We have refunded");
  expect(customersPage.text).toContain("UPI 4123 5678 9012");
  const second = await ravi.submit(orderPage, "Mark as refunded", { how: "UPI 4123 5678 9012" });
  expect([second.status, second.text.includes("already been handled. Its status is: Refunded.")]).toEqual([
    409,
    true,
  ]);
  expect((await ravi.visit("/admin/audit?kind=order")).text).toContain("refund given back by hand");
  expect(findInconsistencies(shop)).toEqual({});
});

test("twenty simultaneous presses of either button refund once", async () => {
  const { orderId, page } = await createFailedOrderRefund();
  const refund = refundOf("order_id", orderId, "r.id");
  const press = (n: number) =>
    ravi.post(page, n % 2 ? { intent: "refund-again", refund } : { intent: "by-hand", refund, how: "Cash" });
  const answers = await Promise.all(Array.from(Array(20).keys(), (n) => press(n)));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(19).fill(409)]);
  await expect.poll(() => getOrderState(shop, orderId)).toBe("cancelled refunded 1");
  expect(
    queryValue(shop, "select count(*) from order_event where order_id = ? and kind = 'refunded'", orderId),
  ).toBe(1);
  expect(countEmails(shop, orderId, "order-refunded")).toBe(1);
  expect(findInconsistencies(shop)).toEqual({});
});

test("a fee's refund works the same on the booking's page; then the booking can be deleted", async () => {
  const [retried, byHand] = [await createFailedFeeRefund(), await createFailedFeeRefund()];
  expect((await ravi.visit(`${byHand.page}/delete`)).text).toContain("cannot be deleted yet");
  await ravi.press(await ravi.visit(retried.page), "Try again");
  await expect.poll(() => getBookingState(shop, retried.id)).toBe("cancelled paid refunded 1");
  const bookingPage = await ravi.visit(byHand.page);
  const refused = await ravi.submit(bookingPage, "Mark as refunded", { how: "" });
  expect([refused.status, refused.text.includes("Please say how you refunded it")]).toEqual([400, true]);
  const done = await ravi.press(bookingPage, "Mark as refunded", { how: "Cash, at the counter" });
  expect(done.text).toContain("Refund sent");
  expect(done.text).toContain("Refunded: ₹39");
  expect(getBookingState(shop, byHand.id)).toBe("cancelled paid refunded 1");
  expect(countEmails(shop, byHand.id, "booking-refunded")).toBe(1);
  const deleted = await ravi.press(await ravi.visit(`${byHand.page}/delete`), "Delete");
  expect((await ravi.visit(byHand.page)).status).toBe(404);
  expect(deleted.status).toBe(200);
});

test("a customer cannot change a refund", async () => {
  const { orderId, page, buyer } = await createFailedOrderRefund();
  const refund = refundOf("order_id", orderId, "r.id");
  const answer = await buyer.post(page, { intent: "by-hand", refund, how: "Cash" });
  expect(answer.location).toMatch(/^\/admin\/login/);
  expect((await ravi.post(page, { intent: "refund-again", refund: "nowhere" })).status).toBe(404);
  expect(refundOf("order_id", orderId)).toBe("failed");
});
