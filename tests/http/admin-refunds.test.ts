import { beforeAll, expect, test } from "vitest";
import { callApi } from "../support/api";
import { findInconsistencies } from "../support/audit";
import { DRILL } from "../support/buying";
import { sendAtOnce } from "../support/come-again";
import type { Razorpay } from "../support/razorpay";
import {
  type AwaitingOrder,
  getOrderState,
  placeAwaitingOrders,
  sendWebhook,
} from "../support/razorpay-orders";
import { setUpRazorpayShop } from "../support/razorpay-shop";
import { refundByForm } from "../support/refunding";
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
const refund = (id: string) => refundByForm(ravi, id, { amount: "300", reason: REASON });

test("a partial refund goes to Razorpay under its own key, and the customer gets a credit note", async () => {
  const { orderId, buyer } = await placePaidOrder();
  const form = await ravi.visit((await ravi.visit(page(orderId, ""))).link("Refund"));
  const check = await ravi.press(form, "Continue", { amount: "250.50", reason: REASON });
  expect([check.status, refundsOf(orderId)]).toEqual([200, null]);
  const done = await ravi.press(check, "Refund ₹250.50");
  expect(done.text).toContain("₹250.50 will be refunded to the customer’s original payment method.");
  await expect.poll(() => refundsOf(orderId)).toBe("25050 processed");
  expect([getOrderState(shop, orderId), getStock(shop, drill)]).toEqual(["processing captured 1", 4]);
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
  [{ amount: "", reason: REASON }, "Please enter the pieces that come back, a price reduction or goodwill"],
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
  [{ "pieces.line0": "two", reason: REASON }, "Please enter how many pieces come back, or 0"],
  [{ "pieces.line0": "2", reason: REASON }, [": Only 1 of this item can be returned"], 409],
  [{ "pieces.line0": "1", goodwill: "5", reason: REASON }, "Please refund one thing at a time"],
];
test("an invalid refund is refused with everything typed kept, and Razorpay is not called", async () => {
  const { orderId } = await placePaidOrder();
  const before = razorpay.refunds.size;
  for (const [typed, message, status] of CASES) {
    const answer = await ravi.submit(await ravi.visit(page(orderId)), "Continue", typed);
    expectRefusal(answer, "Continue", typed, message, status);
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
  const answer = await ravi.submit(form, "Continue", { ...totalFields, reason: REASON });
  expectRefusal(answer, "Continue", totalFields, "To refund the full amount, cancel the order.", 409);
  expect(refundsOf(orderId)).toBeNull();
  await ravi.post(page(orderId, ""), { intent: "move", status: "shipped" });
  const done = await ravi.follow(await refundByForm(ravi, orderId, { ...totalFields, reason: REASON }));
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
  const check = async () =>
    ravi.press(await ravi.visit(page(orderId)), "Continue", { amount, reason: REASON });
  const forms = [await check(), await check()];
  const answers = await Promise.all(forms.map((form) => ravi.submit(form, "Refund ₹")));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  for (const expectedCount of [1, 1, 0]) {
    const isLeft = (await ravi.visit(page(orderId))).text.includes("Amount in rupees");
    const form = isLeft ? await check() : undefined;
    const answers = form ? await sendAtOnce(10, () => ravi.submit(form, "Refund ₹")) : [];
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(expectedCount);
  }
  await expect.poll(() => refundsOf(orderId)).toBe(Array(3).fill(`${third} processed`).join());
  expect(findInconsistencies(shop)).toEqual({});
});

test.each([
  ["", 409],
  ["x", 400],
  ["1.5", 400],
  ["1", 409],
])("without what was left when it was shown (%s) nothing is refunded", async (seenLeft, status) => {
  const { orderId } = await placePaidOrder();
  const fields = { amount: "100", reason: REASON };
  const check = page(orderId, `/refund/check?${new URLSearchParams(fields)}`);
  const answer = await ravi.post(check, { ...fields, seenLeft });
  expect([answer.status, refundsOf(orderId)]).toEqual([status, null]);
  expect(answer.text).toContain("Refund ₹100");
});

test("going back to the check after a refund does not offer it again", async () => {
  const { orderId } = await placePaidOrder();
  const check = await ravi.press(await ravi.visit(page(orderId)), "Continue", {
    goodwill: "30",
    reason: REASON,
  });
  await ravi.press(check, "Refund ₹30");
  const again = await ravi.visit(check.path);
  expect(again.text).not.toContain("Nothing has been refunded yet");
  expect(again.text).toContain("left to refund");
});

test("the page of a refund that cannot be made says why, and one that is no refund asks for it", async () => {
  const { orderId } = await placePaidOrder();
  const check = (fields: Record<string, string>) =>
    ravi.send(page(orderId, `/refund/check?${new URLSearchParams(fields)}`));
  expect((await check({ amount: "99999", reason: REASON })).text).toContain("You can refund at most");
  const asked = await check({ amount: "ten", reason: REASON });
  expect([asked.status, asked.location]).toEqual([303, expect.stringContaining("/refund?amount=ten")]);
  expect((await ravi.follow(asked)).html).toContain('value="ten"');
});

test("what a refund of pieces comes to is shown before, and can be changed", async () => {
  const { orderId, buyer } = await placePaidOrder();
  await ravi.post(page(orderId, ""), { intent: "move", status: "shipped" });
  const typed = { "pieces.line0": "1", "condition.line0": "damaged", reason: REASON };
  const check = await ravi.press(await ravi.visit(page(orderId)), "Continue", typed);
  for (const words of [
    "Refund of ₹2,112",
    "1 piece, damaged",
    "₹1,790.00",
    "₹322.20",
    "−₹0.20",
    `Reason: ${REASON}.`,
  ])
    expect(check.text).toContain(words);
  const form = await ravi.visit(check.link("Change"));
  expect([form.status, form.html]).toEqual([200, expect.stringContaining(`value="${REASON}"`)]);
  expect(form.html).toContain('<option value="damaged" selected>');
  const done = await ravi.press(await ravi.press(form, "Continue"), "Refund ₹2,112");
  expect(done.text).toContain("Returned: 1 × ");
  expect(getStock(shop, drill)).toBe(4);
  const customersPage = await buyer.visit(`/orders/${orderId}`);
  expect(customersPage.text).toContain("Returned: 1 × ");
  expect((await buyer.visit(customersPage.link("Credit note"))).text).toContain("1 NOS");
  expect(findInconsistencies(shop)).toEqual({});
});

test("after a partial refund, cancelling refunds the rest, with a second refund at Razorpay", async () => {
  const { orderId, buyer } = await placePaidOrder();
  await refund(orderId);
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

test("the API tells what a refund of pieces comes to, and makes it once that was seen", async () => {
  const { orderId } = await placePaidOrder();
  await ravi.post(page(orderId, ""), { intent: "move", status: "shipped" });
  const call = (body: object, headers = {}) =>
    callApi(shop, `POST /orders/${orderId}/refunds`, { token: ravi.token, body, headers });
  const body = { pieces: { line0: 1 }, withDelivery: true, reason: REASON };
  const { status, json } = await call(body);
  expect([status, refundsOf(orderId)]).toEqual([200, null]);
  expect(json.data).toMatchObject({ amount: 2_112, isRefunded: false, roundOff: -0.2 });
  expect(json.data.lines).toMatchObject([{ kind: "goods", quantity: 1, taxableValue: 1_790, tax: 322.2 }]);
  expect((await call({ ...body, seenLeft: 1 })).status).toBe(409);
  const seen = { ...body, seenLeft: json.data.seenLeft };
  const key = { "Idempotency-Key": `refund-${orderId}` };
  expect([(await call(seen, key)).status, (await call(seen, key)).status]).toEqual([201, 201]);
  await expect.poll(() => refundsOf(orderId)).toBe("211200 processed");
});
