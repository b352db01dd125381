import type { Order } from "~/domain/orders/placing.server";
import { shopParticulars } from "~/domain/settings/shop.server";
import { type RazorpayCheckout, razorpayCheckout } from "~/gateways/razorpay-checkout.server";
import { config } from "~/lib/config.server";
import type { openPaymentOf } from "./starting.server";

type Payment = NonNullable<ReturnType<typeof openPaymentOf>>;

/** Where and how an order can be paid now: at the demo till, or at Razorpay's checkout (D22). */
export type Till = { provider: "demo" } | { provider: "razorpay"; checkout: RazorpayCheckout };

/** The till for an order's open payment, which the provider knows of already. */
export function tillOf(order: Order, payment: Payment, now: Date): Till {
  if (payment.provider === "demo") return { provider: "demo" };
  const { id, number, name, email, phone, payBy } = order;
  const { origin } = config().SITE_URL;
  const sale = {
    providerOrderId: payment.providerOrderId ?? "",
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    number,
    shopName: shopParticulars().name,
    customer: { name, email, phone },
    callbackUrl: `${origin}/checkout/return/${id}`,
    cancelUrl: `${origin}/checkout/pay/${id}`,
    payBy,
  };
  return { provider: "razorpay", checkout: razorpayCheckout(sale, now) };
}
