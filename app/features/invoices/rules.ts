import { shopDay } from "~/lib/time";

/** What the numbers of the shop's invoices begin with, and those of its credit notes. */
const SERIES = { invoice: "VE", creditNote: "CN" };
const APRIL = 4;

/** "26-27": the financial year of a moment, from April to March by the shop's calendar. */
export function getFinancialYear(moment: Date): string {
  const [year = 0, month = 0] = shopDay(moment).split("-").map(Number);
  const begins = month < APRIL ? year - 1 : year;
  const twoDigits = (of: number) => String(of % 100).padStart(2, "0");
  return `${twoDigits(begins)}-${twoDigits(begins + 1)}`;
}

/**
 * "VE/26-27/000123": at most 16 characters up to nine million invoices a year (rule 46 of the CGST Rules).
 */
export const formatInvoiceNumber = (financialYear: string, serial: number): string =>
  formatSerial(SERIES.invoice, financialYear, serial);

/** "CN/26-27/000123": the same for a credit note (rule 53 of the CGST Rules). */
export const formatCreditNoteNumber = (financialYear: string, serial: number): string =>
  formatSerial(SERIES.creditNote, financialYear, serial);

const formatSerial = (series: string, financialYear: string, serial: number): string =>
  `${series}/${financialYear}/${String(serial).padStart(6, "0")}`;

/** What every paper begins with: every text ready to be written down. */
export interface DocumentHeader {
  number: string;
  date: string;
  orderNumber: string;
  orderDate: string;
  seller: { legalName: string; address: string; gstin: string; phone: string; email: string };
  buyer: { name: string; address: string[]; state: string; phone: string };
  placeOfSupply: string;
}

/** What it ends with. */
export interface DocumentFooter {
  /** Taxable value, taxes, delivery; the last one is the total. Amounts have two decimals. */
  totals: { what: string; amount: string }[];
  amountInWords: string;
  /** What else is to be known: that it was cancelled, that unit prices include GST, that no money moved. */
  notes: string[];
}

/** An invoice as it is read, on the page and in the PDF alike. */
export interface InvoiceDocument extends DocumentHeader, DocumentFooter {
  isCancelled: boolean;
  lines: InvoiceLine[];
}

/** A credit note as it is read: which invoice it is of, and why. */
export interface CreditNoteDocument extends DocumentHeader, DocumentFooter {
  invoiceNumber: string;
  invoiceDate: string;
  reason: string;
}

/**
 * One line of goods. `price` is of one piece, as it was sold (a note says where GST is in it), `taxable` of
 * all of them before tax.
 */
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
