import { expect, test } from "vitest";
import { CHECKOUT_FORM, NOW } from "../../../tests/support/insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { findOrder, listOrders } from "./find-orders.server";

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
