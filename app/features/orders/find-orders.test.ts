import { expect, test } from "vitest";
import { CHECKOUT_DETAILS, NOW } from "../../../tests/support/cast";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { findOrder, listOrders } from "./find-orders.server";

test("the data for the order pages contains nothing that they do not show", async () => {
  const { asha, order, open } = await beginAshaPayment();
  await settleUpdate(toCapturedUpdate(open), NOW);
  const [list, page] = [listOrders(asha), findOrder(asha, order.id)].map((data) => JSON.stringify(data));
  for (const hidden of [
    asha,
    CHECKOUT_DETAILS.name,
    CHECKOUT_DETAILS.email,
    CHECKOUT_DETAILS.phone,
    CHECKOUT_DETAILS.address,
  ])
    expect(list).not.toContain(hidden);
  for (const hidden of [asha, CHECKOUT_DETAILS.email, '"orderId"']) expect(page).not.toContain(hidden);
  expect(page).toContain(CHECKOUT_DETAILS.address);
});
