import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { addToCart } from "../../app/features/cart/change-cart.server";
import { DiscountForm } from "../../app/features/discounts/input";
import { createDiscount } from "../../app/features/discounts/save-discount.server";
import { discount } from "../../app/features/discounts/tables";
import { beginPayment } from "../../app/features/fulfilment/begin-payment.server";
import type { CheckoutDetails } from "../../app/features/orders/create-order.server";
import { orders } from "../../app/features/orders/tables";
import { fromRupees } from "../../app/lib/money";
import { db } from "../../app/platform/db/db.server";
import { limitCount } from "../../app/platform/limits/tables";
import { writableDb } from "./database";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "./insert-rows";
import { findOpenPayment, settleUpdate, toCapturedUpdate } from "./payment-rows";

export const CODE = "CHHATH10";
export const formOf = (fields: object = {}) => DiscountForm.parse({ code: CODE, percent: "10", ...fields });

/** The id of a new code, which `actorId` has added. */
export async function addCode(actorId: string, fields: object = {}): Promise<string> {
  const code = await createDiscount(formOf(fields), actorId, NOW);
  return db.select().from(discount).where(eq(discount.code, code)).get()?.id ?? expect.fail("no code");
}

/** Deletes all codes, and forgets that orders have had them. */
export function clearDiscounts(): void {
  writableDb().update(orders).set({ discountCode: null }).run();
  for (const table of [discount, limitCount]) writableDb().delete(table).run();
}

/** A customer with a drill of ₹1,000 in the cart. */
export async function insertBuyer(price = 1000) {
  const asha = insertCustomer();
  const drill = insertProduct({ pricePaise: fromRupees(price), stock: 99 });
  await addToCart(asha, { productId: drill, quantity: 1 }, NOW);
  return { asha, drill };
}
let phone = 9_100_000_000;
/** Places the order of a cart with the code, each with a phone of its own. */
export const placeWithCode = (userId: string, details: Partial<CheckoutDetails> = {}, now = NOW) => {
  phone += 1;
  return beginPayment(
    userId,
    undefined,
    { ...CHECKOUT_FORM, phone: String(phone), discountCode: CODE, ...details },
    now,
  );
};
/** The field and the message of a refusal. */
export const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "no refusal",
    (error: Error & { field?: string }) => [error.field, error.message],
  );
export const payOrder = (orderId: string, now = NOW) =>
  settleUpdate(toCapturedUpdate(findOpenPayment(orderId) ?? expect.fail("no payment")), now);
