import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { outboxEmail } from "~/features/emails/tables";
import { customerCancellationTexts } from "~/features/orders/cancellation-words";
import { changeOrderStatus } from "~/features/orders/change-status.server";
import { findAnyOrder, getPaidTotals } from "~/features/orders/find-orders.server";
import { payment, refund } from "~/features/payments/tables";
import { fromRupees } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import {
  beginAshaPayment,
  getOrderRow,
  getStock,
  listOrderEvents,
  refundPart as refundPartAs,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { cancelOrder, cancelOwnOrder } from "./cancel-and-refund.server";
import { advanceRefunds, recordRefundUpdate } from "./send-refunds.server";

const LATER = addMs(NOW, minutes(5));
const ravi = insertCustomer("Ravi Shankar");
const TOTAL = fromRupees(2_360);

async function aPaidOrder() {
  const begun = await beginAshaPayment();
  await settleUpdate(toCapturedUpdate(begun.open), NOW);
  return { ...begun, id: begun.order.id };
}
const refundPart = (orderId: string, fields: Record<string, unknown>) =>
  refundPartAs(ravi, orderId, fields, LATER);
const refundsOf = (orderId: string) =>
  db
    .select({ amount: refund.amountPaise, status: refund.status })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, orderId))
    .all();
const findPaymentStatus = (orderId: string) =>
  db.select().from(payment).where(eq(payment.orderId, orderId)).get()?.status;
const settleRefunds = () => advanceRefunds(() => LATER);

test("a partial refund changes neither order nor payment, and its email has amount and reason", async () => {
  const { asha, drill, id } = await aPaidOrder();
  await refundPart(id, { amount: "₹250.50" });
  expect([getOrderRow(id).status, findPaymentStatus(id), findAnyOrder(id)?.keptPaise]).toEqual([
    "processing",
    "captured",
    210_950,
  ]);
  await settleRefunds();
  expect([refundsOf(id), findPaymentStatus(id)]).toEqual([
    [{ amount: 25_050, status: "processed" }],
    "captured",
  ]);
  expect([listOrderEvents(id), getStock(drill)]).toEqual([["placed", "paid", "refund-due", "refunded"], 3]);
  expect(getPaidTotals(asha)).toEqual({ orders: 1, spentPaise: 210_950 });
  const emails = db.select().from(outboxEmail).where(eq(outboxEmail.aboutId, id)).all();
  const findText = (kind: string) => emails.find((email) => email.kind === kind)?.text;
  expect(findText("order-refund-due")).toMatch(
    /We are refunding ₹250\.50 for .*\. The reason: A scratch on the housing\./,
  );
  expect(findText("order-refunded")).toContain("₹250.50");
  const change = db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).get();
  expect(change).toMatchObject({ action: "refunded", actorId: ravi, after: { refundedPaise: 25_050 } });
});

test("a shipped order can be refunded completely, and its payment is then refunded", async () => {
  const { id } = await aPaidOrder();
  await changeOrderStatus(ravi, id, "shipped", {}, NOW);
  for (const amount of ["1,000", "1360"]) await refundPart(id, { amount });
  expect(findPaymentStatus(id)).toBe("refund-due");
  await settleRefunds();
  expect([findPaymentStatus(id), getOrderRow(id).status]).toEqual(["refunded", "shipped"]);
  await expect(refundPart(id, { amount: "1" })).rejects.toThrow("nothing left");
});

test("an order that is not shipped can be refunded completely only by cancelling it", async () => {
  const { id } = await aPaidOrder();
  await expect(refundPart(id, { amount: "2360" })).rejects.toThrow(
    "To refund the full amount, cancel the order.",
  );
  await refundPart(id, { amount: "2000" });
  await expect(refundPart(id, { amount: "360" })).rejects.toThrow(
    "To refund the full amount, cancel the order.",
  );
  expect([refundsOf(id).length, findAnyOrder(id)?.keptPaise]).toEqual([1, 36_000]);
});

test("partial refunds are possible until the money is used up", async () => {
  const { id } = await aPaidOrder();
  for (let n = 1; n <= 7; n += 1) await refundPart(id, { amount: "300" });
  await expect(refundPart(id, { amount: "300" })).rejects.toThrow("You can refund at most ₹260");
  expect([refundsOf(id).length, findAnyOrder(id)?.keptPaise]).toEqual([7, TOTAL - 7 * 30_000]);
});

test("a form that is sent twice refunds once, because the remaining amount has changed", async () => {
  const { id } = await aPaidOrder();
  await refundPart(id, { amount: "100", seenLeft: String(TOTAL) });
  await expect(refundPart(id, { amount: "100", seenLeft: String(TOTAL) })).rejects.toThrow(
    "Only ₹2,260 is now left",
  );
  expect(refundsOf(id)).toHaveLength(1);
});

test("cancelling a partly refunded order refunds the rest, as the customer reads before", async () => {
  for (const actor of ["customer", "administrator"]) {
    const { asha, drill, id } = await aPaidOrder();
    await refundPart(id, { amount: "360" });
    const order = findAnyOrder(id) ?? expect.fail("no order");
    expect(customerCancellationTexts(order, LATER)[1]).toMatch(
      /^The rest of your payment, ₹2,000, will be refunded/,
    );
    if (actor === "customer") await cancelOwnOrder(asha, id, undefined, LATER);
    else await cancelOrder(ravi, id, "Out of stock after all", LATER);
    expect(refundsOf(id).map(({ amount }) => amount)).toEqual([36_000, 200_000]);
    await settleRefunds();
    expect([getOrderRow(id).status, findPaymentStatus(id), getStock(drill)]).toEqual([
      "cancelled",
      "refunded",
      5,
    ]);
  }
});

test("pieces come back into stock once, and never more than left it", async () => {
  const { drill, id } = await aPaidOrder();
  await changeOrderStatus(ravi, id, "shipped", {}, NOW);
  await expect(refundPart(id, { pieces: { line0: "3" } })).rejects.toThrow(
    "Only 2 of this item can be returned",
  );
  expect([getStock(drill), refundsOf(id)]).toEqual([3, []]);
  expect(await refundPart(id, { pieces: { line0: "2" } })).toBe(TOTAL);
  await expect(refundPart(id, { pieces: { line0: "1" } })).rejects.toThrow("nothing left");
  expect(getStock(drill)).toBe(5);
});

test("a damaged piece is refunded like any other, and is not for sale again", async () => {
  const { drill, id } = await aPaidOrder();
  expect(await refundPart(id, { pieces: { line0: "1" }, condition: { line0: "damaged" } })).toBe(TOTAL / 2);
  expect(getStock(drill)).toBe(3);
  await expect(refundPart(id, { pieces: { line0: "2" } })).rejects.toThrow(
    "Only 1 of this item can be returned",
  );
  await cancelOrder(ravi, id, undefined, LATER);
  expect(getStock(drill)).toBe(4);
  const change = db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).get();
  expect(change?.after).toEqual({ refundedPaise: TOTAL / 2, unitsDamaged: 1 });
});

test("all pieces of an order that is not shipped go back only by cancelling it", async () => {
  const { id } = await aPaidOrder();
  await expect(refundPart(id, { pieces: { line0: "2" } })).rejects.toThrow(
    "To refund the full amount, cancel the order.",
  );
});

test("a line that the order does not have is refused where it was named", async () => {
  const { id } = await aPaidOrder();
  for (const [fields, field] of [
    [{ pieces: { line7: "1" } }, "pieces.line7"],
    [{ amount: "1", line: "line7" }, "line"],
  ] as const)
    await expect(refundPart(id, fields)).rejects.toMatchObject({ code: "INVALID", field });
});

test("refunding the rest on the provider's website makes the payment refunded too", async () => {
  const { id, open } = await aPaidOrder();
  await refundPart(id, { amount: "360" });
  const externalRefund = {
    providerRefundId: `external_${id}`,
    providerPaymentId: `pay_${open.id}`,
    amountPaise: 200_000,
  };
  await transaction(() => recordRefundUpdate({ ...externalRefund, state: "processed" }, LATER));
  await settleRefunds();
  expect([findPaymentStatus(id), refundsOf(id).length]).toEqual(["refunded", 2]);
});

test("an unpaid order cannot be refunded, nor an amount below the provider's minimum", async () => {
  const { order } = await beginAshaPayment();
  await expect(refundPart(order.id, { amount: "10" })).rejects.toThrow("nothing left");
  await expect(refundPart("nowhere", { amount: "10" })).rejects.toThrow("We could not find that order.");
  await expect(refundPart(order.id, { amount: "0" })).rejects.toThrow("Please enter an amount in rupees");
  const { id } = await aPaidOrder();
  await expect(refundPart(id, { amount: "0.50" })).rejects.toThrow("You have to refund at least ₹1");
});

test("an order that is not shipped shows how many pieces of a line were refunded", async () => {
  const { id } = await aPaidOrder();
  const linesOf = () => findAnyOrder(id)?.lines.map(({ quantity, refunded }) => ({ quantity, refunded }));
  expect(linesOf()).toEqual([{ quantity: 2, refunded: 0 }]);
  await refundPart(id, { pieces: { line0: "1" } });
  expect([getOrderRow(id).status, linesOf()]).toEqual(["processing", [{ quantity: 2, refunded: 1 }]]);
});

test("nothing of an order that was not paid counts as refunded", async () => {
  const { order } = await beginAshaPayment();
  expect(findAnyOrder(order.id)?.lines).toMatchObject([{ quantity: 2, refunded: 0 }]);
});
