import { expect, test } from "vitest";
import { DETAILS, NOW } from "../../../tests/support/cast";
import { ashaBegins, captured, hear } from "../../../tests/support/paying";
import { findOrder, listOrders } from "./find-orders.server";

test("the data for the order pages contains nothing that they do not show", async () => {
  const { asha, order, open } = await ashaBegins();
  await hear(captured(open), NOW);
  const [list, page] = [listOrders(asha), findOrder(asha, order.id)].map((data) => JSON.stringify(data));
  for (const hidden of [asha, DETAILS.name, DETAILS.email, DETAILS.phone, DETAILS.address])
    expect(list).not.toContain(hidden);
  for (const hidden of [asha, DETAILS.email, '"orderId"']) expect(page).not.toContain(hidden);
  expect(page).toContain(DETAILS.address);
});
