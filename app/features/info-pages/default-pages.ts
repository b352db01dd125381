import { about } from "./default-pages/about";
import { faq } from "./default-pages/faq";
import { privacy } from "./default-pages/privacy";
import { returns } from "./default-pages/returns";
import { shipping } from "./default-pages/shipping";
import { terms } from "./default-pages/terms";
import { warranty } from "./default-pages/warranty";
import type { InfoPageText } from "./info-page";

/** The pages about the shop, with the texts that the program brings. */
export const DEFAULT_PAGES: InfoPageText[] = [about, shipping, returns, warranty, faq, privacy, terms];

/** The pages that are part of a sale; an order remembers how they read. */
export const TERMS_PATHS = ["/terms", "/shipping", "/returns", "/warranty", "/privacy"];

/** The pages linked in the footer, apart from products. */
export const FOOTER_PAGES = [
  ["/services", "Repairs and services"],
  ["/about", "About us"],
  ["/contact", "Contact"],
  ["/shipping", "Shipping"],
  ["/returns", "Returns"],
  ["/warranty", "Warranty"],
  ["/faq", "Questions"],
  ["/privacy", "Privacy"],
  ["/terms", "Terms"],
] as const;
