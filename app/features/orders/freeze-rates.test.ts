import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { product } from "~/features/catalog/tables";
import { beginPayment } from "~/features/fulfilment/begin-payment.server";
import { fulfilOrder } from "~/features/fulfilment/fulfil-order.server";
import { taxRate } from "~/features/pricing/tables";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { fromRupees, paise } from "~/lib/money";
import { db, transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import {
  CHECKOUT_FORM,
  insertCustomer,
  insertProduct,
  insertTaxRates,
  NOW,
} from "../../../tests/support/insert-rows";
import { getOrderRow } from "../../../tests/support/payment-rows";
import { orderLine, orders } from "./tables";

/** Five minutes before and after the midnight at the shop at which a rate falls from 12 to 5 %. */
const BEFORE = new Date("2026-11-20T18:25:00Z");
const AFTER = new Date("2026-11-20T18:35:00Z");

const save = async (key: string, value: object) => transaction(() => saveSetting(key, value, NOW));
beforeEach(async () => {
  await save("tax", { mode: "exclusive" });
  await save("shop", {});
  writableDb().delete(taxRate).run();
  insertTaxRates(["4405", 1_200, "2017-07-01"], ["4405", 500, "2026-11-21"]);
});

/** An order of wood wool pads for ₹240 and a part for ₹225, with ₹50 of delivery. */
async function beginOrder(): Promise<string> {
  const asha = insertCustomer();
  const pads = insertProduct({ pricePaise: fromRupees(240), hsn: "44050000" });
  const part = insertProduct({ pricePaise: fromRupees(225) });
  await addToCart(asha, { productId: pads, quantity: 1 }, NOW);
  await addToCart(asha, { productId: part, quantity: 1 }, BEFORE);
  return (await beginPayment(asha, undefined, CHECKOUT_FORM, BEFORE)).id;
}

async function pay(id: string, now: Date): Promise<void> {
  expect(await transaction(() => fulfilOrder(id, now))).toBeUndefined();
}

/** Each line's rate, goods with half of their GST, and delivery share with half of its. */
const getLines = (id: string) =>
  db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, id))
    .orderBy(orderLine.position)
    .all()
    .map((line) => [
      line.rateBp,
      line.taxablePaise,
      line.halfPaise,
      line.deliveryTaxablePaise,
      line.deliveryHalfPaise,
    ]);

const getAmounts = (id: string) => {
  const { itemsPaise, taxPaise, shippingPaise, roundOffPaise, totalPaise, taxMode } = getOrderRow(id);
  return [itemsPaise, taxPaise, shippingPaise, roundOffPaise, totalPaise, taxMode];
};

test("an order paid after a change costs what was told; only the split of its GST changes", async () => {
  const id = await beginOrder();
  expect(getAmounts(id)).toEqual([46_500, 6_930, 5_000, -30, 58_400, "exclusive"]);
  const part = [1_800, 22_500, 2_025, 2_049, 185];
  expect(getLines(id)).toEqual([[1_200, 24_000, 1_440, 2_305, 138], part]);
  await pay(id, AFTER);
  expect(getLines(id)).toEqual([[500, 25_600, 640, 2_459, 61], part]);
  expect(getAmounts(id)).toEqual([48_100, 5_330, 5_000, -30, 58_400, "exclusive"]);
});

test("so does one whose prices include GST", async () => {
  await save("tax", { mode: "inclusive" });
  const id = await beginOrder();
  expect(getAmounts(id)).toEqual([40_496, 6_004, 5_000, 0, 51_500, "inclusive"]);
  const part = [1_800, 19_068, 1_716, 1_994, 180];
  expect(getLines(id)).toEqual([[1_200, 21_428, 1_286, 2_362, 142], part]);
  await pay(id, AFTER);
  expect(getLines(id)).toEqual([[500, 22_858, 571, 2_520, 63], part]);
  expect(getAmounts(id)).toEqual([41_926, 4_574, 5_000, 0, 51_500, "inclusive"]);
});

test("nothing changes in an order that is paid on the same day", async () => {
  const id = await beginOrder();
  const before = [getAmounts(id), getLines(id)];
  await pay(id, new Date(+BEFORE + 60_000));
  expect([getAmounts(id), getLines(id)]).toEqual(before);
});

/** Makes an order one from before GST was kept by line, with the amounts of then. */
function makeOld(id: string, amounts: { items: number; tax: number; total: number }): void {
  writableDb()
    .update(orderLine)
    .set({
      rateBp: null,
      taxablePaise: null,
      halfPaise: null,
      deliveryTaxablePaise: null,
      deliveryHalfPaise: null,
    })
    .where(eq(orderLine.orderId, id))
    .run();
  writableDb()
    .update(orders)
    .set({
      itemsPaise: paise(amounts.items),
      taxPaise: paise(amounts.tax),
      roundOffPaise: paise(0),
      totalPaise: paise(amounts.total),
    })
    .where(eq(orders.id, id))
    .run();
}

test("an order from before GST was kept by line keeps goods with GST, and delivery", async () => {
  const id = await beginOrder();
  // 18 % of ₹465 is ₹83.70, which was rounded to ₹84.
  makeOld(id, { items: 46_500, tax: 8_400, total: 59_900 });
  await pay(id, AFTER);
  expect(getLines(id)).toEqual([
    [500, 26_985, 675, 2_459, 61],
    [1_800, 22_513, 2_026, 2_049, 185],
  ]);
  expect(getAmounts(id)).toEqual([49_498, 5_402, 5_000, 0, 59_900, "exclusive"]);
});

test("so does one whose prices included GST", async () => {
  await save("tax", { mode: "inclusive" });
  const id = await beginOrder();
  makeOld(id, { items: 39_407, tax: 7_093, total: 51_500 });
  await pay(id, AFTER);
  expect(getLines(id)).toEqual([
    [500, 22_858, 571, 2_459, 61],
    [1_800, 19_068, 1_716, 2_049, 185],
  ]);
  expect(getAmounts(id)).toEqual([41_926, 4_574, 5_000, 0, 51_500, "inclusive"]);
});

test("an order of a shop that no longer charges GST keeps its total without any", async () => {
  const id = await beginOrder();
  await save("shop", { registration: "composition" });
  await pay(id, AFTER);
  expect(getLines(id)).toEqual([
    [0, 26_880, 0, 2_581, 0],
    [0, 26_550, 0, 2_419, 0],
  ]);
  expect(getAmounts(id)).toEqual([53_430, 0, 5_000, -30, 58_400, "none"]);
});

test("what was told without GST has it inside once the shop charges it", async () => {
  await save("shop", { registration: "unregistered" });
  const id = await beginOrder();
  expect(getAmounts(id)).toEqual([46_500, 0, 5_000, 0, 51_500, "none"]);
  await save("shop", { registration: "regular" });
  await pay(id, AFTER);
  expect(getLines(id)[0]).toEqual([500, 22_858, 571, 2_459, 61]);
  expect(getAmounts(id)).toEqual([41_926, 4_574, 5_000, 0, 51_500, "inclusive"]);
});

test("a product's own rate on the day of payment wins; afterwards the rate of a line stays", async () => {
  const id = await beginOrder();
  writableDb().update(product).set({ gstRateBp: 4_000 }).where(eq(product.hsn, "44050000")).run();
  await pay(id, AFTER);
  expect(getLines(id)[0]?.slice(0, 3)).toEqual([4_000, 19_200, 3_840]);
  writableDb().update(product).set({ gstRateBp: null }).run();
  insertTaxRates(["44050000", 0, "2026-11-01"]);
  expect(getLines(id)[0]?.slice(0, 3)).toEqual([4_000, 19_200, 3_840]);
});
