import { perLanguage } from "~/lib/language";
import { addMs, days, shopDay } from "~/lib/time";
import type { PAPER_KINDS, PAPER_SERIES } from "./tables";
import { words } from "./words.en";

export type PaperKind = (typeof PAPER_KINDS)[number];
export type PaperSeries = (typeof PAPER_SERIES)[number];

export const SERIES_BY_KIND: Record<PaperKind, PaperSeries> = {
  "tax-invoice": "invoice",
  "bill-of-supply": "bill",
  receipt: "bill",
  "receipt-voucher": "voucher",
  "refund-voucher": "voucher",
  "credit-note": "credit-note",
};

export const PAPER_LABELS: Record<PaperKind, string> = perLanguage(() => ({
  "tax-invoice": words.taxInvoice,
  "bill-of-supply": words.billOfSupply,
  receipt: words.receipt,
  "receipt-voucher": words.receiptVoucher,
  "refund-voucher": words.refundVoucher,
  "credit-note": words.creditNote,
}));

export const SERIES_LABELS: Record<PaperSeries, string> = perLanguage(() => ({
  invoice: words.taxInvoices,
  bill: words.billsOfSupplyAndReceipts,
  "credit-note": words.creditNotes,
  voucher: words.vouchers,
}));

/** The prefix of a series that the shop has not set; orders begin with VE too: orders/rules. */
export const DEFAULT_PREFIXES: Record<PaperSeries, string> = {
  invoice: "VE",
  bill: "BS",
  "credit-note": "CN",
  voucher: "RV",
};

const APRIL = 4;

/** The financial year of a moment, from April to March in the shop's calendar, as "26-27". */
export function getFinancialYear(moment: Date): string {
  const [year = 0, month = 0] = shopDay(moment).split("-").map(Number);
  const startYear = month < APRIL ? year - 1 : year;
  const toTwoDigits = (fullYear: number) => String(fullYear % 100).padStart(2, "0");
  return `${toTwoDigits(startYear)}-${toTwoDigits(startYear + 1)}`;
}

/**
 * The last day on which a credit note can lower the tax of an invoice: 30 November after its financial year
 * (section 34 of the CGST Act; rule: credit-note-deadline).
 */
export function getLastCreditDay(invoiceIssuedAt: Date): string {
  const [year = 0, month = 0] = shopDay(invoiceIssuedAt).split("-").map(Number);
  return `${month < APRIL ? year : year + 1}-11-30`;
}

/** Whether it is too late for a credit note to lower the tax of an invoice (rule: credit-note-deadline). */
export const isCreditTooLate = (invoiceIssuedAt: Date, now: Date): boolean =>
  shopDay(now) > getLastCreditDay(invoiceIssuedAt);
/** In days; the numbers of the next financial year can be set in the last month of the one before. */
const NEXT_YEAR_OPENS_DAYS = 31;

/** The financial years whose series can be set at a moment. */
export const listOpenYears = (now: Date): string[] => [
  ...new Set([now, addMs(now, days(NEXT_YEAR_OPENS_DAYS))].map(getFinancialYear)),
];

/** In characters; rules 46 and 53 of the CGST Rules allow no more. */
export const NUMBER_MAX_LENGTH = 16;

const toStart = (prefix: string, financialYear: string): string => `${prefix}/${financialYear}/`;

/** Formats "VE/26-27/000123" (rule: paper-series); a long prefix leaves fewer digits. */
export function formatPaperNumber(prefix: string, financialYear: string, serial: number): string {
  const start = toStart(prefix, financialYear);
  return start + String(serial).padStart(Math.min(6, NUMBER_MAX_LENGTH - start.length), "0");
}

/** The highest serial for which the number of a paper is not too long. */
export const getMaxSerial = (prefix: string, financialYear: string): number =>
  10 ** (NUMBER_MAX_LENGTH - toStart(prefix, financialYear).length) - 1;
