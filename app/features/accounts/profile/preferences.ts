import type { CURRENCIES, LANGUAGES } from "~/features/accounts/tables";

export type Currency = (typeof CURRENCIES)[number];
export type Language = (typeof LANGUAGES)[number];

/** The currencies in which prices can be displayed. */
export const CURRENCY_LABELS: Record<Currency, string> = {
  INR: "INR (Indian Rupee)",
  USD: "USD (US Dollar)",
  EUR: "EUR (Euro)",
};

/** The languages an account can prefer; the shop itself is in English only. */
export const LANGUAGE_LABELS: Record<Language, string> = { en: "English", hi: "Hindi", bn: "Bengali" };
