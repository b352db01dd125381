import { bookingPath } from "~/features/bookings/rules";

/** Where the pages about something to be paid for are, as paths on this site. */
export interface Places {
  page: string;
  /** The same page, just after it was paid. */
  paid: string;
  payPath: string;
  /** Where the provider sends the browser back to. */
  back: string;
}

/** The places of an order. */
export function orderPlaces(orderId: string): Places {
  const page = `/orders/${orderId}`;
  return { page, paid: page, payPath: `/checkout/pay/${orderId}`, back: `/checkout/return/${orderId}` };
}

/** The places of a home visit; `key` opens them for whoever has it. */
export function visitPlaces(bookingId: string, key?: string): Places {
  const page = bookingPath(bookingId, key);
  return {
    page,
    paid: `${page}${key ? "&" : "?"}booked=1`,
    payPath: bookingPath(bookingId, key, "/pay"),
    back: bookingPath(bookingId, key, "/return"),
  };
}
