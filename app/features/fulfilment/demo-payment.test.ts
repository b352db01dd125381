import { expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { findOrder } from "~/features/orders/find-orders.server";
import { config } from "~/platform/config.server";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { findOpenPayment } from "../../../tests/support/payment-rows";
import { beginPayment } from "./begin-payment.server";
import { payDemoPayment } from "./demo-payment.server";

test("a demo payment that was begun before the shop went public cannot be settled", async () => {
  const asha = insertCustomer();
  await addToCart(asha, { productId: insertProduct(), quantity: 1 }, NOW);
  const order = await beginPayment(asha, undefined, CHECKOUT_FORM, NOW);
  const { providerOrderId } = findOpenPayment(order.id) ?? expect.fail("no payment");
  Object.assign(config(), { IS_PUBLIC: true, DEMO_PAYMENTS: false });
  await expect(payDemoPayment(providerOrderId ?? "", () => NOW)).rejects.toMatchObject({
    code: "PAYMENT_UNAVAILABLE",
  });
  expect(findOrder(asha, order.id)?.paidAt).toBeNull();
});
