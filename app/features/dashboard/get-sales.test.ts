import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { orderLine, orders } from "~/features/orders/tables";
import { fromRupees } from "~/lib/money";
import { db, transaction, tx } from "~/platform/db/db.server";
import { aCustomer, aProduct, NOW } from "../../../tests/support/cast";
import { buys } from "../../../tests/support/leaving";
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

/** Asha buys two of a product; drills unless described. */
const sells = (goods: Parameters<typeof aProduct>[0] = {}) => buys(aCustomer(), aProduct(goods));
const paidAt = async (id: string, moment: string) =>
  transaction(() =>
    tx()
      .update(orders)
      .set({ paidAt: new Date(moment) })
      .where(eq(orders.id, id))
      .run(),
  );
const totalOf = (id: string) => db.select().from(orders).where(eq(orders.id, id)).get()?.totalPaise;
const soldOn = (day: string) => getSales(NOW).byDay.find((sold) => sold.day === day);

test("thirty days of the shop end with today, each from its own midnight to the next", async () => {
  const [early, late] = [await sells(), await sells()];
  await paidAt(early, "2026-11-18T18:30:00Z");
  await paidAt(late, "2026-11-18T18:29:59Z");
  const { byDay } = getSales(NOW);
  expect([byDay.length, byDay[0]?.day, byDay.at(-1)?.day]).toEqual([30, "2026-10-22", "2026-11-20"]);
  expect(soldOn("2026-11-19")).toEqual({ day: "2026-11-19", orders: 1, soldPaise: totalOf(early) });
  expect(soldOn("2026-11-18")).toEqual({ day: "2026-11-18", orders: 1, soldPaise: totalOf(late) });
});

test("what was paid before them, is not paid, or was cancelled does not count", async () => {
  const [old, unpaid, cancelled] = [await sells(), await sells(), await sells()];
  await paidAt(old, "2026-10-21T18:29:59Z");
  const set = async (id: string, as: Partial<typeof orders.$inferInsert>) =>
    transaction(() => tx().update(orders).set(as).where(eq(orders.id, id)).run());
  await set(unpaid, { paidAt: null, status: "pending" });
  await set(cancelled, { status: "cancelled" });
  expect(getSales(NOW)).toMatchObject({ orders: 0, soldPaise: 0, best: undefined });
});

test("by category, GST and delivery it is the same sum as by day", async () => {
  await sells({ category: "Fans", pricePaise: fromRupees(199) });
  await sells({ category: "Coolers", pricePaise: fromRupees(4999) });
  const { byCategory, byDay, taxPaise, deliveryPaise, soldPaise, best } = getSales(NOW);
  const sumOf = (parts: { soldPaise: number }[]) => parts.reduce((sum, part) => sum + part.soldPaise, 0);
  expect(sumOf(byDay)).toBe(soldPaise);
  expect(sumOf(byCategory) + taxPaise + deliveryPaise).toBe(soldPaise);
  expect(byCategory.filter(({ pieces }) => pieces > 0)).toMatchObject([
    { category: "Fans", pieces: 2, soldPaise: fromRupees(398) },
    { category: "Coolers", pieces: 2, soldPaise: fromRupees(9998) },
  ]);
  expect(best).toMatchObject({ day: "2026-11-20", orders: 2 });
});

test("where prices had GST in them, it is taken out of each category, and the sum stays the same", async () => {
  const [fan, cooler] = [await sells({ category: "Fans" }), await sells({ category: "Coolers" })];
  for (const id of [fan, cooler])
    await transaction(() => {
      tx()
        .update(orderLine)
        .set({ unitPaise: fromRupees(50) })
        .where(eq(orderLine.orderId, id))
        .run();
      const split = {
        itemsPaise: fromRupees(84.75),
        taxPaise: fromRupees(15.25),
        shippingPaise: fromRupees(0),
      };
      tx()
        .update(orders)
        .set({ ...split, totalPaise: fromRupees(100), pricesIncludeTax: true })
        .where(eq(orders.id, id))
        .run();
    });
  expect(getSales(NOW)).toMatchObject({ taxPaise: fromRupees(30.5), soldPaise: fromRupees(200) });
  expect(getSales(NOW).byCategory.map(({ soldPaise }) => soldPaise)).toEqual([0, 8475, 8475, 0, 0]);
});
