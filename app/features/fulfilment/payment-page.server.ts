import {
  type BookingAccess,
  type BookingDetail,
  findVisibleBooking,
} from "~/features/bookings/find-bookings.server";
import { isAwaitingFee } from "~/features/bookings/rules";
import { findOrder, type OrderDetail } from "~/features/orders/find-orders.server";
import { isAwaitingPayment } from "~/features/orders/rules";
import type { Payment } from "~/features/payments/rules";
import { getShopProfile } from "~/features/settings/shop.server";
import { config } from "~/platform/config.server";
import { type RazorpayCheckout, toRazorpayCheckout } from "~/platform/razorpay/checkout.server";
import { preparePayment } from "./open-payment.server";
import { bookingPayable, getPayable, orderPayable, type Payable } from "./payable.server";
import { refreshBookingPayment, refreshPayment } from "./refresh-payment.server";

/** A payment its provider knows of. */
export type ProviderPayment = Payment & { providerOrderId: string };

/**
 * What of a customer's order can be paid now, after a look at what the provider knows of it: without a
 * payment where it is past paying, undefined where it is not theirs. Throws PAYMENT_UNAVAILABLE where the
 * provider cannot be told of it.
 */
export async function findOrderToPay(
  userId: string,
  orderId: string,
  getNow: () => Date,
): Promise<{ order: OrderDetail; payment?: ProviderPayment } | undefined> {
  await refreshPayment(userId, orderId, getNow);
  const order = findOrder(userId, orderId);
  if (!order || !isAwaitingPayment(order, getNow())) return order && { order };
  return { order, payment: await findProviderPayment(orderPayable(orderId), getNow()) };
}

/** The same for the fee of a home visit, for whoever may see the booking. */
export async function findBookingToPay(
  bookingId: string,
  access: BookingAccess,
  getNow: () => Date,
): Promise<{ visit: BookingDetail; payment?: ProviderPayment } | undefined> {
  if (!findVisibleBooking(bookingId, access)) return undefined;
  await refreshBookingPayment(bookingId, getNow);
  const visit = findVisibleBooking(bookingId, access);
  if (!visit || !isAwaitingFee(visit, getNow())) return visit && { visit };
  return { visit, payment: await findProviderPayment(bookingPayable(bookingId), getNow()) };
}

async function findProviderPayment(payable: Payable, now: Date): Promise<ProviderPayment | undefined> {
  const ready = await preparePayment(payable, now);
  return ready?.providerOrderId ? { ...ready, providerOrderId: ready.providerOrderId } : undefined;
}

export type { RazorpayCheckout };

/**
 * Where and how something can be paid now: at the demo till, or at Razorpay's checkout (rule:
 * payment-provider).
 */
export type PaymentCheckout = { provider: "demo" } | { provider: "razorpay"; checkout: RazorpayCheckout };

/** The public key by which a program opens the provider's checkout; null at the demo provider. */
export const findCheckoutKey = ({ provider }: Payment): string | null =>
  provider === "demo" ? null : (config().RAZORPAY_KEY_ID ?? null);

/** The till for a payment, with the way back to the pages of what it is for. */
export function getCheckout(payment: ProviderPayment): PaymentCheckout {
  if (payment.provider === "demo") return { provider: "demo" };
  const { urls: places, ...bill } = getPayable(payment).bill();
  const { origin } = config().SITE_URL;
  const sale = {
    ...bill,
    ...payment,
    shopName: getShopProfile().name,
    callbackUrl: origin + places.returnPath,
    cancelUrl: origin + places.payPath,
  };
  return { provider: "razorpay", checkout: toRazorpayCheckout(sale) };
}
