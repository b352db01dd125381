import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { addToCart } from "~/features/cart/change-cart.server";
import { beginPayment } from "~/features/fulfilment/begin-payment.server";
import { addMs, minutes } from "~/lib/time";
import { writableDb } from "../../../tests/support/database";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { findLastAddress } from "./find-orders.server";
import { Checkout } from "./input";

const ASSI = { address: "B 12/34 Assi Ghat Road", postalCode: "221005" };
const PATNA = { address: "4 Boring Road, near the tank", postalCode: "800001" };

async function order(userId: string, where: typeof ASSI, minute = 0) {
  const now = addMs(NOW, minutes(minute));
  await addToCart(userId, { productId: insertProduct(), quantity: 1 }, now);
  return beginPayment(userId, undefined, { ...CHECKOUT_FORM, ...where }, now);
}

// rule: last-address-first
test("the last address that was typed is the first of the next checkout, paid or not", async () => {
  const asha = insertCustomer();
  expect(findLastAddress(asha)).toBeUndefined();
  await order(asha, ASSI);
  await order(asha, PATNA, 1);
  expect(findLastAddress(asha)).toMatchObject(PATNA);
  expect(findLastAddress(asha, "221005")).toMatchObject(ASSI);
  expect(findLastAddress(asha, "221010")).toBeUndefined();
  expect(findLastAddress(insertCustomer())).toBeUndefined();
});

test("orders from before the email was proved do not fill in the owner's checkout", async () => {
  const asha = insertCustomer();
  await order(asha, PATNA);
  writableDb()
    .update(user)
    .set({ emailVerifiedAt: addMs(NOW, minutes(1)) })
    .where(eq(user.id, asha))
    .run();
  expect(findLastAddress(asha)).toBeUndefined();
  await order(asha, ASSI, 2);
  expect(findLastAddress(asha)).toMatchObject(ASSI);
});

// rule: checkout-fields
test.each([
  [{ address: "x" }, "address"],
  [{ address: "9 Assi" }, "address"],
  [{ postalCode: "000000" }, "postalCode"],
  [{ postalCode: "012345" }, "postalCode"],
])("%j is no address", (more, field) => {
  const parsed = Checkout.safeParse({ ...CHECKOUT_FORM, ...ASSI, ...more });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
