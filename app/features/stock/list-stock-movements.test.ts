import { expect, test } from "vitest";
import { cancelOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { refundReturn, replaceReturn } from "~/features/returns/advance-return.server";
import { addMs, minutes } from "~/lib/time";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import {
  beginAshaPayment,
  refundPart,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { askForReturn, deliverAshaOrder, receivePieces, seenOf } from "../../../tests/support/return-rows";
import { listStockMovements } from "./list-stock-movements.server";

const ravi = insertCustomer("Ravi Shankar");
const later = (count: number) => addMs(NOW, minutes(count));
/** The movements of a product in the order in which they were made. */
const kindsOf = (productId: string) =>
  listStockMovements(productId, 1)
    .items.map(({ kind, change, note }) => [kind, change, note])
    .reverse();
const SOLD_THREE = ["sale", -3, null];

test("goods that were returned, and came back damaged, are named", async () => {
  const { asha, drill, id } = await deliverAshaOrder(ravi);
  const asked = await askForReturn(asha, id);
  await receivePieces(ravi, asked.id, { condition: { line0: "damaged" } }, later(1));
  await refundReturn(ravi, asked.id, seenOf(id), later(2));
  expect(kindsOf(drill).slice(-3)).toEqual([
    SOLD_THREE,
    ["returned", 1, null],
    ["came-back-damaged", -1, null],
  ]);
});

test("goods that were replaced are named", async () => {
  const { asha, drill, id } = await deliverAshaOrder(ravi);
  const asked = await askForReturn(asha, id);
  await receivePieces(ravi, asked.id, {}, later(1));
  await replaceReturn(ravi, asked.id, later(2));
  expect(kindsOf(drill).slice(-3)).toEqual([SOLD_THREE, ["returned", 1, null], ["replacement", -1, null]]);
});

test("pieces refunded before they were shipped are named apart from a cancelled order", async () => {
  const { drill, order, open } = await beginAshaPayment(3, 5, NOW, true);
  await settleUpdate(toCapturedUpdate(open), NOW);
  await refundPart(ravi, order.id, { pieces: { line0: "1" } }, later(1));
  await cancelOrder(ravi, order.id, undefined, later(2));
  expect(kindsOf(drill).slice(-3)).toEqual([SOLD_THREE, ["not-sent", 1, null], ["cancelled", 2, null]]);
});
