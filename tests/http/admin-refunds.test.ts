import { beforeAll, expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { DRILL } from "../support/buying";
import type { Razorpay } from "../support/razorpay";
import {
  type AwaitingOrder,
  getOrderState,
  placeAwaitingOrders,
  sendWebhook,
} from "../support/razorpay-orders";
import { setUpRazorpayShop } from "../support/razorpay-shop";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import type { RunningShop } from "../support/shop";
import {
  type Customer,
  createCustomer,
  getProduct,
  getStock,
  queryValue,
  setStock,
} from "../support/shop-data";

let shop: RunningShop;
let razorpay: Razorpay;
let ravi: Customer;
let drill: string;

setUpRazorpayShop((opened) => {
  ({ shop, razorpay } = opened);
});
beforeAll(() => {
  ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
  drill = getProduct(shop, DRILL).id;
});

async function placePaidOrder(): Promise<AwaitingOrder> {
  setStock(shop, drill, 5);
  const [order] = await placeAwaitingOrders(shop, drill, 1);
  if (!order) throw new Error("No order");
  const payment = razorpay.pay(order.providerOrderId);
  await sendWebhook(shop, razorpay.event("payment.captured", { payment }));
  return order;
}
const page = (id: string, part = "/refund") => `/admin/orders/${id}${part}`;
const refundsOf = (id: string) =>
  queryValue<string>(
    shop,
    `select group_concat(r.amount_paise || ' ' || r.status)
     from refund r join payment p on p.id = r.payment_id where order_id = ?`,
    id,
  );
const REASON = "A scratch on the housing";
const refund = async (id: string, otherFields = {}) =>
  ravi.submit(await ravi.visit(page(id)), "Refund", { amount: "300", reason: REASON, ...otherFields });

test("a partial refund goes to Razorpay under its own key, and the customer gets a credit note", async () => {
  const { orderId, buyer } = await placePaidOrder();
  const form = await ravi.visit((await ravi.visit(page(orderId, ""))).link("Refund"));
  const done = await ravi.press(form, "Refund", { amount: "250.50", reason: REASON, "back.line0": "1" });
  expect(done.text).toContain("₹250.50 will be refunded to the customer’s original payment method.");
  await expect.poll(() => refundsOf(orderId)).toBe("25050 processed");
  expect([getOrderState(shop, orderId), getStock(shop, drill)]).toEqual(["processing captured 1", 5]);
  const refundAtRazorpay = [...razorpay.refunds.values()].at(-1);
  const id = queryValue(
    shop,
    "select r.id from refund r join payment p on p.id = r.payment_id where order_id = ?",
    orderId,
  );
  expect(refundAtRazorpay).toMatchObject({ amount: 25_050, key: id, receipt: id });
  const customersPage = await buyer.visit(`/orders/${orderId}`);
  expect(customersPage.text).toContain(
    `${REASON}. ₹250.50 has been refunded to your original payment method.`,
  );
  const note = await buyer.visit(customersPage.link("Credit note"));
  for (const words of ["Credit note number CN/", "Tax invoice VE/", `Reason: ${REASON}`, "Total ₹250.50"])
    expect(note.text).toContain(words);
  expect((await ravi.visit((await ravi.visit(page(orderId, ""))).link("Credit note"))).heading).toBe(
    "Credit note",
  );
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  expect((await meena.send(note.path)).status).toBe(404);
  expect((await meena.send(page(orderId, "/credit-note/x"))).location).toMatch(/^\/admin\/login/);
  expect(findInconsistencies(shop)).toEqual({});
});

const CASES: RefusalCase[] = [
  [{ amount: "", reason: REASON }, "Please enter the amount to refund"],
  [{ amount: "ten", reason: REASON }, "Please enter an amount in rupees, such as 250 or 250.50"],
  [{ amount: "12,50", reason: REASON }, "Please enter an amount in rupees"],
  [{ amount: "1,23", reason: REASON }, "Please enter an amount in rupees"],
  [{ amount: "12 50", reason: REASON }, "Please enter an amount in rupees"],
  [{ amount: "-5", reason: REASON }, "Please enter an amount in rupees"],
  [{ amount: "1.234", reason: REASON }, "Please enter an amount in rupees"],
  [{ amount: "99999999", reason: REASON }, /* no more than was paid */ "You can refund at most", 409],
  [{ amount: "0.50", reason: REASON }, "You have to refund at least ₹1", 409],
  [{ amount: "100", reason: " " }, "Please give a reason; the customer will see it"],
  [{ amount: "100", reason: "r".repeat(201) }, "Please use at most 200 characters"],
  [{ amount: "100", reason: REASON, "back.line0": "two" }, "Please enter how many pieces are returned, or 0"],
  [{ amount: "100", reason: REASON, "back.line0": "2" }, [": Only 1 of this can go back into stock"], 409],
];
test("an invalid refund is refused with everything typed kept, and Razorpay is not called", async () => {
  const { orderId } = await placePaidOrder();
  const before = razorpay.refunds.size;
  for (const [typed, message, status] of CASES) {
    const answer = await ravi.submit(await ravi.visit(page(orderId)), "Refund", typed);
    expectRefusal(answer, "Refund", typed, message, status);
  }
  expect([refundsOf(orderId), razorpay.refunds.size]).toEqual([null, before]);
});

test("before an order is shipped it is fully refunded only by cancelling it, as the form says", async () => {
  const { orderId } = await placePaidOrder();
  const form = await ravi.visit(page(orderId));
  expect(form.text).toContain("To refund the full amount, cancel the order.");
  const totalFields = {
    amount: String(queryValue<number>(shop, "select total_paise from orders where id = ?", orderId) / 100),
  };
  const answer = await ravi.submit(form, "Refund", { ...totalFields, reason: REASON });
  expectRefusal(answer, "Refund", totalFields, "To refund the full amount, cancel the order.", 409);
  expect(refundsOf(orderId)).toBeNull();
  await ravi.post(page(orderId, ""), { intent: "move", status: "shipped" });
  const done = await ravi.press(await ravi.visit(page(orderId)), "Refund", {
    ...totalFields,
    reason: REASON,
  });
  expect(done.text).toContain("will be refunded to the customer’s original payment method.");
});

test("an order refunded in Razorpay's dashboard is not offered for shipping", async () => {
  const { orderId } = await placePaidOrder();
  const number = queryValue<string>(shop, "select number from orders where id = ?", orderId);
  const payment_id = queryValue<string>(
    shop,
    "select provider_payment_id from payment where order_id = ?",
    orderId,
  );
  const amount = queryValue<number>(shop, "select total_paise from orders where id = ?", orderId);
  const refund = {
    id: `rfnd_${orderId}`,
    entity: "refund",
    payment_id,
    amount,
    status: "processed",
    receipt: null,
  };
  const isOffered = async () => (await ravi.visit("/admin/orders")).text.includes(`Ship ${number}`);
  expect(await isOffered()).toBe(true);
  await sendWebhook(shop, razorpay.event("refund.processed", { refund }));
  expect(await isOffered()).toBe(false);
  const open = await ravi.visit(page(orderId, ""));
  expect([open.text.includes("This order has been refunded in full"), open.html.includes("Mark as")]).toEqual(
    [true, false],
  );
  const answer = await ravi.post(page(orderId, ""), { intent: "move", status: "shipped" });
  expect([answer.status, getOrderState(shop, orderId)]).toEqual([409, "processing refunded 1"]);
});

test("refunds of a third, each form sent many times: three are made, one for each form", async () => {
  const { orderId } = await placePaidOrder();
  await ravi.post(page(orderId, ""), { intent: "move", status: "shipped" });
  const third = Math.floor(
    queryValue<number>(shop, "select total_paise from orders where id = ?", orderId) / 3,
  );
  const amount = (third / 100).toFixed(2);
  const forms = [await ravi.visit(page(orderId)), await ravi.visit(page(orderId))];
  const answers = await Promise.all(
    forms.map((form) => ravi.submit(form, "Refund", { amount, reason: REASON })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  for (const expectedCount of [1, 1, 0]) {
    const form = await ravi.visit(page(orderId));
    const send = () => ravi.submit(form, "Refund", { amount, reason: REASON });
    const answers = form.text.includes("Amount in rupees")
      ? await Promise.all(Array.from({ length: 10 }, send))
      : [];
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(expectedCount);
  }
  await expect.poll(() => refundsOf(orderId)).toBe(Array(3).fill(`${third} processed`).join());
  expect(findInconsistencies(shop)).toEqual({});
});

test.each([
  undefined,
  "",
  "x",
  "1.5",
])("a refund form without the remaining amount (%s) is out of date and refused", async (seenLeft) => {
  const { orderId } = await placePaidOrder();
  const typed = { amount: "100", reason: REASON };
  const answer = await ravi.submit(await ravi.visit(page(orderId)), "Refund", { ...typed, seenLeft });
  expectRefusal(answer, "Refund", typed, "is now left to refund. Please check again.", 409);
  expect(refundsOf(orderId)).toBeNull();
});

test("after a partial refund, cancelling refunds the rest, with a second refund at Razorpay", async () => {
  const { orderId, buyer } = await placePaidOrder();
  await refund(orderId, { "back.line0": "1" });
  await expect.poll(() => refundsOf(orderId)).toBe("30000 processed");
  const confirmation = await buyer.visit(`/orders/${orderId}/cancel`);
  expect(confirmation.text).toContain("The rest of your payment");
  await ravi.press(await ravi.visit(page(orderId, "/cancel")), "Cancel the order");
  await expect.poll(() => getOrderState(shop, orderId)).toBe("cancelled refunded 1");
  const total = queryValue<number>(shop, "select total_paise from orders where id = ?", orderId);
  expect([...razorpay.refunds.values()].slice(-2).map(({ amount }) => amount)).toEqual([
    30_000,
    total - 30_000,
  ]);
  expect(getStock(shop, drill)).toBe(5);
  expect((await ravi.visit(page(orderId))).text).toContain("There is nothing left to refund.");
  expect(findInconsistencies(shop)).toEqual({});
});

test("a refund that Razorpay refuses stays under Refund due until Razorpay accepts it", async () => {
  const { orderId } = await placePaidOrder();
  razorpay.behaviour = "refusing";
  await refund(orderId);
  const number = queryValue<string>(shop, "select number from orders where id = ?", orderId);
  await expect.poll(async () => (await ravi.visit(page(orderId, ""))).text).toContain("Razorpay refused");
  expect((await ravi.visit("/admin/orders?status=refund-due")).text).toContain(number);
  razorpay.behaviour = "well";
});
