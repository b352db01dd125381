import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { outboxEmail } from "~/features/emails/tables";
import { orders } from "~/features/orders/tables";
import { payment, refund } from "~/features/payments/tables";
import { SHOP_DEFAULTS } from "~/features/settings/shop-defaults.server";
import { addMs, days, hours, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { findOpenPayment } from "../../../tests/support/payment-rows";
import type { Razorpay } from "../../../tests/support/razorpay";
import { setUpRazorpay } from "../../../tests/support/with-razorpay";
import { beginPayment } from "./begin-payment.server";
import { receiveWebhook } from "./receive-webhook.server";
import { reconcileLatePayments, reconcileRecentPayments } from "./reconcile-payments.server";
import { advanceRefunds } from "./send-refunds.server";

const razorpay = setUpRazorpay();

/** Asha places an order whose payment Razorpay knows. */
async function ashaBegins(now = NOW) {
  const asha = insertCustomer();
  const drill = insertProduct({ stock: 1 });
  await addToCart(asha, { productId: drill, quantity: 1 }, now);
  const order = await beginPayment(asha, undefined, CHECKOUT_FORM, now);
  const { providerOrderId } = findOpenPayment(order.id) ?? expect.fail("no payment");
  return { orderId: order.id, drill, providerOrderId: providerOrderId ?? "" };
}

const findPaymentStatus = (orderId: string) =>
  db.select().from(payment).where(eq(payment.orderId, orderId)).get()?.status;
const refundsOf = (orderId: string) =>
  db
    .select({ status: refund.status, providerRefundId: refund.providerRefundId, problem: refund.problem })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, orderId))
    .all();

test("the frequent job settles an unreported payment after 15 minutes, not before", async () => {
  const { orderId, providerOrderId } = await ashaBegins();
  razorpay.pay(providerOrderId);
  await reconcileRecentPayments(() => addMs(NOW, minutes(15)));
  expect(findPaymentStatus(orderId)).toBe("created");
  await reconcileRecentPayments(() => addMs(NOW, minutes(16)));
  expect(findPaymentStatus(orderId)).toBe("captured");
  expect(db.select().from(orders).where(eq(orders.id, orderId)).get()?.status).toBe("processing");
});

test("a payment that cannot be settled does not keep the job from the others", async () => {
  const broken = await ashaBegins();
  const paid = await ashaBegins();
  for (const { providerOrderId } of [broken, paid]) razorpay.pay(providerOrderId);
  const isBroken = `new.order_id = '${broken.orderId}'`;
  const refuse = `create trigger broken before update on payment when ${isBroken} begin select raise(abort, 'broken'); end`;
  writableDb().run(sql.raw(refuse));
  await reconcileRecentPayments(() => addMs(NOW, minutes(16))).finally(() =>
    writableDb().run(sql`drop trigger broken`),
  );
  expect([findPaymentStatus(broken.orderId), findPaymentStatus(paid.orderId)]).toEqual([
    "created",
    "captured",
  ]);
});

test("payments between three hours and three days old are polled by the other job only", async () => {
  const { orderId, providerOrderId } = await ashaBegins();
  razorpay.pay(providerOrderId);
  await reconcileRecentPayments(() => addMs(NOW, hours(4)));
  await reconcileLatePayments(() => addMs(NOW, days(3) + 1));
  expect(findPaymentStatus(orderId)).toBe("created");
  await reconcileLatePayments(() => addMs(NOW, days(3) - 1));
  expect(findPaymentStatus(orderId)).toBe("captured");
});

test("a payment that stays authorized is captured, so that its order is fulfilled", async () => {
  const { orderId, providerOrderId } = await ashaBegins();
  const paid = razorpay.pay(providerOrderId, { status: "authorized" });
  await reconcileRecentPayments(() => addMs(NOW, minutes(20)));
  expect([findPaymentStatus(orderId), paid.status]).toEqual(["captured", "captured"]);
});

test("a captured attempt counts beside failed and unfinished ones", async () => {
  const { orderId, providerOrderId } = await ashaBegins();
  razorpay.pay(providerOrderId);
  razorpay.pay(providerOrderId, { status: "failed", error_description: "Bank is closed" });
  razorpay.pay(providerOrderId, { status: "created" });
  await reconcileRecentPayments(() => addMs(NOW, minutes(20)));
  expect(findPaymentStatus(orderId)).toBe("captured");
});

test("a provider that does not answer changes nothing, and the next run settles the payment", async () => {
  const { orderId, providerOrderId } = await ashaBegins();
  razorpay.pay(providerOrderId);
  for (const mood of ["refusing", "html", "dropping"] as const) {
    razorpay.behaviour = mood;
    await reconcileRecentPayments(() => addMs(NOW, minutes(20)));
    expect(findPaymentStatus(orderId)).toBe("created");
  }
  razorpay.behaviour = "well";
  await reconcileRecentPayments(() => addMs(NOW, minutes(20)));
  expect(findPaymentStatus(orderId)).toBe("captured");
});

/** An order with a refund that is due, because too little was paid. */
async function createDueRefund() {
  const { orderId, providerOrderId } = await ashaBegins();
  razorpay.pay(providerOrderId, { amount: 500 });
  razorpay.behaviour = "well";
  await reconcileRecentPayments(() => addMs(NOW, minutes(20)));
  return orderId;
}

const deliverWebhook = ({ body, headers }: ReturnType<Razorpay["event"]>) =>
  receiveWebhook(Buffer.from(body), new Headers(headers), NOW);

test("a refund is requested once, even by runs at the same time", async () => {
  const before = razorpay.refunds.size;
  const orderId = await createDueRefund();
  await Promise.all([advanceRefunds(() => NOW), advanceRefunds(() => NOW), advanceRefunds(() => NOW)]);
  expect(razorpay.refunds.size).toBe(before + 1);
  expect([findPaymentStatus(orderId), refundsOf(orderId)]).toMatchObject([
    "refunded",
    [{ status: "processed" }],
  ]);
});

test("a pending refund is processed once the provider says so, by webhook or by poll", async () => {
  for (const byWebhook of [true, false]) {
    razorpay.refundStatus = "pending";
    const orderId = await createDueRefund();
    await advanceRefunds(() => NOW);
    expect([findPaymentStatus(orderId), refundsOf(orderId)]).toMatchObject([
      "refund-due",
      [{ status: "pending" }],
    ]);
    const providerRefund = [...razorpay.refunds.values()].at(-1) ?? expect.fail("no refund");
    providerRefund.status = "processed";
    if (byWebhook) await deliverWebhook(razorpay.event("refund.processed", { refund: providerRefund }));
    else await advanceRefunds(() => NOW);
    expect([findPaymentStatus(orderId), refundsOf(orderId)]).toMatchObject([
      "refunded",
      [{ status: "processed" }],
    ]);
    razorpay.refundStatus = "processed";
  }
});

test("administrators see why the provider could not be asked about a refund", async () => {
  razorpay.refundStatus = "pending";
  const orderId = await createDueRefund();
  await advanceRefunds(() => NOW);
  razorpay.refundStatus = "processed";
  razorpay.behaviour = "dropping";
  await advanceRefunds(() => NOW);
  expect(refundsOf(orderId)[0]?.problem).toBe("Razorpay did not answer: fetch failed: other side closed");
  razorpay.behaviour = "well";
  await advanceRefunds(() => NOW);
  expect(refundsOf(orderId)).toMatchObject([{ status: "pending", problem: null }]);
});

test("a refund that is begun on the provider's website is recorded once", async () => {
  const { orderId, providerOrderId } = await ashaBegins();
  const paid = razorpay.pay(providerOrderId);
  await reconcileRecentPayments(() => addMs(NOW, minutes(20)));
  const externalRefund = {
    id: "rfnd_by_hand",
    entity: "refund",
    payment_id: paid.id,
    amount: 500,
    status: "processed",
  };
  for (const _attempt of [1, 2])
    await deliverWebhook(
      razorpay.event("refund.processed", { refund: { ...externalRefund, receipt: null } }),
    );
  expect([findPaymentStatus(orderId), refundsOf(orderId)]).toMatchObject([
    "captured",
    [{ providerRefundId: "rfnd_by_hand" }],
  ]);
});

test("a due refund that is made on the provider's website is not requested again", async () => {
  razorpay.behaviour = "well";
  const { orderId, providerOrderId } = await ashaBegins();
  const paid = razorpay.pay(providerOrderId, { amount: 500 });
  await deliverWebhook(razorpay.event("payment.captured", { payment: paid }));
  const before = razorpay.refunds.size;
  const externalRefund = {
    id: "rfnd_by_hand_too",
    entity: "refund",
    payment_id: paid.id,
    amount: 500,
    status: "processed",
  };
  await deliverWebhook(razorpay.event("refund.processed", { refund: externalRefund }));
  await advanceRefunds(() => NOW);
  expect([findPaymentStatus(orderId), refundsOf(orderId).length]).toEqual(["refunded", 1]);
  expect(razorpay.refunds.size - before).toBeLessThanOrEqual(1);
});

test("a failed refund is emailed to the shop and not requested again automatically", async () => {
  razorpay.refundStatus = "failed";
  const orderId = await createDueRefund();
  await advanceRefunds(() => NOW);
  const refundCount = razorpay.refunds.size;
  razorpay.refundStatus = "processed";
  await advanceRefunds(() => NOW);
  expect(razorpay.refunds.size).toBe(refundCount);
  expect([findPaymentStatus(orderId), refundsOf(orderId)]).toMatchObject([
    "refund-due",
    [{ status: "failed" }],
  ]);
  expect(refundsOf(orderId)[0]?.problem).toContain("could not refund the money");
  const emails = db.select().from(outboxEmail).where(eq(outboxEmail.kind, "shop-refund-failed")).all();
  expect(emails).toMatchObject([{ recipient: SHOP_DEFAULTS.email }]);
  expect(emails[0]?.text).toContain("Please refund it yourself");
});
