import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { addToCart } from "~/features/cart/change-cart.server";
import { cartLine } from "~/features/cart/tables";
import { product } from "~/features/catalog/tables";
import type { ReservedFor } from "~/features/stock/reserve-stock.server";
import { stockReservation } from "~/features/stock/tables";
import { paise } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import {
  CHECKOUT_FORM,
  insertCustomer,
  insertProduct,
  insertReturningCustomer,
  NOW,
} from "../../../tests/support/insert-rows";
import { restoreLimits } from "../../../tests/support/lift-limits";
import { placeOrder } from "./create-order.server";
import { orders } from "./tables";

const PHONES = ["9876543210", "9876543211", "9876543212", "9876543213"];
let fan: string;
let generator: string;

beforeAll(() => restoreLimits(join(process.env.DATA_DIR ?? "", "shop.db")));
beforeEach(() => {
  for (const table of [stockReservation, orders, cartLine, product, user]) writableDb().delete(table).run();
  fan = insertProduct({ sku: "FAN", name: "Ceiling fan", stock: 8, pricePaise: paise(200_000) });
  generator = insertProduct({ sku: "GEN", name: "Generator", stock: 40, pricePaise: paise(6_000_000) });
});

interface Attempt {
  customer?: string;
  productId?: string;
  quantity: number;
  phone?: string;
  from?: ReservedFor;
  now?: Date;
}

/** Another customer with another phone places an order, unless the attempt says otherwise. */
async function order({
  customer = insertCustomer(),
  productId = fan,
  quantity,
  phone = CHECKOUT_FORM.phone,
  from,
  now = NOW,
}: Attempt) {
  writableDb().delete(cartLine).where(eq(cartLine.userId, customer)).run();
  await addToCart(customer, { productId, quantity }, now);
  return transaction(() => placeOrder(customer, undefined, { ...CHECKOUT_FORM, phone, from }, now));
}

const refusal = (message: RegExp) => ({ code: "CONFLICT", message: expect.stringMatching(message) });

test("who has never paid reserves three of a product, or a quarter of a large stock", async () => {
  const asha = insertCustomer();
  await expect(order({ customer: asha, quantity: 4 })).rejects.toMatchObject(
    refusal(/order 3 of Ceiling fan/),
  );
  expect(await order({ customer: asha, quantity: 3 })).toMatchObject({ status: "pending" });
  writableDb().update(product).set({ stock: 40 }).where(eq(product.id, fan)).run();
  expect(await order({ customer: asha, quantity: 10 })).toMatchObject({ status: "pending" });
  await expect(order({ customer: asha, quantity: 11 })).rejects.toMatchObject(refusal(/order 10 of/));
});

test.each([
  ["phone", (at: number) => ({ phone: PHONES[0], from: { device: `d${at}`, network: `n${at}` } })],
  ["device", (at: number) => ({ phone: PHONES[at], from: { device: "d", network: `n${at}` } })],
  ["network", (at: number) => ({ phone: PHONES[at], from: { device: `d${at}`, network: "n" } })],
])("accounts with one %s reserve together what one may, and again later", async (_name, by) => {
  await order({ quantity: 2, ...by(0) });
  await expect(order({ quantity: 2, ...by(1) })).rejects.toMatchObject(refusal(/order 1 of/));
  await order({ quantity: 1, ...by(1) });
  await expect(order({ quantity: 1, ...by(2) })).rejects.toMatchObject(refusal(/already have as many/));
  const later = addMs(NOW, minutes(31));
  expect(await order({ quantity: 3, ...by(2), now: later })).toMatchObject({ status: "pending" });
});

test("accounts that share nothing do not count together", async () => {
  for (const [at, phone] of PHONES.slice(0, 2).entries())
    expect(await order({ quantity: 3, phone, from: { device: `d${at}`, network: `n${at}` } })).toBeTruthy();
});

test("goods of a lakh are reserved together at most, but one unit may cost more", async () => {
  const asha = insertCustomer();
  await expect(order({ customer: asha, productId: generator, quantity: 2 })).rejects.toMatchObject(
    refusal(/goods of ₹1,00,000/),
  );
  expect(await order({ customer: asha, productId: generator, quantity: 1 })).toBeTruthy();
  await expect(order({ productId: generator, quantity: 1, phone: PHONES[0] })).rejects.toMatchObject(
    refusal(/goods of/),
  );
  writableDb()
    .update(product)
    .set({ pricePaise: paise(20_000_000) })
    .where(eq(product.id, generator))
    .run();
  expect(await order({ productId: generator, quantity: 1, phone: PHONES[1] })).toBeTruthy();
});

test("an account that has paid before is not limited, and does not count for others", async () => {
  expect(
    await order({ customer: insertReturningCustomer(), quantity: 5, from: { network: "n" } }),
  ).toBeTruthy();
  expect(await order({ quantity: 3, phone: PHONES[1], from: { network: "n" } })).toBeTruthy();
  expect(db.select().from(stockReservation).all()).toHaveLength(2);
});

test("an order that was paid and cancelled, and so refunded, lifts no limit", async () => {
  const taker = insertReturningCustomer();
  writableDb().update(orders).set({ status: "cancelled" }).where(eq(orders.userId, taker)).run();
  await expect(order({ customer: taker, quantity: 5 })).rejects.toMatchObject(refusal(/3/));
  expect(await order({ customer: taker, quantity: 3, from: { network: "n" } })).toBeTruthy();
  await expect(order({ quantity: 1, phone: PHONES[1], from: { network: "n" } })).rejects.toMatchObject(
    refusal(/already have as many/),
  );
});
