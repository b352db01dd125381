import type { CURRENCIES } from "~/features/accounts/tables";
import { perLanguage } from "~/lib/language";
import { words } from "./words.en";

export type Currency = (typeof CURRENCIES)[number];

/** The currencies in which prices can be displayed. */
export const CURRENCY_LABELS: Record<Currency, string> = perLanguage(() => ({
  INR: words.inrIndianRupee,
  USD: words.usdUsDollar,
  EUR: words.eurEuro,
}));
