import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { fillProfileGaps, getProfile } from "~/features/accounts/profile/profile.server";
import { user } from "~/features/accounts/tables";
import { addToCart } from "~/features/cart/change-cart.server";
import { outboxEmail } from "~/features/emails/tables";
import { beginPayment } from "~/features/fulfilment/begin-payment.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import {
  CHECKOUT_FORM,
  insertCustomer,
  insertProduct,
  insertServedPincode,
  NOW,
} from "../../../tests/support/insert-rows";
import {
  findOpenPayment,
  getOrderRow,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { listOrderBatches } from "./admin/export-orders.server";

const LOTUS = {
  gstin: "07AAGCB7383J1ZA",
  firmName: "Lotus Contractors",
  billingAddress: "4 Karol Bagh\nNew Delhi 110005",
};
const NOBODY = { gstin: null, firmName: null, billingAddress: null };

const register = (registration: string) =>
  transaction(() => saveSetting("shop", { registration, gstin: "09AAAAA0000A1Z0", stateCode: "09" }, NOW));
afterEach(() => register("regular"));

async function ashaWithDrills() {
  const asha = insertCustomer();
  await addToCart(asha, { productId: insertProduct(), quantity: 1 }, NOW);
  return asha;
}
const pay = async (orderId: string) =>
  settleUpdate(toCapturedUpdate(findOpenPayment(orderId) ?? expect.fail("no payment")), NOW);

test("the firm is kept with an order from the cart and one of Buy Now", async () => {
  const asha = await ashaWithDrills();
  const fromCart = await beginPayment(asha, undefined, { ...CHECKOUT_FORM, ...LOTUS }, NOW);
  expect(getOrderRow(fromCart.id)).toMatchObject(LOTUS);
  const [productId, pincode] = [insertProduct(), insertServedPincode()];
  const firm = { ...LOTUS, gstin: "09AAGCB7383J1Z6", billingAddress: undefined };
  const details = { ...CHECKOUT_FORM, ...firm, postalCode: pincode };
  const bought = await beginPayment(asha, { productId, quantity: 1, pincode }, details, NOW);
  expect(getOrderRow(bought.id)).toMatchObject({ ...firm, billingAddress: null });
});

test("an unchanged purchase takes the firm typed last, also none and no billing address", async () => {
  const asha = await ashaWithDrills();
  const begin = async (firm: object) => {
    const { id } = await beginPayment(asha, undefined, { ...CHECKOUT_FORM, ...firm }, NOW);
    return id;
  };
  const id = await begin({});
  expect(getOrderRow(id)).toMatchObject(NOBODY);
  const firms = [
    LOTUS,
    { ...LOTUS, gstin: "09AAGCB7383J1Z6", billingAddress: undefined },
    { gstin: undefined, firmName: undefined, billingAddress: undefined },
  ];
  for (const firm of firms) {
    expect(await begin(firm)).toBe(id);
    const { gstin = null, firmName = null, billingAddress = null } = firm;
    expect(getOrderRow(id)).toMatchObject({ gstin, firmName, billingAddress });
  }
});

test.each(["composition", "unregistered"])("a shop that is %s keeps no firm with an order", async (how) => {
  await register(how);
  const { id } = await beginPayment(
    await ashaWithDrills(),
    undefined,
    { ...CHECKOUT_FORM, ...LOTUS, postalCode: "221005" },
    NOW,
  );
  expect(getOrderRow(id)).toMatchObject(NOBODY);
});

test("the firm fills the gaps of the profile and replaces nothing", async () => {
  const asha = insertCustomer();
  const fill = (firm: object) => fillProfileGaps(asha, { ...CHECKOUT_FORM, ...firm }, NOW);
  const other = { gstin: "27AAPFU0939F1ZV", firmName: "Neelam Traders", billingAddress: "Dadar" };
  await fill({});
  expect(getProfile(asha, NOW)).toMatchObject(NOBODY);
  await fill({ ...LOTUS, billingAddress: undefined });
  expect(getProfile(asha, NOW)).toMatchObject({ ...LOTUS, billingAddress: null });
  await fill(other);
  expect(getProfile(asha, NOW)).toMatchObject({ ...LOTUS, billingAddress: null });
  await fill(LOTUS);
  await fill({ ...LOTUS, billingAddress: "Elsewhere" });
  expect(getProfile(asha, NOW)).toMatchObject(LOTUS);
});

test("the e-mail of a paid order names the firm, but only to a verified address", async () => {
  const emailOf = async (isVerified: boolean) => {
    const asha = await ashaWithDrills();
    const { email } = db.select().from(user).where(eq(user.id, asha)).get() ?? expect.fail("no user");
    if (isVerified)
      await transaction(() => tx().update(user).set({ emailVerifiedAt: NOW }).where(eq(user.id, asha)).run());
    const { id } = await beginPayment(asha, undefined, { ...CHECKOUT_FORM, ...LOTUS, email }, NOW);
    await pay(id);
    const emails = db.select().from(outboxEmail).where(eq(outboxEmail.aboutId, id)).all();
    return emails.find(({ kind }) => kind === "order-paid")?.text;
  };
  const line = "GST bill to: Lotus Contractors, 4 Karol Bagh, New Delhi 110005, GSTIN 07AAGCB7383J1ZA";
  expect(await emailOf(true)).toContain(line);
  expect(await emailOf(false)).not.toContain("Lotus");
});

test("the CSV file of orders has the firm and its GSTIN", async () => {
  const { id, number } = await beginPayment(
    await ashaWithDrills(),
    undefined,
    { ...CHECKOUT_FORM, ...LOTUS },
    NOW,
  );
  await pay(id);
  const rows = [...listOrderBatches({}, NOW)].flat();
  const { gstin, firmName } = LOTUS;
  expect(rows.find((row) => row.number === number)).toMatchObject({
    gstin,
    firmName,
    invoiceNumber: expect.stringMatching(/^VE/),
  });
});

test("a firm of another state than the delivery's gives its billing address", async () => {
  const begin = async (postalCode: string, firm: object) =>
    beginPayment(await ashaWithDrills(), undefined, { ...CHECKOUT_FORM, postalCode, ...firm }, NOW);
  const unplaced = { ...LOTUS, billingAddress: undefined };
  await expect(begin("221005", unplaced)).rejects.toMatchObject({
    code: "INVALID",
    field: "billingAddress",
    message: expect.stringMatching(
      /^This GSTIN is registered in Delhi, but the delivery is to Uttar Pradesh/,
    ),
  });
  const own = { ...LOTUS, gstin: getShopProfile().gstin };
  await expect(begin("221005", own)).rejects.toMatchObject({ code: "INVALID", field: "gstin" });
  expect(getOrderRow((await begin("110005", unplaced)).id)).toMatchObject({ gstin: LOTUS.gstin });
  expect(getOrderRow((await begin("221005", LOTUS)).id)).toMatchObject({ gstin: LOTUS.gstin });
});

// rule: gst-bill-fields
test("the state typed for an army post office is compared with the GSTIN's", async () => {
  const asha = await ashaWithDrills();
  const toArmy = { ...CHECKOUT_FORM, postalCode: "900056", city: "56 APO" };
  const firm = { ...LOTUS, billingAddress: undefined };
  const place = (state: string) => beginPayment(asha, undefined, { ...toArmy, ...firm, state }, NOW);
  await expect(place("Rajasthan")).rejects.toMatchObject({ code: "INVALID", field: "billingAddress" });
  expect(getOrderRow((await place("Delhi")).id)).toMatchObject({ ...firm, billingAddress: null });
});
