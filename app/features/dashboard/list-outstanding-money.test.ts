import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelOwnOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { markPaid } from "~/features/fulfilment/mark-paid.server";
import { advanceRefunds } from "~/features/fulfilment/send-refunds.server";
import { payment, refund } from "~/features/payments/tables";
import { addMs, days, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { explainPlan, recordStatements } from "../../../tests/support/statements";
import { listOpenRefunds, listUnpaidOrders } from "./list-outstanding-money.server";

test("unpaid orders exclude those whose payment is being confirmed or refunded", async () => {
  const [awaiting, expired, paid] = [
    await beginAshaPayment(),
    await beginAshaPayment(),
    await beginAshaPayment(),
  ];
  const [confirming, late, cancelled] = [
    await beginAshaPayment(),
    await beginAshaPayment(),
    await beginAshaPayment(),
  ];
  await settleUpdate(toCapturedUpdate(paid.open), NOW);
  await settleUpdate({ ...toCapturedUpdate(confirming.open), state: "authorized" }, NOW);
  expect((await settleUpdate(toCapturedUpdate(late.open), addMs(NOW, days(4)))).status).toBe("refund-due");
  await cancelOwnOrder(cancelled.asha, cancelled.order.id, undefined, NOW);
  const listUnpaid = () => listUnpaidOrders(50, addMs(NOW, minutes(20)));
  const unpaid = [expired.order.number, awaiting.order.number];
  expect(listUnpaid().items.map(({ number }) => number)).toEqual(unpaid);
  expect(listUnpaid()).toMatchObject({ total: 2, isLonger: false });
  await advanceRefunds(() => NOW);
  expect(listUnpaid().items.map(({ number }) => number)).toEqual(unpaid);
  expect(listUnpaidOrders(1, NOW)).toMatchObject({ items: [{ state: "Awaiting payment" }], total: 2 });
});

test("refunds owed by hand are counted, and stand before those that the provider makes", async () => {
  const ravi = insertCustomer("Ravi");
  const [first, byHand, failed] = [
    await beginAshaPayment(),
    await beginAshaPayment(),
    await beginAshaPayment(),
  ];
  const before = listOpenRefunds(50);
  for (const { open } of [first, failed]) await settleUpdate(toCapturedUpdate(open), NOW);
  await markPaid(ravi, { orderId: byHand.order.id }, { method: "cash", reference: "At the counter" }, NOW);
  for (const { asha, order } of [first, byHand, failed]) await cancelOwnOrder(asha, order.id, undefined, NOW);
  const isOfFailed = eq(payment.orderId, failed.order.id);
  const paymentId = db.select({ id: payment.id }).from(payment).where(isOfFailed).get()?.id ?? "";
  writableDb().update(refund).set({ status: "failed" }).where(eq(refund.paymentId, paymentId)).run();
  const { items, total, byHandTotal } = listOpenRefunds(50);
  expect([total - before.total, byHandTotal - before.byHandTotal]).toEqual([3, 2]);
  const own = [first, byHand, failed].map(({ order }) => order.number);
  expect(items.flatMap(({ orderNumber }) => (own.includes(orderNumber ?? "") ? [orderNumber] : []))).toEqual([
    byHand.order.number,
    failed.order.number,
    first.order.number,
  ]);
});

test("the payment status of an order is looked up by an index", () => {
  const steps = recordStatements(() => listUnpaidOrders(5, NOW)).flatMap(explainPlan);
  const paymentSteps = new Set(steps.filter((step) => step.startsWith("SEARCH p ")));
  expect(paymentSteps).toEqual(new Set(["SEARCH p USING INDEX payment_order (order_id=?)"]));
});
