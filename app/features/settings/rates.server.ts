import type { Currency } from "~/features/accounts/profile/preferences";
import { FOREIGN_CURRENCIES, type ForeignCurrency, type Rate, type Rates } from "./rates";
import { findSetting } from "./stored-settings.server";

/**
 * The rates the administrator has set: the setting "rates", a JSON object of rupees per unit, {"USD": 88.5}.
 * One that is not a number above 0 counts as not set.
 */
export function getRates(): Rates {
  const set = (findSetting("rates")?.value ?? {}) as Partial<Record<ForeignCurrency, unknown>>;
  const known = FOREIGN_CURRENCIES.map((currency) => [currency, set[currency]] as const);
  return Object.fromEntries(known.filter(([, rupees]) => typeof rupees === "number" && rupees > 0));
}

/** When the rates were set last; undefined where they never were. */
export const findRatesUpdatedAt = (): Date | undefined => findSetting("rates")?.updatedAt;

/** The rate of a currency; undefined for rupees, and where none is set. */
export function findRate(currency: Currency): Rate | undefined {
  const rupees = currency === "INR" ? undefined : getRates()[currency];
  return currency === "INR" || rupees === undefined ? undefined : { currency, rupees };
}
