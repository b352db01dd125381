import { namesOf, namesWith, type TextRules } from "~/lib/field-lists";
import type { Message } from "~/lib/language";
import { BIS_LICENCE, capitalize, spellLicence } from "./label-texts";
import { words } from "./words.en";

export interface Detail extends TextRules {
  optional: true;
  hint?: Message;
  inputMode?: "numeric";
  /** Whether an update by the API that leaves it out keeps the stored value; other details are emptied. */
  keptByApi?: true;
  /** Where the product's page shows it; the page is not sent what it does not show. */
  page?: "highlights" | "label";
  /** Its control has several lines. */
  control?: "lines";
}

/**
 * The optional texts of a product, in the order of the form and of CSV files (rules: product-fields,
 * label-texts). One more is an entry here and a column of its name in tables.ts: form, refusals, API, CSV
 * file, audit log and page follow from the entry (the highlights name theirs).
 */
export const DETAILS = {
  warranty: {
    label: () => words.warranty,
    hint: () => words.forExample2Years,
    maxLength: 100,
    optional: true,
    page: "highlights",
  },
  hsn: {
    label: () => words.hsnCode,
    hint: () => words.or8DigitsForInvoices,
    inputMode: "numeric",
    pattern: /^\d{4}(?:\d\d){0,2}$/,
    malformed: () => words.hsnCodeMustBe46,
    optional: true,
    keptByApi: true,
  },
  countryOfOrigin: {
    label: () => words.countryOfOrigin,
    maxLength: 60,
    spell: capitalize,
    optional: true,
    keptByApi: true,
    page: "label",
  },
  netQuantity: {
    label: () => words.netQuantity,
    hint: () => words.netQuantityHint,
    maxLength: 60,
    pattern: /\p{Nd}/u,
    malformed: () => words.netQuantityNeedsNumber,
    optional: true,
    keptByApi: true,
    page: "label",
  },
  maker: {
    label: () => words.maker,
    hint: () => words.makerHint,
    maxLength: 300,
    rows: 3,
    control: "lines",
    optional: true,
    keptByApi: true,
    page: "label",
  },
  bisLicence: {
    label: () => words.bisLicence,
    hint: () => words.bisLicenceHint,
    maxLength: 40,
    spell: spellLicence,
    pattern: BIS_LICENCE,
    malformed: () => words.bisLicenceWrong,
    optional: true,
    keptByApi: true,
    page: "label",
  },
} as const satisfies Record<string, Detail>;

export const DETAIL_NAMES = namesOf(DETAILS);
export const PAGE_DETAILS = namesWith(DETAILS, "page");
export const KEPT_DETAILS = namesWith(DETAILS, "keptByApi");

export type Details = Record<keyof typeof DETAILS, string | null>;
export type PageDetails = Pick<Details, (typeof PAGE_DETAILS)[number]>;
