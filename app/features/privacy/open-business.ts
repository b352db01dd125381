import type { Paise } from "~/lib/money";

/**
 * An order that is still to be sent, or on its way. `backPaise`: what of it goes back when the account is
 * deleted.
 */
export interface OpenOrder {
  id: string;
  number: string;
  isSent: boolean;
  backPaise: Paise;
}

/**
 * A visit to come. `fee`: what becomes of what was paid for it; none was, it goes back, or it is too late for
 * that.
 */
export interface OpenBooking {
  id: string;
  number: string;
  when: string;
  fee: "none" | "back" | "kept";
}

/** What an account has under way, which its deletion puts an end to. */
export interface OpenBusiness {
  orders: OpenOrder[];
  visits: OpenBooking[];
}
