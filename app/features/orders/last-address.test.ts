import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { addToCart } from "~/features/cart/change-cart.server";
import { beginPayment } from "~/features/fulfilment/begin-payment.server";
import { addMs, minutes } from "~/lib/time";
import { writableDb } from "../../../tests/support/database";
import {
  CHECKOUT_FORM,
  insertCustomer,
  insertProduct,
  insertReturningCustomer,
  NOW,
} from "../../../tests/support/insert-rows";
import { findOpenPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { Checkout } from "./checkout-input";
import type { Order } from "./create-order.server";
import { listAddresses } from "./list-addresses.server";

const ASSI = { address: "B 12/34 Assi Ghat Road", postalCode: "221005" };
const PATNA = { address: "4 Boring Road, near the tank", postalCode: "800001" };

async function order(userId: string, where: typeof ASSI, minute = 0) {
  const now = addMs(NOW, minutes(minute));
  await addToCart(userId, { productId: insertProduct(), quantity: 1 }, now);
  return beginPayment(userId, undefined, { ...CHECKOUT_FORM, ...where }, now);
}

const pay = ({ id }: Order) =>
  settleUpdate(toCapturedUpdate(findOpenPayment(id) ?? expect.fail("unpaid")), NOW);

// rule: last-address-first
test("the last address that was typed is the first of the next checkout, paid or not", async () => {
  const asha = insertCustomer();
  expect(listAddresses(asha)).toEqual([]);
  await pay(await order(asha, ASSI));
  await order(asha, PATNA, 1);
  expect(listAddresses(asha)).toMatchObject([PATNA, ASSI]);
  expect(listAddresses(insertCustomer())).toEqual([]);
});

test("addresses of unpaid tries are not kept, but for the newest", async () => {
  const asha = insertCustomer();
  const tried = { address: "9 Wrong Road, near the tank", postalCode: "221001" };
  await pay(await order(asha, ASSI));
  await order(asha, tried, 1);
  await order(asha, PATNA, 2);
  expect(listAddresses(asha).map(({ address }) => address)).toEqual([PATNA.address, ASSI.address]);
  await pay(await order(asha, ASSI, 3));
  expect(listAddresses(asha).map(({ address }) => address)).toEqual([ASSI.address]);
});

test("orders from before the email was proved do not fill in the owner's checkout", async () => {
  const asha = insertCustomer();
  await order(asha, PATNA);
  writableDb()
    .update(user)
    .set({ emailVerifiedAt: addMs(NOW, minutes(1)) })
    .where(eq(user.id, asha))
    .run();
  expect(listAddresses(asha)).toEqual([]);
  await order(asha, ASSI, 2);
  expect(listAddresses(asha)).toMatchObject([ASSI]);
});

test("the address book has each address once, the last ten", async () => {
  const asha = insertReturningCustomer();
  for (let house = 1; house <= 12; house += 1) {
    const where = { address: `${house} Assi Ghat Road`, postalCode: "221005" };
    await pay(await order(asha, where, house));
  }
  await order(asha, { address: "7 ASSI Ghat Road", postalCode: "221005" }, 20);
  const houses = listAddresses(asha).map(({ address }) => address?.split(" ")[0]);
  expect(houses).toEqual(["7", "12", "11", "10", "9", "8", "6", "5", "4", "3"]);
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
