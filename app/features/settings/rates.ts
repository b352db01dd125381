import type { Currency } from "~/features/accounts/profile/preferences";

/** A currency that prices are shown in beside rupees. */
export type ForeignCurrency = Exclude<Currency, "INR">;

export const FOREIGN_CURRENCIES = ["USD", "EUR"] as const satisfies ForeignCurrency[];

/** What one unit of a foreign currency costs, in rupees; a currency without a rate is left out. */
export type Rates = Partial<Record<ForeignCurrency, number>>;

/** A currency, and what one unit of it costs in rupees. */
export interface Rate {
  currency: ForeignCurrency;
  rupees: number;
}
