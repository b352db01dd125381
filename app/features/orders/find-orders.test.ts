import { expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { listOrdersForExport } from "~/features/privacy/purchase-export.server";
import { transaction } from "~/platform/db/db.server";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import {
  beginAshaPayment,
  getOrderRow,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { listOrderBatches } from "./admin/export-orders.server";
import { findAdminOrder } from "./admin/get-order.server";
import { placeOrder } from "./create-order.server";
import { eraseCustomerFromOrders } from "./erase-customer.server";
import { findOrder, listOrders } from "./find-orders.server";
import { unknownAddress } from "./set-address.server";

test("the data for the order pages contains nothing that they do not show", async () => {
  const { asha, order, open } = await beginAshaPayment();
  await settleUpdate(toCapturedUpdate(open), NOW);
  const [list, page] = [listOrders(asha), findOrder(asha, order.id)].map((data) => JSON.stringify(data));
  for (const hidden of [
    asha,
    CHECKOUT_FORM.name,
    CHECKOUT_FORM.email,
    CHECKOUT_FORM.phone,
    CHECKOUT_FORM.address,
  ])
    expect(list).not.toContain(hidden);
  for (const hidden of [asha, CHECKOUT_FORM.email, '"orderId"']) expect(page).not.toContain(hidden);
  expect(page).toContain(CHECKOUT_FORM.address);
});

test("what an order has not been told, or has lost, is null, and shown and exported as a text", async () => {
  const asha = insertCustomer();
  await addToCart(asha, { productId: insertProduct(), quantity: 1 }, NOW);
  const { name, email } = CHECKOUT_FORM;
  const details = { name, email, phone: null, ...unknownAddress() };
  const { id } = await transaction(() => placeOrder(asha, undefined, details, NOW));
  const getCsvRow = () => [...listOrderBatches({}, NOW)].flat()[0];
  expect(getOrderRow(id)).toMatchObject({ phone: null, address: null, postalCode: null });
  const shown = { phone: "", address: "Address not told yet", postalCode: "000000" };
  const views = [findOrder(asha, id), findAdminOrder(id, NOW), getCsvRow(), listOrdersForExport(asha)[0]];
  for (const view of views) expect(view).toMatchObject(shown);
  await transaction(() => eraseCustomerFromOrders(asha, NOW));
  expect(getOrderRow(id)).toMatchObject({ email: null, phone: null, address: null, postalCode: null });
  for (const view of [findAdminOrder(id, NOW), getCsvRow()])
    expect(view).toMatchObject({ email: "", phone: "", address: "", postalCode: "000000" });
});
