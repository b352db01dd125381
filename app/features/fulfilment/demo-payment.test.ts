import { expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { findOrder } from "~/features/orders/find-orders.server";
import { config } from "~/platform/config.server";
import { aCustomer, aProduct, DETAILS, NOW } from "../../../tests/support/cast";
import { openPaymentOf } from "../../../tests/support/paying";
import { beginPayment } from "./begin-payment.server";
import { payDemoPayment } from "./demo-payment.server";

test("a demo payment that was begun before the shop went public cannot be settled", async () => {
  const asha = aCustomer();
  await addToCart(asha, { productId: aProduct(), quantity: 1 }, NOW);
  const order = await beginPayment(asha, undefined, DETAILS, NOW);
  const { providerOrderId } = openPaymentOf(order.id) ?? expect.fail("no payment");
  Object.assign(config(), { SITE_URL: new URL("https://vidyut.example"), DEMO_PAYMENTS: false });
  await expect(payDemoPayment(providerOrderId ?? "", () => NOW)).rejects.toMatchObject({
    code: "PAYMENT_UNAVAILABLE",
  });
  expect(findOrder(asha, order.id)?.paidAt).toBeNull();
});
