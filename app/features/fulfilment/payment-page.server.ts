import {
  type BookingAccess,
  type BookingDetail,
  findVisibleBooking,
} from "~/features/bookings/find-bookings.server";
import { isAwaitingFee } from "~/features/bookings/rules";
import { findOrder, type OrderDetail } from "~/features/orders/find-orders.server";
import { getToPay, isAwaitingPayment } from "~/features/orders/rules";
import type { Payment } from "~/features/payments/rules";
import { getShopProfile } from "~/features/settings/shop.server";
import { config } from "~/platform/config.server";
import type { HostedCheckout } from "~/platform/payments/provider";
import { getProvider } from "~/platform/payments/registry.server";
import { preparePayment } from "./open-payment.server";
import { bookingPayable, getPayable, orderPayable, type Payable } from "./payable.server";
import { refreshBookingPayment, refreshPayment } from "./refresh-payment.server";
import { assertExchangeStands } from "./settle-exchange.server";

/** A payment that has an order at its provider, and so can be paid. */
export type ProviderPayment = Payment & { providerOrderId: string };

/**
 * A customer's order with a payment that can be made now, after a poll of the provider; without `payment` if
 * it can no longer be paid, or a return pays all of it, undefined for another customer's order. Throws
 * PAYMENT_UNAVAILABLE, and CONFLICT if its return can no longer pay.
 */
export async function findOrderToPay(
  userId: string,
  orderId: string,
  getNow: () => Date,
): Promise<{ order: OrderDetail; payment?: ProviderPayment } | undefined> {
  await refreshPayment(userId, orderId, getNow);
  const order = findOrder(userId, orderId);
  if (!order || !isAwaitingPayment(order, getNow())) return order && { order };
  await assertExchangeStands(orderId, getNow());
  if (getToPay(order) === 0) return { order };
  return { order, payment: await findProviderPayment(orderPayable(orderId), getNow()) };
}

/**
 * A booking with a payment of its fee that can be made now, after a poll of the provider; without `payment`
 * if it can no longer be paid, undefined if the visitor may not see it. Throws PAYMENT_UNAVAILABLE.
 */
export async function findBookingToPay(
  bookingId: string,
  access: BookingAccess,
  getNow: () => Date,
): Promise<{ booking: BookingDetail; payment?: ProviderPayment } | undefined> {
  if (!findVisibleBooking(bookingId, access)) return undefined;
  await refreshBookingPayment(bookingId, getNow);
  const booking = findVisibleBooking(bookingId, access);
  if (!booking || !isAwaitingFee(booking, getNow())) return booking && { booking };
  return { booking, payment: await findProviderPayment(bookingPayable(bookingId), getNow()) };
}

async function findProviderPayment(payable: Payable, now: Date): Promise<ProviderPayment | undefined> {
  const payment = await preparePayment(payable, now);
  return payment?.providerOrderId ? { ...payment, providerOrderId: payment.providerOrderId } : undefined;
}

/** How a payment is made: on the demo payment page or at a provider (rule: payment-provider). */
export type PaymentCheckout = { provider: "demo" } | HostedCheckout;

/** The public key with which clients open the provider's checkout; null for a demo payment. */
export const findCheckoutKey = ({ provider }: Payment): string | null =>
  (provider !== "demo" && getProvider(provider).findPublicKey()) || null;

/** The checkout of a payment, with the URLs to which the provider returns the browser. */
export function getCheckout(payment: ProviderPayment): PaymentCheckout {
  const { provider } = payment;
  if (provider === "demo") return { provider };
  const { urls, ...bill } = getPayable(payment).bill();
  const { origin } = config().SITE_URL;
  return getProvider(provider).toCheckout({
    ...bill,
    ...payment,
    shopName: getShopProfile().name,
    callbackUrl: origin + urls.returnPath,
    cancelUrl: origin + urls.payPath,
  });
}
