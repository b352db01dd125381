import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { outboxEmail } from "~/features/emails/tables";
import { customerCancellationTexts } from "~/features/orders/cancellation-words";
import { changeOrderStatus } from "~/features/orders/change-status.server";
import { findAnyOrder, getPaidTotals } from "~/features/orders/find-orders.server";
import { RefundInput } from "~/features/payments/input";
import { payment, refund } from "~/features/payments/tables";
import { fromRupees } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { aCustomer, NOW } from "../../../tests/support/cast";
import { ashaBegins, captured, eventsOf, hear, orderOf, stockOf } from "../../../tests/support/paying";
import { cancelOrder, cancelOwnOrder } from "./cancel-and-refund.server";
import { refundOrderPart } from "./refund-order-part.server";
import { advanceRefunds, recordRefundUpdate } from "./send-refunds.server";

const LATER = addMs(NOW, minutes(5));
const ravi = aCustomer("Ravi Shankar");
const TOTAL = fromRupees(2_360);

async function paidOrder() {
  const begun = await ashaBegins();
  await hear(captured(begun.open), NOW);
  return { ...begun, id: begun.order.id };
}
type Typed = { amount: string; reason?: string; seenLeft?: string; back?: Record<string, string> };
const give = async (orderId: string, { reason = "A scratch on the housing", ...typed }: Typed) =>
  refundOrderPart(
    ravi,
    orderId,
    RefundInput.parse({ reason, seenLeft: String(findAnyOrder(orderId)?.keptPaise), ...typed }),
    LATER,
  );
const refundsOf = (orderId: string) =>
  db
    .select({ amount: refund.amountPaise, status: refund.status })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, orderId))
    .all();
const moneyOf = (orderId: string) =>
  db.select().from(payment).where(eq(payment.orderId, orderId)).get()?.status;
const settleRefunds = () => advanceRefunds(() => LATER);

test("a part goes back: the order stays as it is, its payment too, the customer reads how much and why", async () => {
  const { asha, drill, id } = await paidOrder();
  await give(id, { amount: "₹250.50" });
  expect([orderOf(id).status, moneyOf(id), findAnyOrder(id)?.keptPaise]).toEqual([
    "processing",
    "captured",
    210_950,
  ]);
  await settleRefunds();
  expect([refundsOf(id), moneyOf(id)]).toEqual([[{ amount: 25_050, status: "processed" }], "captured"]);
  expect([eventsOf(id), stockOf(drill)]).toEqual([["placed", "paid", "refund-due", "refunded"], 3]);
  expect(getPaidTotals(asha)).toEqual({ orders: 1, spentPaise: 210_950 });
  const letters = db.select().from(outboxEmail).where(eq(outboxEmail.aboutId, id)).all();
  const told = (kind: string) => letters.find((letter) => letter.kind === kind)?.text;
  expect(told("order-refund-due")).toContain("₹250.50 back to you. The reason: A scratch on the housing.");
  expect(told("order-refunded")).toContain("₹250.50");
  const change = db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).get();
  expect(change).toMatchObject({ action: "refunded", actorId: ravi, after: { refundedPaise: 25_050 } });
});

test("of an order that was sent, in parts or at once: when all of it went back the payment reads refunded", async () => {
  const { id } = await paidOrder();
  await changeOrderStatus(ravi, id, "shipped", {}, NOW);
  for (const amount of ["1,000", "1360"]) await give(id, { amount });
  expect(moneyOf(id)).toBe("refund-due");
  await settleRefunds();
  expect([moneyOf(id), orderOf(id).status]).toEqual(["refunded", "shipped"]);
  await expect(give(id, { amount: "1" })).rejects.toThrow("nothing left");
});

test("of an order that was not sent all of it goes back by cancelling alone, so that nobody sends it for nothing", async () => {
  const { id } = await paidOrder();
  await expect(give(id, { amount: "2360" })).rejects.toThrow("To give all of it back, cancel the order.");
  await give(id, { amount: "2000" });
  await expect(give(id, { amount: "360" })).rejects.toThrow("To give all of it back, cancel the order.");
  expect([refundsOf(id).length, findAnyOrder(id)?.keptPaise]).toEqual([1, 36_000]);
});

test("₹300 again and again goes back as often as there is money for it", async () => {
  const { id } = await paidOrder();
  for (let n = 1; n <= 7; n += 1) await give(id, { amount: "300" });
  await expect(give(id, { amount: "300" })).rejects.toThrow("At most ₹260 can go back");
  expect([refundsOf(id).length, findAnyOrder(id)?.keptPaise]).toEqual([7, TOTAL - 7 * 30_000]);
});

test("a form sent twice gives back once: what was left is not what it saw", async () => {
  const { id } = await paidOrder();
  await give(id, { amount: "100", seenLeft: String(TOTAL) });
  await expect(give(id, { amount: "100", seenLeft: String(TOTAL) })).rejects.toThrow(
    "Meanwhile ₹2,260 is left",
  );
  expect(refundsOf(id)).toHaveLength(1);
});

test("an order cancelled after a part went back gives back the rest, and says so before", async () => {
  for (const cancels of ["customer", "shopkeeper"]) {
    const { asha, drill, id } = await paidOrder();
    await give(id, { amount: "360", back: { line0: "1" } });
    const order = findAnyOrder(id) ?? expect.fail("no order");
    expect(customerCancellationTexts(order, LATER)[1]).toMatch(
      /^The rest of what you have paid, ₹2,000, goes back/,
    );
    if (cancels === "customer") await cancelOwnOrder(asha, id, undefined, LATER);
    else await cancelOrder(ravi, id, "Out of stock after all", LATER);
    expect(refundsOf(id).map(({ amount }) => amount)).toEqual([36_000, 200_000]);
    await settleRefunds();
    expect([orderOf(id).status, moneyOf(id), stockOf(drill)]).toEqual(["cancelled", "refunded", 5]);
  }
});

test("pieces that came back are on the shelf once, never more than are out", async () => {
  const { drill, id } = await paidOrder();
  await expect(give(id, { amount: "100", back: { line0: "3" } })).rejects.toThrow("Only 2 of this");
  expect([stockOf(drill), refundsOf(id)]).toEqual([3, []]);
  await give(id, { amount: "100", back: { line0: "2" } });
  await expect(give(id, { amount: "100", back: { line0: "1" } })).rejects.toThrow("Only 0 of this");
  expect(stockOf(drill)).toBe(5);
});

test("all that is sent back at the provider's own desk makes the payment refunded too", async () => {
  const { id, open } = await paidOrder();
  await give(id, { amount: "360" });
  const byHand = {
    providerRefundId: `desk_${id}`,
    providerPaymentId: `pay_${open.id}`,
    amountPaise: 200_000,
  };
  await transaction(() => recordRefundUpdate({ ...byHand, state: "processed" }, LATER));
  await settleRefunds();
  expect([moneyOf(id), refundsOf(id).length]).toEqual(["refunded", 2]);
});

test("nothing goes back of an order nobody has paid, nor less than the provider gives", async () => {
  const { order } = await ashaBegins();
  await expect(give(order.id, { amount: "10" })).rejects.toThrow("nothing left");
  await expect(give("nowhere", { amount: "10" })).rejects.toThrow("We could not find that order.");
  await expect(give(order.id, { amount: "0" })).rejects.toThrow("Please enter an amount in rupees");
  const { id } = await paidOrder();
  await expect(give(id, { amount: "0.50" })).rejects.toThrow("At least ₹1 has to go back");
});
