import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { CEILING_FAN } from "../support/buying";
import type { Razorpay } from "../support/razorpay";
import { type Entity, KEYS } from "../support/razorpay-account";
import {
  type AwaitingOrder,
  getOrderState,
  placeAwaitingOrders,
  returnFromProvider,
  sendWebhook,
} from "../support/razorpay-orders";
import { setUpRazorpayShop } from "../support/razorpay-shop";
import { openShop, type RunningShop } from "../support/shop";
import { getProduct, openDatabase, queryValue } from "../support/shop-data";

const OLD_SECRET = "webhook-secret-of-last-month";
let shop: RunningShop;
let razorpay: Razorpay;
let asha: AwaitingOrder;
let payment: Entity;

setUpRazorpayShop(
  async (scene) => {
    ({ shop, razorpay } = scene);
    [asha] = (await placeAwaitingOrders(shop, getProduct(shop, CEILING_FAN).id, 1)) as [AwaitingOrder];
    payment = razorpay.pay(asha.providerOrderId);
  },
  { RAZORPAY_WEBHOOK_SECRET_OLD: OLD_SECRET },
);

test("events of other shops, of other kinds or with unknown values are accepted and ignored", async () => {
  const otherShopsPayment = { ...payment, order_id: "order_of_another_shop" };
  const invoice: Entity = { id: "inv_1", entity: "invoice", status: "paid" };
  const events = [
    razorpay.event("payment.captured", { payment: otherShopsPayment }),
    razorpay.event("invoice.paid", { invoice }),
    razorpay.event("payment.captured", { payment: { ...payment, amount: "all of it" } }),
    razorpay.event("payment.captured", { payment: { ...payment, status: "unheard-of" } }),
    razorpay.event("refund.processed", {
      refund: { id: "rfnd_unknown", entity: "refund", status: "processed", receipt: null },
    }),
  ];
  for (const event of events) expect((await sendWebhook(shop, event)).status).toBe(200);
  expect(getOrderState(shop, asha.orderId)).toBe("pending created 0");
});

test("a signed body that is not an event is refused with a message", async () => {
  for (const body of ["", "nonsense", "[]", "{}", '{"event":7}', "null"]) {
    const { headers } = razorpay.event("x", {});
    const signature = createHmac("sha256", KEYS.webhook).update(body).digest("hex");
    const answer = await sendWebhook(shop, {
      body,
      headers: { ...headers, "X-Razorpay-Signature": signature },
    });
    expect(answer.status, body).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, code: "INVALID" });
  }
});

test("while the secret is being changed, events signed with the old one count too", async () => {
  const failed = { payment: { ...payment, status: "failed", error_description: "Bank is closed" } };
  expect((await sendWebhook(shop, razorpay.event("payment.failed", failed, "a guess"))).status).toBe(401);
  expect(getOrderState(shop, asha.orderId)).toBe("pending created 0");
  expect((await sendWebhook(shop, razorpay.event("payment.failed", failed, OLD_SECRET))).status).toBe(200);
  expect(getOrderState(shop, asha.orderId)).toBe("pending failed 0");
  expect((await asha.buyer.visit(`/checkout/pay/${asha.orderId}`)).text).toContain("Bank is closed");
});

test("an event is processed once by its id, whatever it says the second time", async () => {
  const id = "evt_the_same";
  const declined = { payment: { ...payment, id: "pay_declined", status: "failed" } };
  await sendWebhook(shop, razorpay.event("payment.failed", declined, undefined, id));
  await sendWebhook(shop, razorpay.event("payment.captured", { payment }, undefined, id));
  expect(getOrderState(shop, asha.orderId)).toBe("pending failed 0");
  expect(queryValue(shop, "select count(*) from payment_event where id = ?", `razorpay ${id}`)).toBe(1);
  await sendWebhook(shop, razorpay.event("payment.captured", { payment }));
  expect(getOrderState(shop, asha.orderId)).toBe("processing captured 1");
});

test("while another program locks the database, the provider and the customer get 503", async () => {
  const [meena] = (await placeAwaitingOrders(shop, getProduct(shop, CEILING_FAN).id, 1)) as [AwaitingOrder];
  const meenasPayment = razorpay.pay(meena.providerOrderId);
  const books = openDatabase(shop);
  books.exec("begin immediate");
  const requests = [
    sendWebhook(shop, razorpay.event("payment.captured", { payment: meenasPayment })),
    returnFromProvider(shop, meena.orderId, razorpay.signReturn(meenasPayment)),
  ];
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([503, 503]);
  books.exec("rollback");
  books.close();
  expect(
    (await sendWebhook(shop, razorpay.event("payment.captured", { payment: meenasPayment }))).status,
  ).toBe(200);
  expect(getOrderState(shop, meena.orderId)).toBe("processing captured 1");
});

test("the webhook accepts only POST, and is not found without a secret", async () => {
  const answer = await fetch(`${shop.url}/api/payments/webhook`);
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
  const withoutSecret = await openShop();
  expect((await sendWebhook(withoutSecret, razorpay.event("payment.captured", { payment }))).status).toBe(
    404,
  );
  await withoutSecret.close();
});
