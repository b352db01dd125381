import { type OrderDetail, orderOf } from "~/domain/orders/history.server";
import { isAwaitingPayment } from "~/domain/orders/status";
import { shopParticulars } from "~/domain/settings/shop.server";
import { type RazorpayCheckout, razorpayCheckout } from "~/gateways/razorpay-checkout.server";
import { config } from "~/lib/config.server";
import { lookAgain } from "./confirming.server";
import type { Payment } from "./payment";
import { readyPayment } from "./starting.server";

/** A customer's order, and the payment by which it can be paid now; without one where it is past paying. */
interface Payable {
  order: OrderDetail;
  payment?: Payment & { providerOrderId: string };
}

/**
 * What of a customer's order can be paid now, after a look at what the provider knows of it; undefined where it is not
 * theirs. Throws PAYMENT_UNAVAILABLE where the provider cannot be told of it.
 */
export async function payableOrder(userId: string, orderId: string, clock: () => Date): Promise<Payable | undefined> {
  await lookAgain(userId, orderId, clock);
  const order = orderOf(userId, orderId);
  if (!order || !isAwaitingPayment(order, clock())) return order && { order };
  const ready = await readyPayment(order, clock());
  return { order, payment: ready?.providerOrderId ? { ...ready, providerOrderId: ready.providerOrderId } : undefined };
}

export type { RazorpayCheckout };

/** Where and how an order can be paid now: at the demo till, or at Razorpay's checkout (D22). */
export type Till = { provider: "demo" } | { provider: "razorpay"; checkout: RazorpayCheckout };

/** The till for an order's payment. `returnPath`, `cancelPath`: where the provider sends the browser, on this site. */
export function tillOf({ order, payment }: Required<Payable>, returnPath: string, cancelPath: string): Till {
  if (payment.provider === "demo") return { provider: "demo" };
  const { number, name, email, phone } = order;
  const { origin } = config().SITE_URL;
  const sale = {
    ...payment,
    number,
    shopName: shopParticulars().name,
    customer: { name, email, phone },
    callbackUrl: origin + returnPath,
    cancelUrl: origin + cancelPath,
  };
  return { provider: "razorpay", checkout: razorpayCheckout(sale) };
}
