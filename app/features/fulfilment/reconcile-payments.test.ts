import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { outboxEmail } from "~/features/emails/tables";
import { orders } from "~/features/orders/tables";
import { payment, refund } from "~/features/payments/tables";
import { SHOP_DEFAULTS } from "~/features/settings/shop";
import { addMs, days, hours, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { aCustomer, aProduct, DETAILS, NOW } from "../../../tests/support/cast";
import { openPaymentOf } from "../../../tests/support/paying";
import type { Razorpay } from "../../../tests/support/razorpay";
import { withRazorpay } from "../../../tests/support/with-razorpay";
import { beginPayment } from "./begin-payment.server";
import { receiveWebhook } from "./receive-webhook.server";
import { reconcileLate, reconcileOpen } from "./reconcile-payments.server";
import { advanceRefunds } from "./send-refunds.server";

const razorpay = withRazorpay();

/** Asha begins an order at `when`, and is sent to Razorpay. */
async function ashaBegins(when = NOW) {
  const asha = aCustomer();
  const drill = aProduct({ stock: 1 });
  await addToCart(asha, { productId: drill, quantity: 1 }, when);
  const order = await beginPayment(asha, undefined, DETAILS, when);
  const { providerOrderId } = openPaymentOf(order.id) ?? expect.fail("no payment");
  return { orderId: order.id, drill, providerOrderId: providerOrderId ?? "" };
}

const stateOf = (orderId: string) =>
  db.select().from(payment).where(eq(payment.orderId, orderId)).get()?.status;
const refundsOf = (orderId: string) =>
  db
    .select({ status: refund.status, providerRefundId: refund.providerRefundId, problem: refund.problem })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, orderId))
    .all();

test("a payment nobody told us of is found by the clock after 15 minutes, not before, and not asked about for ever", async () => {
  const { orderId, providerOrderId } = await ashaBegins();
  razorpay.pay(providerOrderId);
  await reconcileOpen(() => addMs(NOW, minutes(15)));
  expect(stateOf(orderId)).toBe("created");
  await reconcileOpen(() => addMs(NOW, minutes(16)));
  expect(stateOf(orderId)).toBe("captured");
  expect(db.select().from(orders).where(eq(orders.id, orderId)).get()?.status).toBe("processing");
});

test("what three hours of asking did not find is asked about until three days are over", async () => {
  const { orderId, providerOrderId } = await ashaBegins();
  razorpay.pay(providerOrderId);
  await reconcileOpen(() => addMs(NOW, hours(4)));
  await reconcileLate(() => addMs(NOW, days(3) + 1));
  expect(stateOf(orderId)).toBe("created");
  await reconcileLate(() => addMs(NOW, days(3) - 1));
  expect(stateOf(orderId)).toBe("captured");
});

test("money that stays authorized is taken over, so that the order is served", async () => {
  const { orderId, providerOrderId } = await ashaBegins();
  const paid = razorpay.pay(providerOrderId, { status: "authorized" });
  await reconcileOpen(() => addMs(NOW, minutes(20)));
  expect([stateOf(orderId), paid.status]).toEqual(["captured", "captured"]);
});

test("every attempt counts: one that failed before and one that came through", async () => {
  const { orderId, providerOrderId } = await ashaBegins();
  razorpay.pay(providerOrderId);
  razorpay.pay(providerOrderId, { status: "failed", error_description: "Bank is closed" });
  razorpay.pay(providerOrderId, { status: "created" });
  await reconcileOpen(() => addMs(NOW, minutes(20)));
  expect(stateOf(orderId)).toBe("captured");
});

test("a provider that cannot be asked leaves all as it is, for the next time", async () => {
  const { orderId, providerOrderId } = await ashaBegins();
  razorpay.pay(providerOrderId);
  for (const mood of ["refusing", "html", "dropping"] as const) {
    razorpay.mood = mood;
    await reconcileOpen(() => addMs(NOW, minutes(20)));
    expect(stateOf(orderId)).toBe("created");
  }
  razorpay.mood = "well";
  await reconcileOpen(() => addMs(NOW, minutes(20)));
  expect(stateOf(orderId)).toBe("captured");
});

/** A payment of too little, so that a refund is due. */
async function refundDue() {
  const { orderId, providerOrderId } = await ashaBegins();
  razorpay.pay(providerOrderId, { amount: 500 });
  razorpay.mood = "well";
  await reconcileOpen(() => addMs(NOW, minutes(20)));
  return orderId;
}

const hear = async (event: ReturnType<Razorpay["event"]>) => {
  const { "X-Razorpay-Signature": signature, "X-Razorpay-Event-Id": eventId } = event.headers;
  await receiveWebhook({ body: Buffer.from(event.body), signature, eventId }, NOW);
};

test("a refund is asked for once, under its own key, however often the clock comes round", async () => {
  const before = razorpay.refunds.size;
  const orderId = await refundDue();
  await Promise.all([advanceRefunds(() => NOW), advanceRefunds(() => NOW), advanceRefunds(() => NOW)]);
  expect(razorpay.refunds.size).toBe(before + 1);
  expect([stateOf(orderId), refundsOf(orderId)]).toMatchObject(["refunded", [{ status: "processed" }]]);
});

test("a refund that takes days is under way until the provider says that it has gone, by webhook or when asked", async () => {
  for (const isTold of [true, false]) {
    razorpay.refundsAre = "pending";
    const orderId = await refundDue();
    await advanceRefunds(() => NOW);
    expect([stateOf(orderId), refundsOf(orderId)]).toMatchObject(["refund-due", [{ status: "pending" }]]);
    const given = [...razorpay.refunds.values()].at(-1) ?? expect.fail("no refund");
    given.status = "processed";
    if (isTold) await hear(razorpay.event("refund.processed", { refund: given }));
    else await advanceRefunds(() => NOW);
    expect([stateOf(orderId), refundsOf(orderId)]).toMatchObject(["refunded", [{ status: "processed" }]]);
    razorpay.refundsAre = "processed";
  }
});

test("money the shopkeeper sends back at the provider's own desk is written down, and the customer told", async () => {
  const { orderId, providerOrderId } = await ashaBegins();
  const paid = razorpay.pay(providerOrderId);
  await reconcileOpen(() => addMs(NOW, minutes(20)));
  const byHand = {
    id: "rfnd_by_hand",
    entity: "refund",
    payment_id: paid.id,
    amount: 500,
    status: "processed",
  };
  for (const _ of [1, 2])
    await hear(razorpay.event("refund.processed", { refund: { ...byHand, receipt: null } }));
  expect([stateOf(orderId), refundsOf(orderId)]).toMatchObject([
    "captured",
    [{ providerRefundId: "rfnd_by_hand" }],
  ]);
});

test("what was due and is sent back by hand is not sent again", async () => {
  razorpay.mood = "well";
  const { orderId, providerOrderId } = await ashaBegins();
  const paid = razorpay.pay(providerOrderId, { amount: 500 });
  await hear(razorpay.event("payment.captured", { payment: paid }));
  const before = razorpay.refunds.size;
  const byHand = {
    id: "rfnd_by_hand_too",
    entity: "refund",
    payment_id: paid.id,
    amount: 500,
    status: "processed",
  };
  await hear(razorpay.event("refund.processed", { refund: byHand }));
  await advanceRefunds(() => NOW);
  expect([stateOf(orderId), refundsOf(orderId).length]).toEqual(["refunded", 1]);
  expect(razorpay.refunds.size - before).toBeLessThanOrEqual(1);
});

test("a refund that failed for good stays with the shopkeeper, and is not asked for again by itself", async () => {
  razorpay.refundsAre = "failed";
  const orderId = await refundDue();
  await advanceRefunds(() => NOW);
  const asked = razorpay.refunds.size;
  razorpay.refundsAre = "processed";
  await advanceRefunds(() => NOW);
  expect(razorpay.refunds.size).toBe(asked);
  expect([stateOf(orderId), refundsOf(orderId)]).toMatchObject(["refund-due", [{ status: "failed" }]]);
  expect(refundsOf(orderId)[0]?.problem).toContain("could not give the money back");
  const letters = db.select().from(outboxEmail).where(eq(outboxEmail.kind, "shop-refund-failed")).all();
  expect(letters).toMatchObject([{ recipient: SHOP_DEFAULTS.email }]);
  expect(letters[0]?.text).toContain("Please give it back yourself");
});
