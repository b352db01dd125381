import { customer, goods, openBooks } from "../books";
import { CAPACITOR, CEILING_FAN, DRILL } from "../buying";
import type { Razorpay } from "../razorpay";
import type { Screen } from "../screen";
import { comeBack, placedBy, tell } from "../selling";
import type { RunningShop } from "../shop";
import type { Visitor } from "../visitor";

/** Asha's orders, by what became of their payment. */
interface Scene {
  asha: Visitor;
  declined: string;
  confirming: string;
  returned: string;
  lapsed: string;
}

/** What is shown of payments only in a shop that takes real money. */
export const PAYING: Screen<Scene>[] = [
  {
    name: "the till after a declined payment",
    path: ({ declined }) => `/checkout/pay/${declined}`,
    hers: true,
  },
  {
    name: "an order whose payment is confirmed",
    path: ({ confirming }) => `/orders/${confirming}`,
    hers: true,
  },
  { name: "an order whose money goes back", path: ({ returned }) => `/orders/${returned}`, hers: true },
  { name: "an order nobody paid in time", path: ({ lapsed }) => `/orders/${lapsed}`, hers: true },
  { name: "orders in every state of payment", path: () => "/orders", hers: true },
];

/** Orders of Asha's in every state of payment. */
export async function preparePaying(shop: RunningShop, provider: Razorpay): Promise<Scene> {
  const asha = customer(shop);
  const buy = (sku: string) => placedBy(shop, asha, goods(shop, sku).id);
  const confirming = await buy(CEILING_FAN);
  const authorized = provider.pay(confirming.providerOrderId, { status: "authorized" });
  await comeBack(shop, confirming.orderId, provider.proof(authorized));
  const returned = await buy(DRILL);
  const tooLittle = provider.pay(returned.providerOrderId, { amount: 100 });
  await tell(shop, provider.event("payment.captured", { payment: tooLittle }));
  const lapsed = await buy(CAPACITOR);
  const books = openBooks(shop);
  books.prepare("update orders set pay_by = 1 where id = ?").run(lapsed.orderId);
  books.close();
  const declined = await buy(CEILING_FAN);
  provider.pay(declined.providerOrderId, {
    status: "failed",
    error_description: "Payment was declined by the bank",
  });
  await comeBack(shop, declined.orderId, {});
  return {
    asha,
    confirming: confirming.orderId,
    returned: returned.orderId,
    lapsed: lapsed.orderId,
    declined: declined.orderId,
  };
}
