import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import type { Firm } from "~/features/accounts/profile/business-input";
import { addToCart } from "~/features/cart/change-cart.server";
import { unknownAddress } from "~/features/orders/set-address.server";
import { orderLine } from "~/features/orders/tables";
import { findSalePaper } from "~/features/papers/issue-invoice.server";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { findOpenPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { beginPayment } from "./begin-payment.server";
import { cancelOrder } from "./cancel-and-refund.server";
import { fillInAddress } from "./fill-in-address.server";

const register = async (registration: string) =>
  transaction(() => saveSetting("shop", { registration }, NOW));
afterEach(async () => register("regular"));

/** An order that was paid before its address is known. */
async function aPaidOrderWithoutAddress(firm: Partial<Firm> = {}): Promise<string> {
  const asha = insertCustomer();
  await addToCart(asha, { productId: insertProduct(), quantity: 2 }, NOW);
  const { name, email, phone } = CHECKOUT_FORM;
  const details = { name, email, phone, ...unknownAddress(), ...firm };
  const { id } = await beginPayment(asha, undefined, details, NOW);
  await settleUpdate(toCapturedUpdate(findOpenPayment(id) ?? expect.fail("no payment")), NOW);
  expect(findSalePaper({ orderId: id })).toBeUndefined();
  return id;
}
const tellAddress = async (orderId: string, firm: Partial<Firm> = {}) =>
  transaction(() => fillInAddress(orderId, { address: "12 Lanka Road", postalCode: "221005", ...firm }, NOW));

test("an order paid before tax was kept by line gets its invoice with its address", async () => {
  const orderId = await aPaidOrderWithoutAddress();
  const none = { rateBp: null, taxablePaise: null, halfPaise: null };
  writableDb()
    .update(orderLine)
    .set({ ...none, deliveryTaxablePaise: null, deliveryHalfPaise: null })
    .where(eq(orderLine.orderId, orderId))
    .run();
  await tellAddress(orderId);
  expect(findSalePaper({ orderId })).toMatchObject({ totalPaise: 236_000, cgstPaise: 18_000 });
});

test.each([
  ["regular", "composition", "tax-invoice", 18_000],
  ["composition", "regular", "bill-of-supply", 0],
  ["unregistered", "composition", "bill-of-supply", 0],
])("paid when %s, addressed when %s: a %s", async (before, after, kind, cgstPaise) => {
  await register(before);
  const orderId = await aPaidOrderWithoutAddress();
  await register(after);
  await tellAddress(orderId);
  expect(findSalePaper({ orderId })).toMatchObject({ kind, cgstPaise });
});

test("an order without an address has the billing address of its firm, and is billed to it", async () => {
  const lotus = { gstin: "07AAGCB7383J1ZA", firmName: "Lotus Contractors" };
  await expect(aPaidOrderWithoutAddress(lotus)).rejects.toMatchObject({
    code: "INVALID",
    field: "billingAddress",
  });
  const firm = { ...lotus, billingAddress: "4 Karol Bagh, New Delhi" };
  const orderId = await aPaidOrderWithoutAddress(firm);
  await tellAddress(orderId);
  expect(findSalePaper({ orderId })).toMatchObject({ firm, stateCode: "07" });
});

test("the same firm keeps its billing address, and a cancelled order takes no address", async () => {
  const lotus = { gstin: "07AAGCB7383J1ZA", firmName: "Lotus Contractors" };
  const firm = { ...lotus, billingAddress: "4 Karol Bagh, New Delhi" };
  const orderId = await aPaidOrderWithoutAddress(firm);
  await tellAddress(orderId, lotus);
  expect(findSalePaper({ orderId })).toMatchObject({ firm, stateCode: "07" });
  const cancelled = await aPaidOrderWithoutAddress();
  await cancelOrder(insertCustomer("Ravi Shankar"), cancelled, undefined, NOW);
  await tellAddress(cancelled);
  expect(findSalePaper({ orderId: cancelled })).toBeUndefined();
});

// rule: own-state-only
test("a shop that charges no GST sends nothing to another state typed after the payment", async () => {
  await register("unregistered");
  const orderId = await aPaidOrderWithoutAddress();
  const tell = (state: string) =>
    transaction(() => fillInAddress(orderId, { address: "56 APO", postalCode: "900056", state }, NOW));
  await expect(tell("Rajasthan")).rejects.toMatchObject({ code: "NOT_SERVED", field: "state" });
  await tell("Uttar Pradesh");
  expect(findSalePaper({ orderId })).toMatchObject({ kind: "receipt" });
});
