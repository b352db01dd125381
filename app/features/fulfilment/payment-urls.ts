import { bookingPath } from "~/features/bookings/rules";

/** Where the pages about something to be paid for are, as paths on this site. */
export interface PaymentUrls {
  page: string;
  /** The same page, just after it was paid. */
  paid: string;
  payPath: string;
  /** Where the provider sends the browser back to. */
  returnPath: string;
}

/** The places of an order. */
export function orderPaymentUrls(orderId: string): PaymentUrls {
  const page = `/orders/${orderId}`;
  return { page, paid: page, payPath: `/checkout/pay/${orderId}`, returnPath: `/checkout/return/${orderId}` };
}

/** The places of a home visit; `key` opens them for whoever has it. */
export function bookingPaymentUrls(bookingId: string, key?: string): PaymentUrls {
  const page = bookingPath(bookingId, key);
  return {
    page,
    paid: `${page}${key ? "&" : "?"}booked=1`,
    payPath: bookingPath(bookingId, key, "/pay"),
    returnPath: bookingPath(bookingId, key, "/return"),
  };
}
