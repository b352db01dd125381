import { expect, test } from "vitest";
import { getPaidTotals } from "~/features/orders/find-orders.server";
import { NOW } from "../../../tests/support/insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { explainPlan, recordStatements } from "../../../tests/support/statements";

test("the kept money of an order is read from its own payments, not from all captured ones", async () => {
  const { asha, open } = await beginAshaPayment();
  await settleUpdate(toCapturedUpdate(open), NOW);
  const steps = recordStatements(() => getPaidTotals(asha)).flatMap(explainPlan);
  expect(steps.filter((step) => step.startsWith("SEARCH p "))).toEqual([
    "SEARCH p USING INDEX payment_order (order_id=?)",
  ]);
});
