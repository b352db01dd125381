import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { outboxEmail } from "~/features/emails/tables";
import { beginPayment } from "~/features/fulfilment/begin-payment.server";
import { cancelOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { receiveWebhook } from "~/features/fulfilment/receive-webhook.server";
import { advanceRefunds } from "~/features/fulfilment/send-refunds.server";
import { matchPayments } from "~/features/gst/match-payments.server";
import { matchRefunds } from "~/features/gst/match-refunds.server";
import { changeOrderStatus } from "~/features/orders/change-status.server";
import { findExchange, findExchangeOffer } from "~/features/orders/exchange.server";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { paper } from "~/features/papers/tables";
import { payment, refund } from "~/features/payments/tables";
import { fromRupees, paise } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import {
  beginAshaPayment,
  findOpenPayment,
  getOrderRow,
  getStock,
  refundPart,
} from "../../../tests/support/payment-rows";
import { askForReturn, receivePieces, seenOf } from "../../../tests/support/return-rows";
import { setUpRazorpay } from "../../../tests/support/with-razorpay";
import { refundReturn, releaseExchange } from "./advance-return.server";
import { eraseCustomerFromReturns } from "./erase-customer.server";
import { findReturn, listReturnsOfOrder } from "./find-returns.server";
import { goodsReturn } from "./tables";

const razorpay = setUpRazorpay();
beforeEach(() => {
  razorpay.refundStatus = "processed";
});
const ravi = insertCustomer("Ravi Shankar");
const LATER = addMs(NOW, minutes(5));

/** Pays an order at Razorpay, and gives the id of the payment there. */
async function pay(orderId: string, now = NOW): Promise<string> {
  const { providerOrderId } = findOpenPayment(orderId) ?? expect.fail("no payment");
  const paid = razorpay.pay(providerOrderId ?? "");
  const { body, headers } = razorpay.event("payment.captured", { payment: paid });
  await receiveWebhook(Buffer.from(body), new Headers(headers), now);
  return String(paid.id);
}

/** Asha's delivered order of three drills for ₹1,180 each with GST, one of which has come back. */
async function aReceivedReturn(pieces = "1") {
  const { asha, drill, order } = await beginAshaPayment(3, 5, NOW, true);
  const paidId = await pay(order.id);
  for (const status of ["shipped", "delivered"] as const)
    await changeOrderStatus(ravi, order.id, status, {}, NOW);
  const asked = await askForReturn(asha, order.id, { wish: "exchange", pieces: { line0: pieces } });
  await receivePieces(ravi, asked.id, { pieces: { line0: pieces } });
  return { asha, drill, id: order.id, returnId: asked.id, paidId };
}

async function aReleasedReturn(pieces = "1") {
  const received = await aReceivedReturn(pieces);
  await releaseExchange(ravi, received.returnId, { seenAmount: 1_180_00 * Number(pieces) }, NOW);
  return received;
}

/** Buys a product for so many rupees without GST, of which the return pays what it can. */
function buyFor(asha: string, exchange: string | undefined, rupees: number, now = LATER) {
  const productId = insertProduct({ pricePaise: fromRupees(rupees), stock: 5 });
  const buyNow = { productId, quantity: 1, pincode: CHECKOUT_FORM.postalCode };
  return beginPayment(asha, buyNow, { ...CHECKOUT_FORM, exchange }, now);
}

const paymentsOf = (orderId: string) =>
  db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(payment.fromRefundId).all();
const refundsOf = (orderId: string) =>
  db
    .select({ paise: refund.amountPaise, status: refund.status, partOf: refund.partOf })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, orderId))
    .all();
const sumPapers = (orderId: string, kinds: ("tax-invoice" | "credit-note")[]) =>
  db
    .select()
    .from(paper)
    .where(and(eq(paper.orderId, orderId), inArray(paper.kind, kinds)))
    .all()
    .reduce((total, { totalPaise }) => total + totalPaise, 0);
/** What has gone back at Razorpay, by its payments. */
const sentBack = (paymentId: string) =>
  [...razorpay.refunds.values()]
    .filter((sent) => sent.payment_id === paymentId)
    .map(({ amount }) => Number(amount));
const settleRefunds = () => advanceRefunds(() => LATER);
const listUnmatched = () =>
  [...matchPayments("2026-11"), ...matchRefunds("2026-11")].filter(({ match }) => match === "none");
const emailsAbout = (orderId: string) =>
  db
    .select({ kind: outboxEmail.kind, text: outboxEmail.text })
    .from(outboxEmail)
    .where(eq(outboxEmail.aboutId, orderId))
    .all();

test("of a dearer item the customer pays the difference, and both papers are whole", async () => {
  const { asha, drill, id, returnId, paidId } = await aReleasedReturn();
  expect(findExchange(asha)).toMatchObject({ id: returnId, worthPaise: 1_180_00 });
  const order = await buyFor(asha, returnId, 2_000);
  expect([order.totalPaise, order.exchangePaise]).toEqual([2_360_00, 1_180_00]);
  expect(findOpenPayment(order.id)?.amountPaise).toBe(1_180_00);
  expect([findReturn(returnId)?.status, getStock(drill)]).toEqual(["received", 2]);
  const differenceId = await pay(order.id, LATER);
  expect(getOrderRow(order.id)).toMatchObject({ status: "processing", paidAt: LATER });
  expect([findReturn(returnId)?.status, getStock(drill)]).toEqual(["refunded", 3]);
  expect([sumPapers(id, ["credit-note"]), sumPapers(order.id, ["tax-invoice"])]).toEqual([
    1_180_00, 2_360_00,
  ]);
  expect([findAnyOrder(id)?.keptPaise, findAnyOrder(order.id)?.keptPaise]).toEqual([2_360_00, 2_360_00]);
  await settleRefunds();
  expect([sentBack(paidId), sentBack(differenceId)]).toEqual([[], []]);
  expect(listUnmatched()).toEqual([]);
  expect(matchPayments("2026-11").map(({ match }) => match)).toContain("exchange");
  expect(listReturnsOfOrder(id)).toMatchObject([{ refundedPaise: 1_180_00 }]);
  const kinds = emailsAbout(id).map(({ kind }) => kind);
  expect(kinds).toContain("exchange-ready");
  expect(kinds.filter((kind) => kind === "order-refund-due")).toEqual([]);
  const texts = emailsAbout(order.id).map(({ text }) => text);
  expect(texts.join()).toContain("We have received ₹1,180");
});

test("of a cheaper item the difference goes back at once, by one credit note", async () => {
  const { asha, id, returnId, paidId } = await aReleasedReturn();
  const order = await buyFor(asha, returnId, 600);
  expect([order.totalPaise, order.exchangePaise]).toEqual([708_00, 708_00]);
  expect(getOrderRow(order.id).status).toBe("processing");
  expect(paymentsOf(order.id)).toMatchObject([{ amountPaise: 708_00, status: "captured" }]);
  await settleRefunds();
  expect(sentBack(paidId)).toEqual([472_00]);
  expect(refundsOf(id).map(({ paise, status }) => [paise, status])).toEqual([
    [708_00, "processed"],
    [472_00, "processed"],
  ]);
  expect(sumPapers(id, ["credit-note"])).toBe(1_180_00);
  expect(listReturnsOfOrder(id)).toMatchObject([{ refundedPaise: 1_180_00 }]);
  expect(listUnmatched()).toEqual([]);
});

test("an item that costs as much is paid without any payment", async () => {
  const { asha, returnId, paidId } = await aReleasedReturn();
  const order = await buyFor(asha, returnId, 1_000);
  expect(getOrderRow(order.id)).toMatchObject({ status: "processing", exchangePaise: 1_180_00 });
  await settleRefunds();
  expect(sentBack(paidId)).toEqual([]);
  expect(listUnmatched()).toEqual([]);
});

test("a cancelled exchange goes back to the payments that it was made of", async () => {
  const { asha, returnId, paidId } = await aReleasedReturn();
  const order = await buyFor(asha, returnId, 2_500);
  const differenceId = await pay(order.id, LATER);
  await cancelOrder(ravi, order.id, undefined, LATER);
  await settleRefunds();
  expect([sentBack(paidId), sentBack(differenceId)]).toEqual([[1_180_00], [1_770_00]]);
  expect(sumPapers(order.id, ["credit-note"])).toBe(2_950_00);
  expect(findAnyOrder(order.id)).toMatchObject({ keptPaise: 0, status: "cancelled" });
  expect(paymentsOf(order.id).map(({ status }) => status)).toEqual(["refunded", "refunded"]);
  expect(listUnmatched()).toEqual([]);
});

test("what goes back of a later return is split over both payments under one credit note", async () => {
  const { asha, returnId, paidId } = await aReleasedReturn();
  const order = await buyFor(asha, returnId, 2_000);
  const differenceId = await pay(order.id, LATER);
  for (const status of ["shipped", "delivered"] as const)
    await changeOrderStatus(ravi, order.id, status, {}, LATER);
  await refundPart(ravi, order.id, { amount: "360" }, LATER);
  await refundPart(ravi, order.id, { pieces: { line0: "1" } }, LATER);
  await settleRefunds();
  expect([sentBack(paidId), sentBack(differenceId)]).toEqual([[1_180_00], [360_00, 820_00]]);
  expect(refundsOf(order.id).filter(({ partOf }) => partOf)).toHaveLength(1);
  expect([sumPapers(order.id, ["credit-note"]), findAnyOrder(order.id)?.keptPaise]).toEqual([2_360_00, 0]);
  expect(listUnmatched()).toEqual([]);
});

test("an exchanged item can be exchanged again, and its refund finds the first payment", async () => {
  const { asha, returnId, paidId } = await aReleasedReturn();
  const second = await buyFor(asha, returnId, 1_000);
  for (const status of ["shipped", "delivered"] as const)
    await changeOrderStatus(ravi, second.id, status, {}, LATER);
  const again = await askForReturn(asha, second.id, { wish: "exchange" }, LATER);
  await receivePieces(ravi, again.id, {}, LATER);
  await releaseExchange(ravi, again.id, { seenAmount: 1_180_00 }, LATER);
  const third = await buyFor(asha, again.id, 600);
  await cancelOrder(ravi, third.id, undefined, LATER);
  await settleRefunds();
  expect(sentBack(paidId)).toEqual([472_00, 708_00]);
  expect(listUnmatched()).toEqual([]);
});

test("an order that is not paid leaves the return as it was", async () => {
  const { asha, returnId } = await aReleasedReturn();
  await buyFor(asha, returnId, 2_000);
  const later = addMs(LATER, minutes(40));
  expect(findExchange(asha)?.id).toBe(returnId);
  const other = await buyFor(asha, returnId, 1_500, later);
  await pay(other.id, later);
  expect([getOrderRow(other.id).status, findExchange(asha)]).toEqual(["processing", undefined]);
});

test("a return pays one order: the payment of the next one goes back", async () => {
  const { asha, id, returnId } = await aReleasedReturn();
  const [first, second] = [await buyFor(asha, returnId, 2_000), await buyFor(asha, returnId, 3_000)];
  await pay(first.id, LATER);
  expect([getOrderRow(first.id).status, findReturn(returnId)?.status]).toEqual(["processing", "refunded"]);
  const lateId = await pay(second.id, LATER);
  await settleRefunds();
  expect([sentBack(lateId), getOrderRow(second.id).status]).toEqual([[2_360_00], "pending"]);
  expect([findAnyOrder(id)?.keptPaise, sumPapers(id, ["credit-note"])]).toEqual([2_360_00, 1_180_00]);
});

test.each([
  ["refunded", (returnId: string, id: string) => refundReturn(ravi, returnId, seenOf(id), LATER)],
  ["received again", (returnId: string) => receivePieces(ravi, returnId, { pieces: { line0: "2" } }, LATER)],
])("a return that was %s meanwhile does not pay: the difference goes back", async (_how, change) => {
  const { asha, id, returnId } = await aReleasedReturn();
  const order = await buyFor(asha, returnId, 2_000);
  await change(returnId, id);
  const lateId = await pay(order.id, LATER);
  await settleRefunds();
  expect([getOrderRow(order.id).status, sentBack(lateId)]).toEqual(["pending", [1_180_00]]);
  await expect(buyFor(asha, returnId, 2_000)).rejects.toMatchObject({ code: "CONFLICT" });
});

test("only the customer's own released return pays, and no difference of less than a rupee", async () => {
  const { returnId, asha } = await aReceivedReturn();
  expect(findExchange(asha)).toBeUndefined();
  await expect(buyFor(asha, returnId, 2_000)).rejects.toMatchObject({ code: "CONFLICT" });
  const wrong = { seenAmount: 1_000_00 };
  await expect(releaseExchange(ravi, returnId, wrong, NOW)).rejects.toMatchObject({ code: "CONFLICT" });
  await releaseExchange(ravi, returnId, { seenAmount: 1_180_00 }, NOW);
  const stranger = insertCustomer("Meena Rao");
  await expect(buyFor(stranger, returnId, 2_000)).rejects.toMatchObject({ code: "CONFLICT" });
  writableDb()
    .update(goodsReturn)
    .set({ exchangePaise: paise(1_180_40) })
    .run();
  await expect(buyFor(asha, returnId, 1_000)).rejects.toMatchObject({ code: "CONFLICT" });
  const refused = findExchangeOffer(asha, paise(1_180_00));
  expect([refused.offer, refused.problem]).toEqual([undefined, expect.stringContaining("less than ₹1")]);
  expect(findExchangeOffer(asha, paise(1_181_40)).offer).toMatchObject({ partPaise: 1_180_40 });
});

test("counter staff release what they may refund", async () => {
  const counter = insertCustomer("Lalita Rao");
  const role = { staffRole: "counter", emailVerifiedAt: NOW } as const;
  writableDb().update(user).set(role).where(eq(user.id, counter)).run();
  const { returnId } = await aReceivedReturn();
  const released = releaseExchange(counter, returnId, { seenAmount: 1_180_00 }, NOW);
  await expect(released).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("the return of a deleted account waits for no order, and cannot be released", async () => {
  const { asha, returnId } = await aReleasedReturn();
  await transaction(() => eraseCustomerFromReturns(asha, LATER));
  expect(findReturn(returnId)).toMatchObject({ status: "received", exchangePaise: null });
  const gone = { userId: null };
  writableDb().update(goodsReturn).set(gone).where(eq(goodsReturn.id, returnId)).run();
  const released = releaseExchange(ravi, returnId, { seenAmount: 1_180_00 }, LATER);
  await expect(released).rejects.toMatchObject({ code: "CONFLICT" });
});

test("goods that are picked up are paid likewise, and no email says that money was sent", async () => {
  const { asha, returnId, id } = await aReleasedReturn();
  const productId = insertProduct({ pricePaise: fromRupees(2_000), stock: 5 });
  const details = { ...CHECKOUT_FORM, fulfilment: "pickup" as const, exchange: returnId };
  const order = await beginPayment(asha, { productId, quantity: 1 }, details, LATER);
  await pay(order.id, LATER);
  expect(getOrderRow(order.id)).toMatchObject({ status: "processing", exchangePaise: 1_180_00 });
  expect(emailsAbout(id).filter(({ kind }) => kind === "order-refunded")).toEqual([]);
});
