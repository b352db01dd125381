import { expect, test } from "vitest";
import { addMs, days } from "~/lib/time";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { askForReturn, deliverAshaOrder, receivePieces, seenOf } from "../../../tests/support/return-rows";
import { acceptReturn, refundReturn } from "./advance-return.server";
import { withdrawReturn } from "./create-return.server";
import { listReturnsOfOrder } from "./find-returns.server";

const ravi = insertCustomer("Ravi Shankar");
const later = (count: number) => addMs(NOW, days(count));

test("a return that was refunded has the amount and the days of its steps", async () => {
  const { asha, id } = await deliverAshaOrder(ravi);
  const asked = await askForReturn(asha, id);
  expect(listReturnsOfOrder(id)).toMatchObject([
    { steps: [{ status: "requested", at: NOW }], refundedPaise: 0 },
  ]);
  await acceptReturn(ravi, asked.id, undefined, later(1));
  await receivePieces(ravi, asked.id, {}, later(2));
  await receivePieces(ravi, asked.id, {}, later(3));
  await refundReturn(ravi, asked.id, seenOf(id), later(4));
  const [listed] = listReturnsOfOrder(id);
  expect(listed?.refundedPaise).toBe(1_180_00);
  expect(listed?.steps).toEqual([
    { status: "requested", at: NOW },
    { status: "accepted", at: later(1) },
    { status: "received", at: later(2) },
    { status: "refunded", at: later(4) },
  ]);
});

test("each return of an order has its own steps", async () => {
  const { asha, id } = await deliverAshaOrder(ravi);
  const first = await askForReturn(asha, id);
  await acceptReturn(ravi, first.id, undefined, later(1));
  await withdrawReturn(asha, first.id, later(2));
  await askForReturn(asha, id, {}, later(3));
  expect(listReturnsOfOrder(id).map(({ steps }) => steps.map(({ status }) => status))).toEqual([
    ["requested"],
    ["requested", "accepted", "withdrawn"],
  ]);
});
