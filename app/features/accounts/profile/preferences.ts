import type { CURRENCIES, LANGUAGES } from "~/features/accounts/tables";

export type Currency = (typeof CURRENCIES)[number];
export type Language = (typeof LANGUAGES)[number];

/** The currencies prices can be shown in, and what each is called. */
export const CURRENCY_LABELS: Record<Currency, string> = {
  INR: "INR (Indian Rupee)",
  USD: "USD (US Dollar)",
  EUR: "EUR (Euro)",
};

/** The languages somebody can ask for; the shop itself speaks English. */
export const LANGUAGE_LABELS: Record<Language, string> = { en: "English", hi: "Hindi", bn: "Bengali" };
