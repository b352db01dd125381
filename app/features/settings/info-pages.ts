import type { InfoPage } from "./info-page";
import { about } from "./info-pages/about";
import { faq } from "./info-pages/faq";
import { privacy } from "./info-pages/privacy";
import { returns } from "./info-pages/returns";
import { shipping } from "./info-pages/shipping";
import { terms } from "./info-pages/terms";
import { warranty } from "./info-pages/warranty";

/**
 * The texts of the placeholders: `{name}` is the shop's name, `{dial}` its phone number for a `tel:` link.
 */
export type PlaceholderTexts = Record<(typeof PLACEHOLDERS)[number], string>;

export const PLACEHOLDERS = [
  "name",
  "legalName",
  "gstin",
  "city",
  "since",
  "phone",
  "dial",
  "email",
  "address",
  "site",
  "openHours",
  "repairHours",
  "emergency",
  "gstQuestion",
  "isGstInPrice",
  "pricesAre",
  "gstOnGoods",
  "billShows",
  "pricesShown",
  "priceBack",
  "visitFee",
  "paperOfOrder",
  "howPaperIsMade",
  "ownStateOnly",
  "deliveryFee",
  "freeDelivery",
  "deliveryCost",
  "deliveryAnswer",
  "nearDays",
  "farDays",
  "returnDays",
  "faultyDays",
  "noticeHours",
  "payMinutes",
  "resetMinutes",
  "officer",
  "officerTitle",
  "officerPhone",
  "officerDial",
  "officerEmail",
  "complaints",
] as const;

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

export const INFO_PAGES: InfoPage[] = [about, shipping, returns, warranty, faq, privacy, terms];

/** Replaces `{placeholders}` in every text of `value`, at any depth; unknown ones stay. */
export function fillPlaceholders<T>(value: T, texts: Record<string, string>): T {
  if (typeof value === "string") {
    return value.replace(/\{(\w+)\}/g, (placeholder, name: string) => texts[name] ?? placeholder) as T;
  }
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, texts)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, texts)]),
  ) as T;
}

/** A page with its placeholders replaced, and without the paragraphs and rows that then have no text. */
export function fillPage(page: InfoPage, texts: PlaceholderTexts): InfoPage {
  const { sections, ...head } = fillPlaceholders(page, texts);
  const hasText = ([, text]: [string, string]) => text !== "";
  return {
    ...head,
    sections: sections.map(({ paragraphs, facts, entries, ...section }) => ({
      ...section,
      paragraphs: paragraphs.filter(Boolean),
      ...(facts && { facts: facts.filter(hasText) }),
      ...(entries && { entries: entries.filter(hasText) }),
    })),
  };
}
