import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { product } from "~/features/catalog/tables";
import { getSettings } from "~/features/settings/stored-settings.server";
import { addMs, minutes } from "~/lib/time";
import { onTableChange, transaction, tx } from "~/platform/db/db.server";
import { PUBLIC_TABLES } from "~/shop";
import { insertProduct } from "../../../tests/support/insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { extendReservation, releaseStock } from "./reserve-stock.server";
import { stockReservation } from "./tables";
import { onShownStockChange } from "./watch-shown-stock.server";

let changed: string[] = [];
let clearedCount = 0;
beforeAll(() => {
  onShownStockChange((ids) => changed.push(...ids));
  onTableChange(PUBLIC_TABLES, () => clearedCount++);
});
const forget = () => {
  changed = [];
  clearedCount = 0;
};
beforeEach(forget);

/** An order of two drills that waits for its payment; what was noticed until then is forgotten. */
async function order(stock: number) {
  const begun = await beginAshaPayment(2, stock, new Date());
  return { ...begun, orderId: begun.order.id };
}
const setProduct = (id: string, changes: Partial<typeof product.$inferInsert>) =>
  transaction(() => tx().update(product).set(changes).where(eq(product.id, id)).run());

test("with plenty in stock, reserving, paying and releasing change nothing that visitors see", async () => {
  const { orderId, open } = await order(100);
  expect(changed).toEqual([]);
  forget();
  await settleUpdate(toCapturedUpdate(open), new Date());
  await transaction(() => releaseStock(orderId));
  expect([changed, clearedCount]).toEqual([[], 0]);
});

test("what becomes low is noticed when it is reserved or released, not when it is paid", async () => {
  const { lowStock } = getSettings("stock");
  const { drill, open } = await order(lowStock + 1);
  expect(changed).toEqual([drill]);
  forget();
  await settleUpdate(toCapturedUpdate(open), new Date());
  expect([changed, clearedCount]).toEqual([[], 0]);
  const other = await order(lowStock);
  forget();
  await transaction(() => releaseStock(other.orderId));
  expect(changed).toEqual([other.drill]);
});

test("units that come back when a reservation has expired are noticed with the next write", async () => {
  const { drill, orderId } = await order(5);
  forget();
  const past = addMs(new Date(), -minutes(1));
  await transaction(() => {
    tx().update(stockReservation).set({ expiresAt: past }).where(eq(stockReservation.orderId, orderId)).run();
  });
  expect(changed).toEqual([drill]);
  forget();
  await transaction(() => extendReservation(orderId, addMs(new Date(), minutes(5)), addMs(past, -1)));
  expect(changed).toEqual([drill]);
});

test("a write that is rolled back leaves nothing to compare with", async () => {
  const { drill } = await order(5);
  forget();
  const failing = transaction(() => {
    tx().update(product).set({ stock: 50 }).where(eq(product.id, drill)).run();
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  await setProduct(drill, { stock: 6 });
  expect(changed).toEqual([drill]);
});

test("a new price is noticed, and so is a product of which nothing is left", async () => {
  const drill = insertProduct({ stock: 5 });
  forget();
  await setProduct(drill, { updatedAt: new Date(1) });
  expect([changed, clearedCount]).toEqual([[], 0]);
  await setProduct(drill, { pricePaise: 123_400 as never });
  expect([changed, clearedCount]).toEqual([[], 1]);
  await setProduct(drill, { stock: 0 });
  expect([changed, clearedCount]).toEqual([[drill], 2]);
});
