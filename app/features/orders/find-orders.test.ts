import { expect, test } from "vitest";
import { DETAILS, NOW } from "../../../tests/support/cast";
import { ashaBegins, captured, hear } from "../../../tests/support/paying";
import { findOrder, listOrders } from "./find-orders.server";

test("what is read for the pages of orders holds nothing that they do not show", async () => {
  const { asha, order, open } = await ashaBegins();
  await hear(captured(open), NOW);
  const [list, page] = [listOrders(asha), findOrder(asha, order.id)].map((read) => JSON.stringify(read));
  for (const unseen of [asha, DETAILS.name, DETAILS.email, DETAILS.phone, DETAILS.address])
    expect(list).not.toContain(unseen);
  for (const unseen of [asha, DETAILS.email, '"orderId"']) expect(page).not.toContain(unseen);
  expect(page).toContain(DETAILS.address);
});
