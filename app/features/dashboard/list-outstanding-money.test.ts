import { expect, test } from "vitest";
import { cancelOwnOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { advanceRefunds } from "~/features/fulfilment/send-refunds.server";
import { addMs, days, minutes } from "~/lib/time";
import { NOW } from "../../../tests/support/insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { explainPlan, recordStatements } from "../../../tests/support/statements";
import { listUnpaidOrders } from "./list-outstanding-money.server";

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

test("the payment status of an order is looked up by an index", () => {
  const steps = recordStatements(() => listUnpaidOrders(5, NOW)).flatMap(explainPlan);
  const paymentSteps = new Set(steps.filter((step) => step.startsWith("SEARCH p ")));
  expect(paymentSteps).toEqual(new Set(["SEARCH p USING INDEX payment_order (order_id=?)"]));
});
