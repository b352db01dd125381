import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { markPaid } from "~/features/fulfilment/mark-paid.server";
import { orderLine, orders } from "~/features/orders/tables";
import { fromRupees } from "~/lib/money";
import { db, transaction, tx } from "~/platform/db/db.server";
import { createOrder } from "../../../tests/support/account-deletion";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { getSales } from "./get-sales.server";

beforeEach(async () =>
  transaction(() => {
    tx()
      .update(orders)
      .set({ paidAt: new Date(0) })
      .where(eq(orders.status, "processing"))
      .run();
  }),
);

/** Asha buys two of a product, by default drills. */
const sell = (productFields: Parameters<typeof insertProduct>[0] = {}) =>
  createOrder(insertCustomer(), insertProduct(productFields));
const setPaidAt = async (id: string, moment: string) =>
  transaction(() =>
    tx()
      .update(orders)
      .set({ paidAt: new Date(moment) })
      .where(eq(orders.id, id))
      .run(),
  );
const totalOf = (id: string) => db.select().from(orders).where(eq(orders.id, id)).get()?.totalPaise;
const salesOn = (day: string) => getSales(NOW).byDay.find((sales) => sales.day === day);

test("the period is thirty days up to today, each from midnight to midnight in the shop's zone", async () => {
  const [early, late] = [await sell(), await sell()];
  await setPaidAt(early, "2026-11-18T18:30:00Z");
  await setPaidAt(late, "2026-11-18T18:29:59Z");
  const { byDay } = getSales(NOW);
  expect([byDay.length, byDay[0]?.day, byDay.at(-1)?.day]).toEqual([30, "2026-10-22", "2026-11-20"]);
  const online = (id: string) => ({ soldPaise: totalOf(id), onlinePaise: totalOf(id) });
  const none = { byHandPaise: 0, byReturnPaise: 0 };
  expect(salesOn("2026-11-19")).toEqual({ day: "2026-11-19", orders: 1, ...online(early), ...none });
  expect(salesOn("2026-11-18")).toEqual({ day: "2026-11-18", orders: 1, ...online(late), ...none });
});

test("what was paid online and by hand is told apart, of a day and of all days", async () => {
  const [first, second] = [await beginAshaPayment(), await beginAshaPayment()];
  await settleUpdate(toCapturedUpdate(first.open), NOW);
  const ravi = insertCustomer("Ravi");
  await markPaid(ravi, { orderId: second.order.id }, { method: "upi", reference: "UPI 4123" }, NOW);
  const onlinePaise = first.order.totalPaise;
  const byHandPaise = second.order.totalPaise;
  const money = { orders: 2, soldPaise: onlinePaise + byHandPaise, onlinePaise, byHandPaise };
  expect([salesOn("2026-11-20"), getSales(NOW)]).toMatchObject([money, money]);
});

test("orders that were paid earlier, are unpaid or were cancelled do not count", async () => {
  const [old, unpaid, cancelled] = [await sell(), await sell(), await sell()];
  await setPaidAt(old, "2026-10-21T18:29:59Z");
  const updateOrder = async (id: string, changes: Partial<typeof orders.$inferInsert>) =>
    transaction(() => tx().update(orders).set(changes).where(eq(orders.id, id)).run());
  await updateOrder(unpaid, { paidAt: null, status: "pending" });
  await updateOrder(cancelled, { status: "cancelled" });
  expect(getSales(NOW)).toMatchObject({ orders: 0, soldPaise: 0, best: undefined });
});

test("categories, GST, delivery and round off add up to the same sum as the days", async () => {
  await sell({ category: "Fans", pricePaise: fromRupees(199) });
  await sell({ category: "Coolers", pricePaise: fromRupees(4999) });
  const { byCategory, byDay, taxPaise, deliveryPaise, roundOffPaise, soldPaise, best } = getSales(NOW);
  const sumOf = (parts: { soldPaise: number }[]) => parts.reduce((sum, part) => sum + part.soldPaise, 0);
  expect(sumOf(byDay)).toBe(soldPaise);
  expect(sumOf(byCategory) + taxPaise + deliveryPaise + roundOffPaise).toBe(soldPaise);
  expect(byCategory.filter(({ pieces }) => pieces > 0)).toMatchObject([
    { category: "Fans", pieces: 2, soldPaise: fromRupees(398) },
    { category: "Coolers", pieces: 2, soldPaise: fromRupees(9998) },
  ]);
  expect(best).toMatchObject({ day: "2026-11-20", orders: 2 });
});

test("in old orders, GST in the prices is subtracted from each category", async () => {
  const [fan, cooler] = [await sell({ category: "Fans" }), await sell({ category: "Coolers" })];
  for (const id of [fan, cooler])
    await transaction(() => {
      tx()
        .update(orderLine)
        .set({
          unitPaise: fromRupees(50),
          rateBp: null,
          taxablePaise: null,
          halfPaise: null,
          deliveryTaxablePaise: null,
          deliveryHalfPaise: null,
        })
        .where(eq(orderLine.orderId, id))
        .run();
      const split = {
        itemsPaise: fromRupees(84.75),
        taxPaise: fromRupees(15.25),
        shippingPaise: fromRupees(0),
      };
      tx()
        .update(orders)
        .set({ ...split, totalPaise: fromRupees(100), taxMode: "inclusive" })
        .where(eq(orders.id, id))
        .run();
    });
  expect(getSales(NOW)).toMatchObject({ taxPaise: fromRupees(30.5), soldPaise: fromRupees(200) });
  expect(getSales(NOW).byCategory.map(({ soldPaise }) => soldPaise)).toEqual([0, 8475, 8475, 0, 0]);
});
