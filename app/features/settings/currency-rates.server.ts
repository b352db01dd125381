import type { Currency } from "~/features/accounts/profile/preferences";
import { FOREIGN_CURRENCIES, type ForeignCurrency, type Rate, type Rates } from "./currency-rates";
import { findSetting } from "./stored-settings.server";

/** The stored rates, in rupees for one unit; a value that is not a number above 0 is left out. */
export function getRates(): Rates {
  const storedRates = (findSetting("rates")?.value ?? {}) as Partial<Record<ForeignCurrency, unknown>>;
  const entries = FOREIGN_CURRENCIES.map((currency) => [currency, storedRates[currency]] as const);
  return Object.fromEntries(entries.filter(([, rupees]) => typeof rupees === "number" && rupees > 0));
}

/** When the rates were last changed; undefined if they were never set. */
export const findRatesUpdatedAt = (): Date | undefined => findSetting("rates")?.updatedAt;

/** The rate of a currency; undefined for rupees, and if none is set (rule: currency-rates). */
export function findRate(currency: Currency): Rate | undefined {
  const rupees = currency === "INR" ? undefined : getRates()[currency];
  return currency === "INR" || rupees === undefined ? undefined : { currency, rupees };
}
