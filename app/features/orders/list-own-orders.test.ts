import { expect, test } from "vitest";
import { cancelOwnOrder, cancelPayment } from "~/features/fulfilment/cancel-and-refund.server";
import { addMs, minutes } from "~/lib/time";
import { NOW } from "../../../tests/support/insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { listOwnOrders } from "./list-own-orders.server";

const list = (asha: string, now = NOW) => {
  const { items, totalItems, notPaid } = listOwnOrders(asha, {}, now);
  expect([totalItems, notPaid.totalItems]).toEqual([items.length, notPaid.items.length]);
  return [items.map(({ id }) => id), notPaid.items.map(({ id }) => id)];
};

test("an order is apart once its payment was left", async () => {
  const { asha, order } = await beginAshaPayment();
  expect(list(asha)).toEqual([[order.id], []]);
  await cancelPayment(asha, order.id, NOW);
  expect(list(asha)).toEqual([[], [order.id]]);
});

test("an order is apart once its time to pay is over, until a payment arrives", async () => {
  const { asha, order, open } = await beginAshaPayment();
  const later = addMs(NOW, minutes(15));
  expect(list(asha, addMs(later, -1))).toEqual([[order.id], []]);
  expect(list(asha, later)).toEqual([[], [order.id]]);
  await settleUpdate({ ...toCapturedUpdate(open), state: "authorized" }, later);
  expect(list(asha, later)).toEqual([[order.id], []]);
  await settleUpdate(toCapturedUpdate(open), later);
  expect(list(asha, later)).toEqual([[order.id], []]);
});

test("a cancelled order is apart only if no money was taken for it", async () => {
  const unpaid = await beginAshaPayment();
  await cancelOwnOrder(unpaid.asha, unpaid.order.id, undefined, NOW);
  expect(list(unpaid.asha)).toEqual([[], [unpaid.order.id]]);
  const paid = await beginAshaPayment();
  await settleUpdate(toCapturedUpdate(paid.open), NOW);
  await cancelOwnOrder(paid.asha, paid.order.id, undefined, NOW);
  expect(list(paid.asha)).toEqual([[paid.order.id], []]);
});
