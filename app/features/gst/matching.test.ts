import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { storeTyped } from "~/lib/stored-text";
import { bookAshaHomeVisit } from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { insertPaidBooking, insertPaidOrder, issueAt, toLine } from "../../../tests/support/paper-rows";
import {
  beginAshaPayment,
  refundPart,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { fromRupees } from "../../lib/money";
import { addMs, days, minutes } from "../../lib/time";
import { cancelOrder } from "../fulfilment/cancel-and-refund.server";
import { orders } from "../orders/tables";
import { payment, refund } from "../payments/tables";
import { matchPayments } from "./match-payments.server";
import { matchRefunds } from "./match-refunds.server";

const MONTH = "2026-11";
const LATER = addMs(NOW, minutes(5));
const ravi = insertCustomer("Ravi Shankar");

async function payOrder(at = NOW) {
  const begun = await beginAshaPayment();
  await settleUpdate(toCapturedUpdate(begun.open), at);
  return begun.order.id;
}
const findPayment = (orderId: string) => matchPayments(MONTH).find((row) => row.orderId === orderId);
const findRefund = (orderId: string) => matchRefunds(MONTH).find((row) => row.orderId === orderId);
const markSent = () => writableDb().update(refund).set({ status: "processed" }).run();

test("a paid order has its invoice, and a price reduction its credit note", async () => {
  const id = await payOrder();
  await refundPart(ravi, id, { amount: "100" }, LATER);
  expect(findPayment(id)).toMatchObject({ match: "paper" });
  expect(findRefund(id)).toMatchObject({ match: "paper", problem: "not-sent" });
  markSent();
  expect(findRefund(id)?.problem).toBeUndefined();
});

test("goodwill has no paper and is matched all the same", async () => {
  const id = await payOrder();
  await refundPart(ravi, id, { goodwill: "50" }, LATER);
  markSent();
  expect(findRefund(id)).toMatchObject({ match: "goodwill" });
  expect(findRefund(id)?.problem).toBeUndefined();
});

test("an order cancelled after goodwill has credit notes of all that went back", async () => {
  const id = await payOrder();
  await refundPart(ravi, id, { goodwill: "50" }, LATER);
  await cancelOrder(ravi, id, undefined, LATER);
  markSent();
  const ofOrder = matchRefunds(MONTH).filter(({ orderId }) => orderId === id);
  expect(ofOrder.map(({ match, problem }) => [match, problem])).toEqual([
    ["paper", undefined],
    ["paper", undefined],
  ]);
});

test("a cancelled order's payment and refund have invoice and credit note", async () => {
  const id = await payOrder();
  await cancelOrder(ravi, id, undefined, LATER);
  expect([findPayment(id)?.match, findRefund(id)?.match]).toEqual(["paper", "paper"]);
});

test("a payment that came too late bought nothing and goes back whole", async () => {
  const id = await payOrder(addMs(NOW, days(5)));
  expect([findPayment(id)?.match, findRefund(id)?.match]).toEqual(["returned", "returned"]);
});

test("a refund that failed is still owed, with its credit note", async () => {
  const id = await payOrder();
  await cancelOrder(ravi, id, undefined, LATER);
  writableDb()
    .update(refund)
    .set({ status: "failed" })
    .where(eq(refund.id, findRefund(id)?.id ?? ""))
    .run();
  expect(findRefund(id)).toMatchObject({ match: "paper", problem: "failed" });
});

let paymentCount = 0;
function insertPayment(owner: { orderId: string } | { bookingId: string }, rupees: number): string {
  paymentCount += 1;
  return writableDb()
    .insert(payment)
    .values({
      ...owner,
      provider: "demo",
      providerPaymentId: `pay-${paymentCount}`,
      amountPaise: fromRupees(rupees),
      status: "captured",
      createdAt: NOW,
      updatedAt: NOW,
      capturedAt: NOW,
    })
    .returning()
    .get().id;
}
const findFee = (bookingId: string) => matchPayments(MONTH).find((row) => row.bookingId === bookingId);

test("an order without an address awaits its invoice; one with an address but none is looked at", () => {
  const [waiting, missing] = [insertPaidOrder({ awaitsAddress: true }), insertPaidOrder()];
  insertPayment({ orderId: waiting }, 1_180);
  insertPayment({ orderId: missing }, 1_180);
  expect(findPayment(waiting)?.match).toBe("awaits-address");
  expect(findPayment(missing)).toMatchObject({ match: "none", problem: "no-invoice" });
  writableDb().delete(payment).where(eq(payment.orderId, missing)).run();
  writableDb().delete(orders).where(eq(orders.id, missing)).run();
});

test("an invoice of another total than the payment is looked at, one that was replaced is not", async () => {
  const [wrong, replaced] = [insertPaidOrder(), insertPaidOrder()];
  insertPayment({ orderId: wrong }, 1_180);
  insertPayment({ orderId: replaced }, 1_180);
  const drill = [toLine("goods", "846721", 18, 1_000, 180, 1)];
  const at = NOW.toISOString();
  await issueAt(at, "tax-invoice", [toLine("goods", "846721", 18, 1_000, 90, 1)], { orderId: wrong });
  const first = await issueAt(at, "tax-invoice", drill, { orderId: replaced });
  await issueAt(at, "credit-note", drill, { orderId: replaced, refersTo: first.id });
  await issueAt(at, "tax-invoice", drill, { orderId: replaced });
  expect(findPayment(wrong)).toMatchObject({ match: "none", problem: "other-total" });
  expect(findPayment(replaced)?.match).toBe("paper");
});

/** Asha's home visit with its fee paid, and the payment of it. */
async function payVisit() {
  const { visit, open } = await bookAshaHomeVisit({}, NOW);
  await settleUpdate(toCapturedUpdate(open), NOW);
  return { id: visit.id, open };
}
const listMatches = (bookingId: string) => ({
  payments: matchPayments(MONTH).filter((row) => row.bookingId === bookingId),
  refunds: matchRefunds(MONTH).filter((row) => row.bookingId === bookingId),
});

test("a second payment of a paid visit goes back whole and has no paper", async () => {
  const { id, open } = await payVisit();
  const second = { ...open, id: "second", providerOrderId: "order-second", status: "created" } as const;
  writableDb().insert(payment).values(second).run();
  await settleUpdate(toCapturedUpdate(second), LATER);
  markSent();
  const { payments, refunds } = listMatches(id);
  expect(payments.map(({ match }) => match)).toEqual(["paper", "returned"]);
  expect(refunds.map(({ match, problem }) => [match, problem])).toEqual([["returned", undefined]]);
});

test("a payment of another amount than was asked, which goes back whole, is no problem", async () => {
  const begun = await beginAshaPayment();
  const lessPaise = begun.open.amountPaise - 1_00;
  await settleUpdate({ ...toCapturedUpdate(begun.open), amountPaise: lessPaise }, NOW);
  markSent();
  expect(findPayment(begun.order.id)).toMatchObject({ match: "returned", amountPaise: lessPaise });
  expect(findRefund(begun.order.id)).toMatchObject({ match: "returned", amountPaise: lessPaise });
  const { open, visit } = await bookAshaHomeVisit({}, NOW);
  await settleUpdate({ ...toCapturedUpdate(open), amountPaise: open.amountPaise + 1_00 }, NOW);
  const { payments, refunds } = listMatches(visit.id);
  expect([...payments, ...refunds].map(({ match }) => match)).toEqual(["returned", "returned"]);
});

test("of a fee from before receipt vouchers, the invoice bills what was not refunded before it", async () => {
  const bookingId = insertPaidBooking();
  const paymentId = insertPayment({ bookingId }, 39);
  const refundFee = (createdAt: Date) =>
    writableDb()
      .insert(refund)
      .values({
        paymentId,
        providerPaymentId: `pay-${paymentCount}`,
        amountPaise: fromRupees(9),
        reason: storeTyped("We came late"),
        status: "processed",
        createdAt,
        updatedAt: createdAt,
      })
      .run();
  refundFee(NOW);
  const rest = [toLine("service", "998717", 18, 25.42, 4.58, 1)];
  await issueAt(addMs(NOW, days(2)).toISOString(), "tax-invoice", rest, { bookingId });
  const { payments, refunds } = listMatches(bookingId);
  expect([...payments, ...refunds].map(({ match }) => match)).toEqual(["paper", "before-invoice"]);
  refundFee(addMs(NOW, days(3)));
  expect(listMatches(bookingId).refunds.map(({ problem }) => problem)).toEqual([undefined, "no-paper"]);
});

test("a fee has a receipt voucher or, from before there were any, the invoice of the visit", async () => {
  const [voucher, invoiced, old] = [insertPaidBooking(), insertPaidBooking(), insertPaidBooking()];
  for (const bookingId of [voucher, invoiced, old]) insertPayment({ bookingId }, 39);
  const fee = [toLine("service", "998717", 18, 33.06, 5.94, 1)];
  await issueAt(NOW.toISOString(), "receipt-voucher", fee, { bookingId: voucher });
  await issueAt(addMs(NOW, days(2)).toISOString(), "tax-invoice", fee, { bookingId: invoiced });
  expect([voucher, invoiced, old].map((id) => findFee(id)?.match)).toEqual(["paper", "paper", "none"]);
  expect(findFee(old)?.problem).toBe("no-voucher");
});
