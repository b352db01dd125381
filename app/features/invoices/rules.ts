import { shopDay } from "~/lib/time";

/** Of invoices and credit notes. Orders begin with VE too: `ORDER_NUMBER_PREFIX` in orders/rules. */
const NUMBER_PREFIXES = { invoice: "VE", creditNote: "CN" };
const APRIL = 4;

/** The financial year of a moment, from April to March in the shop's calendar, as "26-27". */
export function getFinancialYear(moment: Date): string {
  const [year = 0, month = 0] = shopDay(moment).split("-").map(Number);
  const startYear = month < APRIL ? year - 1 : year;
  const toTwoDigits = (fullYear: number) => String(fullYear % 100).padStart(2, "0");
  return `${toTwoDigits(startYear)}-${toTwoDigits(startYear + 1)}`;
}

/**
 * Formats "VE/26-27/000123" (rule: invoice-serials). Rule 46 of the CGST Rules allows 16 characters, enough
 * for nine million invoices a year.
 */
export const formatInvoiceNumber = (financialYear: string, serial: number): string =>
  formatSerial(NUMBER_PREFIXES.invoice, financialYear, serial);

/** Formats "CN/26-27/000123", within the 16 characters of rule 53 of the CGST Rules. */
export const formatCreditNoteNumber = (financialYear: string, serial: number): string =>
  formatSerial(NUMBER_PREFIXES.creditNote, financialYear, serial);

const formatSerial = (prefix: string, financialYear: string, serial: number): string =>
  `${prefix}/${financialYear}/${String(serial).padStart(6, "0")}`;

/** The top part of an invoice or credit note; all texts are formatted for display. */
export interface DocumentHeader {
  number: string;
  date: string;
  orderNumber: string;
  orderDate: string;
  seller: { legalName: string; address: string; gstin: string; phone: string; email: string };
  buyer: { name: string; address: string[]; state: string; phone: string };
  placeOfSupply: string;
}

/** The bottom part of an invoice or credit note. */
export interface DocumentFooter {
  /** Taxable value, taxes, delivery and, last, the total; amounts have two decimals. */
  totals: { what: string; amount: string }[];
  amountInWords: string;
  /** Such as that the order was cancelled, that unit prices include GST, or that it was a demo payment. */
  notes: string[];
}

/** The content of an invoice, for the page and for the PDF. */
export interface InvoiceDocument extends DocumentHeader, DocumentFooter {
  isCancelled: boolean;
  lines: InvoiceLine[];
}

/** The content of a credit note. */
export interface CreditNoteDocument extends DocumentHeader, DocumentFooter {
  invoiceNumber: string;
  invoiceDate: string;
  reason: string;
}

/** `price`: of one unit, including GST if a note says so; `taxable`: of all units of the line, before GST. */
export interface InvoiceLine {
  position: number;
  name: string;
  sku: string;
  hsn: string;
  quantity: string;
  price: string;
  taxable: string;
  rate: string;
  tax: string;
}
