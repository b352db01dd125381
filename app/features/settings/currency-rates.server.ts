import type { Currency } from "~/features/accounts/profile/preferences";
import type { Rate, Rates } from "./currency-rates";
import { getSettings } from "./stored-settings.server";

/** The stored rates, in rupees for one unit; a value that is not a number above 0 is left out. */
export const getRates = (): Rates => getSettings("rates");

/** The rate of a currency; undefined for rupees, and if none is set (rule: currency-rates). */
export function findRate(currency: Currency): Rate | undefined {
  const rupees = currency === "INR" ? undefined : getRates()[currency];
  return currency === "INR" || rupees === undefined ? undefined : { currency, rupees };
}
