import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { outboxEmail } from "~/features/emails/tables";
import { getPaidTotals, listConfirmingOrders } from "~/features/orders/find-orders.server";
import { customerCancelProblem, TRANSITIONS, transitionProblem } from "~/features/orders/status-changes";
import { orderEvent, orders } from "~/features/orders/tables";
import { refund } from "~/features/payments/tables";
import { stockMovement } from "~/features/stock/tables";
import { addMs, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { aCustomer, NOW } from "../../../tests/support/cast";
import {
  ashaBegins,
  availableOf,
  captured,
  eventsOf,
  hear,
  orderOf,
  stockOf,
  wordsFor,
} from "../../../tests/support/paying";
import { cancelOrder, cancelOwnOrder } from "./cancel-and-refund.server";
import { findOrderToPay } from "./payment-page.server";
import { advanceRefunds } from "./send-refunds.server";

const LATER = addMs(NOW, minutes(5));
const refundsOf = (paymentId: string) =>
  db.select().from(refund).where(eq(refund.paymentId, paymentId)).all();
const ledgerOf = (productId: string) =>
  db
    .select()
    .from(stockMovement)
    .where(eq(stockMovement.productId, productId))
    .all()
    .map(({ change, reason, orderId, userId }) => ({ change, reason, orderId, userId }));
const letter = (orderId: string, kind: string) =>
  db
    .select()
    .from(outboxEmail)
    .where(eq(outboxEmail.dedupeKey, `${kind}:${orderId}`))
    .get();

async function paidOrder() {
  const begun = await ashaBegins();
  await hear(captured(begun.open), NOW);
  return begun;
}

test("a paid order that is cancelled: the goods are on the shelf again, all the money goes back, once", async () => {
  const { asha, drill, order, open } = await paidOrder();
  expect([stockOf(drill), getPaidTotals(asha)]).toEqual([3, { orders: 1, spentPaise: order.totalPaise }]);
  for (const _ of [1, 2]) await cancelOwnOrder(asha, order.id, "Ordered by mistake", LATER);
  expect([orderOf(order.id).status, stockOf(drill), availableOf(drill)]).toEqual(["cancelled", 5, 5]);
  expect(ledgerOf(drill)).toEqual([
    { change: -2, reason: "sale", orderId: order.id, userId: null },
    { change: 2, reason: "return", orderId: order.id, userId: asha },
  ]);
  expect(refundsOf(open.id)).toMatchObject([
    { amountPaise: order.totalPaise, reason: "The order was cancelled" },
  ]);
  await advanceRefunds(() => LATER);
  expect(refundsOf(open.id)).toMatchObject([{ status: "processed" }]);
  expect(getPaidTotals(asha)).toEqual({ orders: 1, spentPaise: 0 });
  expect(eventsOf(order.id)).toEqual(["placed", "paid", "cancelled", "refund-due", "refunded"]);
  const happened = db.select().from(orderEvent).where(eq(orderEvent.orderId, order.id)).all()[2];
  expect(happened).toMatchObject({ note: "Ordered by mistake", userId: asha, createdAt: LATER });
  const told = letter(order.id, "order-cancelled");
  expect(told?.text).not.toContain("Ordered by mistake");
  expect(told?.text).toContain("What you have paid goes back to you the way it came.");
});

test("an unpaid order that is cancelled: what was kept for it is free at once, and it cannot be paid any more", async () => {
  const { asha, drill, order, open } = await ashaBegins();
  await cancelOwnOrder(asha, order.id, "I typed my neighbour's e-mail", LATER);
  expect([stockOf(drill), availableOf(drill), wordsFor(asha, order.id, LATER)]).toEqual([5, 5, "Cancelled"]);
  expect([ledgerOf(drill), refundsOf(open.id)]).toEqual([[], []]);
  expect(await findOrderToPay(asha, order.id, () => LATER)).not.toHaveProperty("payment");
  const told = letter(order.id, "order-cancelled")?.text ?? "";
  expect(told).toContain("We have received no payment for it.");
  for (const typed of ["neighbour", order.name]) expect(told).not.toContain(typed);
});

test.each([
  "created",
  "authorized",
] as const)("money (%s) that arrives after all goes back, nothing revives", async (state) => {
  const { asha, drill, order, open } = await ashaBegins();
  if (state === "authorized") await hear({ ...captured(open), state }, NOW);
  await cancelOwnOrder(asha, order.id, undefined, LATER);
  expect([availableOf(drill), listConfirmingOrders(asha)]).toEqual([5, []]);
  for (const _ of [1, 2])
    expect((await hear(captured(open), addMs(LATER, minutes(1)))).status).toBe("refund-due");
  expect([orderOf(order.id).status, orderOf(order.id).paidAt, stockOf(drill)]).toEqual([
    "cancelled",
    null,
    5,
  ]);
  expect(refundsOf(open.id)).toMatchObject([
    { amountPaise: order.totalPaise, reason: "The order had been cancelled" },
  ]);
});

test("of twenty cancels and twenty settlements in any order there is one outcome", async () => {
  const { asha, drill, order, open } = await ashaBegins();
  const both = async (n: number) =>
    n % 2 ? await hear(captured(open), NOW) : await cancelOwnOrder(asha, order.id, undefined, NOW);
  for (let n = 1; n <= 40; n++) await both(n);
  expect([orderOf(order.id).status, stockOf(drill)]).toEqual(["cancelled", 5]);
  expect(ledgerOf(drill).map(({ change }) => change)).toEqual([-2, 2]);
  expect(refundsOf(open.id)).toHaveLength(1);
  expect(eventsOf(order.id).filter((kind) => kind === "cancelled")).toHaveLength(1);
});

describe("what cannot be cancelled", () => {
  test("another customer's order, which looks like one that is not there", async () => {
    const { order } = await paidOrder();
    const meena = aCustomer("Meena Kumari");
    for (const id of [order.id, "nowhere"])
      await expect(cancelOwnOrder(meena, id, undefined, NOW)).rejects.toThrow(
        "We could not find that order.",
      );
    expect(orderOf(order.id).status).toBe("processing");
  });

  test("one that was sent is the shopkeeper's to cancel, one that was delivered nobody's", async () => {
    const { asha, drill, order } = await paidOrder();
    const is = async (status: "shipped" | "delivered") =>
      transaction(() => tx().update(orders).set({ status }).where(eq(orders.id, order.id)).run());
    await is("delivered");
    await expect(cancelOwnOrder(asha, order.id, undefined, NOW)).rejects.toThrow("has been delivered");
    await expect(cancelOrder(asha, order.id, undefined, NOW)).rejects.toThrow("it cannot become cancelled");
    await is("shipped");
    await expect(cancelOwnOrder(asha, order.id, undefined, NOW)).rejects.toThrow("on its way already");
    expect(stockOf(drill)).toBe(3);
    await cancelOrder(aCustomer("Ravi"), order.id, "The parcel was lost", NOW);
    expect([orderOf(order.id).status, stockOf(drill)]).toEqual(["cancelled", 5]);
  });

  test("an unlisted move is refused with a reason", () => {
    expect(transitionProblem("pending", "shipped")).toBe(
      "An order that is pending can only become processing or cancelled, not shipped.",
    );
    expect(transitionProblem("cancelled", "processing")).toBe(
      "An order that is cancelled stays as it is: it cannot become processing.",
    );
    for (const [from, tos] of Object.entries(TRANSITIONS))
      for (const to of tos) expect(transitionProblem(from as keyof typeof TRANSITIONS, to)).toBeUndefined();
    expect([customerCancelProblem("pending"), customerCancelProblem("processing")]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
