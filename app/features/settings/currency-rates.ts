import type { Currency } from "~/features/accounts/profile/preferences";

/** A currency in which prices are shown besides rupees. */
export type ForeignCurrency = Exclude<Currency, "INR">;

/** Rupees for one unit of each currency; a currency without a rate is left out. */
export type Rates = Partial<Record<ForeignCurrency, number>>;

/** Rupees for one unit of a currency. */
export interface Rate {
  currency: ForeignCurrency;
  rupees: number;
}
