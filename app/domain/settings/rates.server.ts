import { eq } from "drizzle-orm";
import { db, prepared } from "~/db/db.server";
import { setting } from "~/db/schema";
import type { Currency } from "~/domain/accounts/person/preferences";
import type { ForeignCurrency, Rate, Rates } from "./rates";

const FOREIGN: ForeignCurrency[] = ["USD", "EUR"];

const findRates = prepared(() =>
  db.select({ value: setting.value }).from(setting).where(eq(setting.key, "rates")).prepare(),
);

/**
 * The rates the administrator has set (D14): the setting "rates", a JSON object of rupees per unit, {"USD": 88.5}. One
 * that is not a number above 0 counts as not set.
 */
export function ratesSet(): Rates {
  const set = (findRates().get()?.value ?? {}) as Partial<Record<ForeignCurrency, unknown>>;
  const known = FOREIGN.map((currency) => [currency, set[currency]] as const);
  return Object.fromEntries(known.filter(([, rupees]) => typeof rupees === "number" && rupees > 0));
}

/** The rate of a currency; undefined for rupees, and where none is set. */
export function rateOf(currency: Currency): Rate | undefined {
  const rupees = currency === "INR" ? undefined : ratesSet()[currency];
  return currency === "INR" || rupees === undefined ? undefined : { currency, rupees };
}
