import { shopDay } from "~/lib/time";

/** What the numbers of the shop's invoices begin with. Credit notes and receipts would have a beginning of their own. */
const SERIES = "VE";
const APRIL = 4;

/** "26-27": the financial year of a moment, from April to March by the shop's calendar. */
export function financialYearOf(moment: Date): string {
  const [year = 0, month = 0] = shopDay(moment).split("-").map(Number);
  const begins = month < APRIL ? year - 1 : year;
  const twoDigits = (of: number) => String(of % 100).padStart(2, "0");
  return `${twoDigits(begins)}-${twoDigits(begins + 1)}`;
}

/** "VE/26-27/000123": at most 16 characters up to nine million invoices a year (rule 46 of the CGST Rules). */
export const invoiceNumber = (financialYear: string, serial: number): string =>
  `${SERIES}/${financialYear}/${String(serial).padStart(6, "0")}`;

/**
 * An invoice as it is read, on the page and in the PDF alike: every text ready to be written down. Amounts have two
 * decimals.
 */
export interface Paper {
  number: string;
  date: string;
  orderNumber: string;
  orderDate: string;
  isCancelled: boolean;
  seller: { legalName: string; address: string; gstin: string; phone: string; email: string };
  buyer: { name: string; address: string[]; state: string; phone: string };
  placeOfSupply: string;
  lines: PaperLine[];
  /** Taxable value, taxes, delivery; the last one is the total. */
  totals: { what: string; amount: string }[];
  amountInWords: string;
  /** What else is to be known: that it was cancelled, that no money moved. */
  notes: string[];
}

/** One line of goods. `price` is of one piece, `taxable` of all of them, both before tax. */
export interface PaperLine {
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
