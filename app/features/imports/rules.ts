import { perLanguage } from "~/lib/language";
import type { IMPORT_SOURCES } from "./tables";
import { words } from "./words.en";

export type ImportSource = (typeof IMPORT_SOURCES)[number];

export const SOURCE_LABELS: Record<ImportSource, string> = perLanguage(() => ({
  csv: words.fromCsv,
  prices: words.fromPrices,
  stock: words.fromStock,
  woocommerce: words.fromWooCommerce,
}));
