import type { Paise } from "~/lib/money";

/** An open order. `refundPaise` is what is refunded when the account is deleted. */
export interface OpenOrder {
  id: string;
  number: string;
  isShipped: boolean;
  refundPaise: Paise;
}

/**
 * An upcoming booking. `fee`: nothing was paid ("none"), it is refunded ("back"), or it is too late for a
 * refund ("kept").
 */
export interface OpenBooking {
  id: string;
  number: string;
  when: string;
  fee: "none" | "back" | "kept";
}

/** The open orders and bookings of an account, which its deletion cancels. */
export interface OpenBusiness {
  orders: OpenOrder[];
  bookings: OpenBooking[];
}
