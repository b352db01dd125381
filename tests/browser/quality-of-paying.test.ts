import { afterAll } from "vitest";
import { customer, goods, openBooks } from "../support/books";
import { CAPACITOR, CEILING_FAN, DRILL } from "../support/buying";
import { checkScreens } from "../support/quality";
import type { Razorpay } from "../support/razorpay";
import type { Screen } from "../support/screen";
import { comeBack, openSellingShop, placedBy, tell } from "../support/selling";
import type { Visitor } from "../support/visitor";

/** Asha's orders, by what became of their payment. */
interface Scene {
  asha: Visitor;
  declined: string;
  confirming: string;
  returned: string;
  lapsed: string;
}

let razorpay: Razorpay | undefined;
afterAll(() => razorpay?.close());

const SCREENS: Screen<Scene>[] = [
  { name: "the till after a declined payment", path: ({ declined }) => `/checkout/pay/${declined}`, hers: true },
  { name: "an order whose payment is confirmed", path: ({ confirming }) => `/orders/${confirming}`, hers: true },
  { name: "an order whose money goes back", path: ({ returned }) => `/orders/${returned}`, hers: true },
  { name: "an order nobody paid in time", path: ({ lapsed }) => `/orders/${lapsed}`, hers: true },
  { name: "orders in every state of payment", path: () => "/orders", hers: true },
];

checkScreens(SCREENS, async () => {
  const { shop, razorpay: provider } = await openSellingShop();
  razorpay = provider;
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
  provider.pay(declined.providerOrderId, { status: "failed", error_description: "Payment was declined by the bank" });
  await comeBack(shop, declined.orderId, {});
  return {
    shop,
    scene: {
      asha,
      confirming: confirming.orderId,
      returned: returned.orderId,
      lapsed: lapsed.orderId,
      declined: declined.orderId,
    },
  };
});
