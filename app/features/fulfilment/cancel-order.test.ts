import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { outboxEmail } from "~/features/emails/tables";
import { findOrder, getPaidTotals, listConfirmingOrders } from "~/features/orders/find-orders.server";
import { customerCancelProblem, TRANSITIONS, transitionProblem } from "~/features/orders/rules";
import { orderEvent, orders } from "~/features/orders/tables";
import { findPaperDocument } from "~/features/papers/get-paper.server";
import { paper } from "~/features/papers/tables";
import { refund } from "~/features/payments/tables";
import { stockMovement } from "~/features/stock/tables";
import { addMs, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import {
  beginAshaPayment,
  getAvailableStock,
  getOrderRow,
  getOrderStateLabel,
  getStock,
  listOrderEvents,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { cancelOrder, cancelOwnOrder } from "./cancel-and-refund.server";
import { findOrderToPay } from "./payment-page.server";
import { advanceRefunds } from "./send-refunds.server";

const LATER = addMs(NOW, minutes(5));
const refundsOf = (paymentId: string) =>
  db.select().from(refund).where(eq(refund.paymentId, paymentId)).all();
const listMovements = (productId: string) =>
  db
    .select()
    .from(stockMovement)
    .where(eq(stockMovement.productId, productId))
    .all()
    .map(({ change, reason, orderId, userId }) => ({ change, reason, orderId, userId }));
const findEmail = (orderId: string, kind: string) =>
  db
    .select()
    .from(outboxEmail)
    .where(eq(outboxEmail.dedupeKey, `${kind}:${orderId}`))
    .get();

async function aPaidOrder() {
  const begun = await beginAshaPayment();
  await settleUpdate(toCapturedUpdate(begun.open), NOW);
  return begun;
}

test("cancelling a paid order returns its stock and refunds all of its money, once", async () => {
  const { asha, drill, order, open } = await aPaidOrder();
  expect([getStock(drill), getPaidTotals(asha)]).toEqual([3, { orders: 1, spentPaise: order.totalPaise }]);
  for (const _attempt of [1, 2]) await cancelOwnOrder(asha, order.id, "Ordered by mistake", LATER);
  expect([getOrderRow(order.id).status, getStock(drill), getAvailableStock(drill)]).toEqual([
    "cancelled",
    5,
    5,
  ]);
  expect(listMovements(drill)).toEqual([
    { change: -2, reason: "sale", orderId: order.id, userId: null },
    { change: 2, reason: "return", orderId: order.id, userId: asha },
  ]);
  expect(refundsOf(open.id)).toMatchObject([
    { amountPaise: order.totalPaise, reason: "The order was cancelled" },
  ]);
  await advanceRefunds(() => LATER);
  expect(refundsOf(open.id)).toMatchObject([{ status: "processed" }]);
  expect(getPaidTotals(asha)).toEqual({ orders: 1, spentPaise: 0 });
  expect(listOrderEvents(order.id)).toEqual(["placed", "paid", "cancelled", "refund-due", "refunded"]);
  const event = db.select().from(orderEvent).where(eq(orderEvent.orderId, order.id)).all()[2];
  expect(event).toMatchObject({ note: "Ordered by mistake", userId: asha, createdAt: LATER });
  const email = findEmail(order.id, "order-cancelled");
  expect(email?.text).not.toContain("Ordered by mistake");
  expect(email?.text).toContain("We will refund what you paid to your original payment method.");
});

test("cancelling an unpaid order releases its stock, and it can no longer be paid", async () => {
  const { asha, drill, order, open } = await beginAshaPayment();
  await cancelOwnOrder(asha, order.id, "I typed my neighbour's e-mail", LATER);
  expect([getStock(drill), getAvailableStock(drill), getOrderStateLabel(asha, order.id, LATER)]).toEqual([
    5,
    5,
    "Cancelled",
  ]);
  expect([listMovements(drill), refundsOf(open.id)]).toEqual([[], []]);
  expect(await findOrderToPay(asha, order.id, () => LATER)).not.toHaveProperty("payment");
  expect(findEmail(order.id, "order-cancelled")).toBeUndefined();
});

test.each([
  "created",
  "authorized",
] as const)("a payment (%s) that is captured after the cancellation is refunded", async (state) => {
  const { asha, drill, order, open } = await beginAshaPayment();
  if (state === "authorized") await settleUpdate({ ...toCapturedUpdate(open), state }, NOW);
  await cancelOwnOrder(asha, order.id, undefined, LATER);
  expect([getAvailableStock(drill), listConfirmingOrders(asha)]).toEqual([5, []]);
  for (const _attempt of [1, 2])
    expect((await settleUpdate(toCapturedUpdate(open), addMs(LATER, minutes(1)))).status).toBe("refund-due");
  expect([getOrderRow(order.id).status, getOrderRow(order.id).paidAt, getStock(drill)]).toEqual([
    "cancelled",
    null,
    5,
  ]);
  expect(refundsOf(open.id)).toMatchObject([
    { amountPaise: order.totalPaise, reason: "The order had been cancelled" },
  ]);
});

// rule: counter-refunds
test("counter staff do not cancel an order above their limit while its money is confirmed", async () => {
  const { order, open } = await beginAshaPayment();
  expect(order.totalPaise).toBeGreaterThan(100_000);
  const lalita = insertCustomer("Lalita Rao");
  const asCounter = { staffRole: "counter", emailVerifiedAt: NOW } as const;
  writableDb().update(user).set(asCounter).where(eq(user.id, lalita)).run();
  await settleUpdate({ ...toCapturedUpdate(open), state: "authorized" }, NOW);
  await expect(cancelOrder(lalita, order.id, undefined, LATER)).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(getOrderRow(order.id).status).toBe("pending");
});

test("twenty cancellations and twenty settlements in turn have one outcome", async () => {
  const { asha, drill, order, open } = await beginAshaPayment();
  const settleOrCancel = async (n: number) =>
    n % 2
      ? await settleUpdate(toCapturedUpdate(open), NOW)
      : await cancelOwnOrder(asha, order.id, undefined, NOW);
  for (let n = 1; n <= 40; n++) await settleOrCancel(n);
  expect([getOrderRow(order.id).status, getStock(drill)]).toEqual(["cancelled", 5]);
  expect(listMovements(drill).map(({ change }) => change)).toEqual([-2, 2]);
  expect(refundsOf(open.id)).toHaveLength(1);
  expect(listOrderEvents(order.id).filter((kind) => kind === "cancelled")).toHaveLength(1);
});

describe("cancelling is refused", () => {
  test("for another customer's order, as if it did not exist", async () => {
    const { order } = await aPaidOrder();
    const meena = insertCustomer("Meena Kumari");
    for (const id of [order.id, "nowhere"])
      await expect(cancelOwnOrder(meena, id, undefined, NOW)).rejects.toThrow(
        "We could not find that order.",
      );
    expect(getOrderRow(order.id).status).toBe("processing");
  });

  test("for a shipped order unless an administrator does it, and for a delivered order", async () => {
    const { asha, drill, order } = await aPaidOrder();
    const setStatus = async (status: "shipped" | "delivered") =>
      transaction(() => tx().update(orders).set({ status }).where(eq(orders.id, order.id)).run());
    await setStatus("delivered");
    await expect(cancelOwnOrder(asha, order.id, undefined, NOW)).rejects.toThrow("has been delivered");
    await expect(cancelOrder(asha, order.id, undefined, NOW)).rejects.toThrow("it cannot become cancelled");
    await setStatus("shipped");
    await expect(cancelOwnOrder(asha, order.id, undefined, NOW)).rejects.toThrow("already been shipped");
    expect(getStock(drill)).toBe(3);
    await cancelOrder(insertCustomer("Ravi"), order.id, "The parcel was lost", NOW);
    expect([getOrderRow(order.id).status, getStock(drill)]).toEqual(["cancelled", 5]);
  });

  test("for a status change that is not allowed, with the reason", () => {
    expect(transitionProblem("pending", "shipped")).toBe(
      "An order that is pending can only become processing or cancelled, not shipped.",
    );
    expect(transitionProblem("cancelled", "processing")).toBe(
      "An order that is cancelled stays as it is: it cannot become processing.",
    );
    for (const [from, targets] of Object.entries(TRANSITIONS))
      for (const to of targets)
        expect(transitionProblem(from as keyof typeof TRANSITIONS, to)).toBeUndefined();
    expect([customerCancelProblem("pending"), customerCancelProblem("processing")]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

test("a reason that the customer typed stays as it is, although the program has the same text", async () => {
  const { asha, order } = await aPaidOrder();
  await cancelOwnOrder(asha, order.id, "Other, found it cheaper", LATER);
  const read = () => findOrder(asha, order.id)?.events.find(({ kind }) => kind === "cancelled")?.note;
  expect(runInLanguage("hi", read)).toBe("Other, found it cheaper");
});

test("a refund's reason is in the customer's language in emails and on papers, whoever cancels", async () => {
  const { order } = await aPaidOrder();
  writableDb().update(orders).set({ language: "hi" }).where(eq(orders.id, order.id)).run();
  const ravi = insertCustomer("Ravi");
  await runInLanguage("bn", () => cancelOrder(ravi, order.id, undefined, LATER));
  const isRefundDue = and(eq(outboxEmail.aboutId, order.id), eq(outboxEmail.kind, "order-refund-due"));
  const email = db.select().from(outboxEmail).where(isRefundDue).get();
  expect(email?.text).toContain("ऑर्डर रद्द हुआ");
  const note = db.select().from(paper).where(eq(paper.kind, "credit-note")).all().at(-1);
  const read = () => findPaperDocument(note?.id ?? "")?.notes[0];
  expect(runInLanguage("hi", read)).toContain("ऑर्डर रद्द हुआ");
  expect(read()).toBe("Reason: The order was cancelled");
});
