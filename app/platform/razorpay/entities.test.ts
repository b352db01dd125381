import { expect, test } from "vitest";
import { RazorpayPayment } from "./entities";

const payment = { id: "pay_1", order_id: "order_1", amount: 100, currency: "INR" };

test.each([
  "created",
  "constructor",
  "__proto__",
  "toString",
])("a payment with the status %s has no outcome", (status) => {
  expect(RazorpayPayment.safeParse({ ...payment, status }).success).toBe(false);
});

test("a captured payment has one", () => {
  expect(RazorpayPayment.parse({ ...payment, status: "captured" }).state).toBe("captured");
});
