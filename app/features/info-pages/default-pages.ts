import { type Language, listPerLanguage } from "~/lib/language";
import { about } from "./default-pages/about";
import { bn } from "./default-pages/bn";
import { faq } from "./default-pages/faq";
import { hi } from "./default-pages/hi";
import { privacy } from "./default-pages/privacy";
import { returns } from "./default-pages/returns";
import { shipping } from "./default-pages/shipping";
import { terms } from "./default-pages/terms";
import { warranty } from "./default-pages/warranty";
import type { InfoPageText } from "./info-page";
import { words } from "./words.en";

/** The pages about the shop, with the texts that the program brings. */
export const DEFAULT_PAGES: InfoPageText[] = [about, shipping, returns, warranty, faq, privacy, terms];

const TRANSLATIONS: Record<Language, InfoPageText[]> = { en: DEFAULT_PAGES, hi, bn };

/** The text that the program brings in a language; undefined if there is no such page. */
export const findDefaultText = (path: string, language: Language): InfoPageText | undefined =>
  TRANSLATIONS[language].find((page) => page.path === path);

/** The pages that are part of a sale; an order remembers how they read. */
export const TERMS_PATHS = ["/terms", "/shipping", "/returns", "/warranty", "/privacy"];

/** The pages linked in the footer, apart from products. */
export const FOOTER_PAGES = listPerLanguage(
  () =>
    [
      ["/services", words.repairsAndServices],
      ["/about", words.aboutUs],
      ["/contact", words.contact],
      ["/shipping", words.shipping],
      ["/returns", words.returns],
      ["/warranty", words.warranty],
      ["/faq", words.questions],
      ["/privacy", words.privacy],
      ["/terms", words.terms],
    ] as const,
);
