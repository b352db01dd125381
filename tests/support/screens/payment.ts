import { CAPACITOR, CEILING_FAN, DRILL } from "../buying";
import type { Razorpay } from "../razorpay";
import { placeAwaitingOrder, returnFromProvider, sendWebhook } from "../razorpay-orders";
import type { Screen } from "../screen";
import type { RunningShop } from "../shop";
import { createCustomer, getProduct, openDatabase } from "../shop-data";
import type { Visitor } from "../visitor";

/** The ids of Asha's orders, by the state of their payment. */
interface Scene {
  asha: Visitor;
  declined: string;
  confirming: string;
  refunded: string;
  expired: string;
}

/** Screens that only a shop with Razorpay has. */
export const PAYMENT_SCREENS: Screen<Scene>[] = [
  {
    name: "the till after a declined payment",
    path: ({ declined }) => `/checkout/pay/${declined}`,
    asAsha: true,
  },
  {
    name: "an order whose payment is confirmed",
    path: ({ confirming }) => `/orders/${confirming}`,
    asAsha: true,
  },
  { name: "an order whose money goes back", path: ({ refunded }) => `/orders/${refunded}`, asAsha: true },
  { name: "an order nobody paid in time", path: ({ expired }) => `/orders/${expired}`, asAsha: true },
  { name: "orders in every state of payment", path: () => "/orders", asAsha: true },
];

/** Places orders of Asha's, one in each state of payment. */
export async function preparePaymentScene(shop: RunningShop, provider: Razorpay): Promise<Scene> {
  const asha = createCustomer(shop);
  const buy = (sku: string) => placeAwaitingOrder(shop, asha, getProduct(shop, sku).id);
  const confirming = await buy(CEILING_FAN);
  const authorized = provider.pay(confirming.providerOrderId, { status: "authorized" });
  await returnFromProvider(shop, confirming.orderId, provider.signReturn(authorized));
  const refunded = await buy(DRILL);
  const partialPayment = provider.pay(refunded.providerOrderId, { amount: 100 });
  await sendWebhook(shop, provider.event("payment.captured", { payment: partialPayment }));
  const expired = await buy(CAPACITOR);
  const database = openDatabase(shop);
  database.prepare("update orders set pay_by = 1 where id = ?").run(expired.orderId);
  database.close();
  const declined = await buy(CEILING_FAN);
  provider.pay(declined.providerOrderId, {
    status: "failed",
    error_description: "Payment was declined by the bank",
  });
  await returnFromProvider(shop, declined.orderId, {});
  return {
    asha,
    confirming: confirming.orderId,
    refunded: refunded.orderId,
    expired: expired.orderId,
    declined: declined.orderId,
  };
}
