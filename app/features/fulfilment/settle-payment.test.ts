import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addToCart, clearCart } from "~/features/cart/change-cart.server";
import { countCartItems } from "~/features/cart/get-cart.server";
import { cartLine } from "~/features/cart/tables";
import { product } from "~/features/catalog/tables";
import { refund } from "~/features/payments/tables";
import { stockMovement } from "~/features/stock/tables";
import { storeTyped } from "~/lib/stored-text";
import { addMs, days, minutes } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { deleteExpired } from "~/platform/db/delete-expired.server";
import type { PaymentUpdate } from "~/platform/payments/provider";
import { EXPIRES } from "~/shop";
import { writableDb } from "../../../tests/support/database";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import {
  beginAshaPayment,
  findOpenPayment,
  getAvailableStock,
  getOrderRow,
  getOrderStateLabel,
  getStock,
  listOrderEvents,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { beginPayment } from "./begin-payment.server";
import { cancelPayment } from "./cancel-and-refund.server";
import { advanceRefunds, recordRefundUpdate } from "./send-refunds.server";

test("a payment sets the order to processing and takes only its units from stock and cart", async () => {
  const { asha, drill, order, open } = await beginAshaPayment();
  await addToCart(asha, { productId: drill, quantity: 1 }, NOW);
  const fan = insertProduct({ name: "Ceiling fan" });
  await addToCart(asha, { productId: fan, quantity: 1 }, NOW);
  expect((await settleUpdate(toCapturedUpdate(open), NOW)).status).toBe("captured");
  expect(getOrderRow(order.id)).toMatchObject({ status: "processing", paidAt: NOW });
  expect([getStock(drill), getAvailableStock(drill)]).toEqual([3, 3]);
  expect(db.select().from(cartLine).where(eq(cartLine.userId, asha)).all()).toHaveLength(2);
  expect(countCartItems(asha)).toBe(2);
  expect(listOrderEvents(order.id)).toEqual(["placed", "paid"]);
});

test("a late payment fulfils the order if there is still stock", async () => {
  const { drill, order, open } = await beginAshaPayment(5);
  const late = addMs(NOW, minutes(60));
  await deleteExpired("stock_reservation", EXPIRES.stock_reservation, late);
  expect((await settleUpdate(toCapturedUpdate(open), late)).status).toBe("captured");
  expect([getStock(drill), getOrderRow(order.id).status]).toEqual([0, "processing"]);
});

test("a late payment without stock is refunded, and deducts nothing", async () => {
  const { drill, order, open } = await beginAshaPayment(5);
  const late = addMs(NOW, minutes(60));
  const imran = insertCustomer("Imran Ansari");
  await addToCart(imran, { productId: drill, quantity: 1 }, late);
  const other = await beginPayment(imran, undefined, CHECKOUT_FORM, late);
  await settleUpdate(toCapturedUpdate(findOpenPayment(other.id) ?? expect.fail("no payment")), late);
  expect((await settleUpdate(toCapturedUpdate(open), late)).status).toBe("refund-due");
  expect([getStock(drill), getOrderRow(order.id).paidAt]).toEqual([4, null]);
  expect(db.select().from(refund).where(eq(refund.paymentId, open.id)).all()).toMatchObject([
    { status: "due", amountPaise: open.amountPaise },
  ]);
  expect(listOrderEvents(order.id)).toEqual(["placed", "refund-due"]);
});

test("a payment of another amount or currency does not pay for the order", async () => {
  for (const wrong of [{ amountPaise: 100 }, { currency: "USD" }]) {
    const { drill, order, open } = await beginAshaPayment();
    expect((await settleUpdate({ ...toCapturedUpdate(open), ...wrong }, NOW)).status).toBe("refund-due");
    expect([getStock(drill), getOrderRow(order.id).paidAt]).toEqual([5, null]);
  }
});

test("a failed payment can still be captured, and repeated or late failures change nothing", async () => {
  const { order, open } = await beginAshaPayment();
  const declined: PaymentUpdate = {
    ...toCapturedUpdate(open),
    state: "failed",
    failureReason: storeTyped("Card declined"),
  };
  for (const _attempt of [1, 2])
    expect(await settleUpdate(declined, NOW)).toMatchObject({ status: "failed", note: "Card declined" });
  expect(getOrderRow(order.id).paidAt).toBeNull();
  expect((await settleUpdate(toCapturedUpdate(open), NOW)).status).toBe("captured");
  await settleUpdate({ ...declined, providerPaymentId: "pay_another" }, NOW);
  expect(listOrderEvents(order.id)).toEqual(["placed", "payment-failed", "paid"]);
});

test("one payment never settles two orders", async () => {
  const first = await beginAshaPayment();
  const second = await beginAshaPayment();
  await settleUpdate(toCapturedUpdate(first.open), NOW);
  const replayed = { ...toCapturedUpdate(second.open), providerPaymentId: `pay_${first.open.id}` };
  await expect(settleUpdate(replayed, NOW)).rejects.toThrow("This payment has been used already");
  expect(getOrderRow(second.order.id).paidAt).toBeNull();
});

test("settling the same payment 20 times deducts the stock once", async () => {
  const { drill, order, open } = await beginAshaPayment();
  for (let copy = 0; copy < 20; copy++) await settleUpdate(toCapturedUpdate(open), NOW);
  expect(db.select().from(stockMovement).where(eq(stockMovement.orderId, order.id)).all()).toHaveLength(1);
  expect([getStock(drill), listOrderEvents(order.id)]).toEqual([3, ["placed", "paid"]]);
});

test("a due refund is requested by the job, once", async () => {
  const { open, order } = await beginAshaPayment();
  await settleUpdate({ ...toCapturedUpdate(open), amountPaise: 100 }, NOW);
  await advanceRefunds(() => NOW);
  await advanceRefunds(() => NOW);
  expect(db.select().from(refund).where(eq(refund.paymentId, open.id)).all()).toMatchObject([
    { status: "processed" },
  ]);
  expect(listOrderEvents(order.id)).toEqual(["placed", "refund-due", "refunded"]);
});

test("an authorized payment does not pay for the order yet; a failed attempt does not undo it", async () => {
  const { asha, order, open, drill } = await beginAshaPayment();
  const authorized: PaymentUpdate = { ...toCapturedUpdate(open), state: "authorized" };
  expect((await settleUpdate(authorized, NOW)).status).toBe("authorized");
  await settleUpdate({ ...authorized, providerPaymentId: "pay_earlier", state: "failed" }, NOW);
  const late = addMs(NOW, minutes(20));
  expect([getStock(drill), getOrderRow(order.id).paidAt]).toEqual([5, null]);
  expect(getOrderStateLabel(asha, order.id, late)).toBe("Payment received, confirming");
  expect(findOpenPayment(order.id)).toBeUndefined();
  const again = await beginPayment(asha, undefined, CHECKOUT_FORM, NOW);
  expect([again.id, findOpenPayment(order.id)]).toEqual([order.id, undefined]);
  expect((await settleUpdate(toCapturedUpdate(open), late)).status).toBe("captured");
  expect((await settleUpdate(authorized, late)).status).toBe("captured");
});

test("an authorized payment that the bank returns leaves the order unpaid", async () => {
  const { asha, order, open } = await beginAshaPayment();
  await settleUpdate({ ...toCapturedUpdate(open), state: "authorized" }, NOW);
  for (const _attempt of [1, 2]) await settleUpdate({ ...toCapturedUpdate(open), state: "returned" }, NOW);
  expect(getOrderStateLabel(asha, order.id, addMs(NOW, minutes(20)))).toBe("Not paid");
  expect(listOrderEvents(order.id)).toEqual(["placed", "payment-failed"]);
});

test("a returned payment is not authorized again, whatever the order of the updates", async () => {
  const { asha, order, open } = await beginAshaPayment();
  const statuses: string[] = [];
  for (const state of ["authorized", "returned", "authorized", "returned", "authorized"] as const)
    statuses.push((await settleUpdate({ ...toCapturedUpdate(open), state }, NOW)).status);
  expect(statuses).toEqual(["authorized", "failed", "failed", "failed", "failed"]);
  expect(getOrderStateLabel(asha, order.id, NOW)).toBe("Awaiting payment");
  await settleUpdate({ ...toCapturedUpdate(open), providerPaymentId: "pay_next", state: "authorized" }, NOW);
  expect(getOrderStateLabel(asha, order.id, NOW)).toBe("Payment received, confirming");
});

test("an authorized payment keeps the stock even if the customer cancels or orders again", async () => {
  const { asha, drill, order, open } = await beginAshaPayment(5);
  await settleUpdate({ ...toCapturedUpdate(open), state: "authorized" }, NOW);
  await clearCart(asha);
  await addToCart(asha, { productId: insertProduct(), quantity: 1 }, NOW);
  expect((await beginPayment(asha, undefined, CHECKOUT_FORM, NOW)).id).not.toBe(order.id);
  await cancelPayment(asha, order.id, NOW);
  expect(getAvailableStock(drill, addMs(NOW, minutes(30) - 1))).toBe(0);
  expect(getOrderStateLabel(asha, order.id, addMs(NOW, minutes(20)))).toBe("Payment received, confirming");
});

test("a payment over three days late, or late for a product no longer on sale, is refunded", async () => {
  const veryLate = await beginAshaPayment();
  expect(
    (await settleUpdate(toCapturedUpdate(veryLate.open), addMs(NOW, days(3) + minutes(15)))).note,
  ).toContain("three days late");
  const offSale = await beginAshaPayment();
  writableDb().update(product).set({ inStock: false }).where(eq(product.id, offSale.drill)).run();
  expect((await settleUpdate(toCapturedUpdate(offSale.open), addMs(NOW, minutes(20)))).status).toBe(
    "refund-due",
  );
  const inTime = await beginAshaPayment();
  writableDb().update(product).set({ inStock: false }).where(eq(product.id, inTime.drill)).run();
  expect((await settleUpdate(toCapturedUpdate(inTime.open), NOW)).status).toBe("captured");
});

test("a payment is refunded only once all its refunds are processed", async () => {
  const { asha, order, open } = await beginAshaPayment();
  await settleUpdate({ ...toCapturedUpdate(open), amountPaise: 100 }, NOW);
  await settleUpdate({ ...toCapturedUpdate(open), providerPaymentId: `pay_right_${open.id}` }, NOW);
  const dueRefunds = db.select().from(refund).where(eq(refund.paymentId, open.id)).all();
  expect(dueRefunds.map(({ amountPaise }) => amountPaise)).toEqual([100, open.amountPaise]);
  const [first, second] = dueRefunds.map(({ id }) => ({
    key: id,
    providerRefundId: `rfnd_${id}`,
    state: "processed" as const,
  }));
  await transaction(() => second && recordRefundUpdate(second, NOW));
  expect(getOrderStateLabel(asha, order.id, NOW)).toBe("Payment being returned");
  await transaction(() => first && recordRefundUpdate(first, NOW));
  expect(getOrderStateLabel(asha, order.id, NOW)).toBe("Payment returned");
});

test("the second payment of an order is refunded once, and the order stays paid", async () => {
  const { asha, order, open, drill } = await beginAshaPayment();
  await settleUpdate(toCapturedUpdate(open), NOW);
  const second = { ...toCapturedUpdate(open), providerPaymentId: `pay_again_${open.id}` };
  for (const _attempt of [1, 2, 3]) expect((await settleUpdate(second, NOW)).status).toBe("captured");
  await advanceRefunds(() => NOW);
  const refunds = db.select().from(refund).where(eq(refund.paymentId, open.id)).all();
  expect(refunds).toMatchObject([{ providerPaymentId: second.providerPaymentId, status: "processed" }]);
  expect([getStock(drill), getOrderStateLabel(asha, order.id, NOW)]).toEqual([3, "Processing"]);
  expect(listOrderEvents(order.id)).toEqual(["placed", "paid", "refund-due", "refunded"]);
});
