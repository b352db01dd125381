import { expect, test } from "vitest";
import { getPaidTotals } from "~/features/orders/find-orders.server";
import { NOW } from "../../../tests/support/cast";
import { ashaBegins, captured, hear } from "../../../tests/support/paying";
import { planOf, statementsOf } from "../../../tests/support/statements";

test("the kept money of an order is read from its own payments, not from all captured ones", async () => {
  const { asha, open } = await ashaBegins();
  await hear(captured(open), NOW);
  const steps = statementsOf(() => getPaidTotals(asha)).flatMap(planOf);
  expect(steps.filter((step) => step.startsWith("SEARCH p "))).toEqual([
    "SEARCH p USING INDEX payment_order (order_id=?)",
  ]);
});
