import { bookingPath } from "~/features/bookings/rules";

/** The paths of the pages about a payable. */
export interface PaymentUrls {
  pagePath: string;
  /** Where the browser goes right after the payment. */
  paidPath: string;
  payPath: string;
  /** Where the provider sends the browser back to. */
  returnPath: string;
}

export function orderPaymentUrls(orderId: string): PaymentUrls {
  const page = `/orders/${orderId}`;
  return {
    pagePath: page,
    paidPath: page,
    payPath: `/checkout/pay/${orderId}`,
    returnPath: `/checkout/return/${orderId}`,
  };
}

/** `key`: the secret with which a visitor can open the booking without signing in. */
export function bookingPaymentUrls(bookingId: string, key?: string): PaymentUrls {
  const page = bookingPath(bookingId, key);
  return {
    pagePath: page,
    paidPath: `${page}${key ? "&" : "?"}booked=1`,
    payPath: bookingPath(bookingId, key, "/pay"),
    returnPath: bookingPath(bookingId, key, "/return"),
  };
}
