import type { CURRENCIES, LANGUAGES } from "~/features/accounts/tables";
import { words } from "./words.en";

export type Currency = (typeof CURRENCIES)[number];
export type Language = (typeof LANGUAGES)[number];

/** The currencies in which prices can be displayed. */
export const CURRENCY_LABELS: Record<Currency, string> = {
  INR: words.inrIndianRupee,
  USD: words.usdUsDollar,
  EUR: words.eurEuro,
};

/** The languages an account can prefer; the shop itself is in English only. */
export const LANGUAGE_LABELS: Record<Language, string> = {
  en: words.english,
  hi: words.hindi,
  bn: words.bengali,
};
