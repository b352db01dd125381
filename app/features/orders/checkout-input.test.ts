import { expect, test } from "vitest";
import { Checkout } from "./checkout-input";

// rule: checkout-fields
test.each([
  ["Lanka, Varanasi", true],
  ["लंका, वाराणसी", true],
  ["বাঙালিটোলা", true],
  ["Lanka", false],
  ["लंका", false],
])("an order is delivered to %s: %s", (address, isAccepted) => {
  const asha = { name: "Asha", email: "asha@example.in", phone: "9876543210", postalCode: "221005" };
  expect(Checkout.safeParse({ ...asha, address }).success).toBe(isAccepted);
});
