import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  gst: "GST",
  chooseMonth: "Please choose a month, such as 2026-11",
  sayThatYouAreSure: "Please confirm on the page that asks for it",
  invoicesForOutwardSupply: "Invoices for outward supply",
  billsOfSupply: "Bills of supply",
  receipts: "Receipts",
  creditNote: "Credit Note",
  receiptVoucher: "Receipt Voucher",
  refundVoucher: "Refund Voucher",
  invoiceDate: "Invoice date",
  natureOfDocument: "Nature of Document",
  missingInSeries: "Missing in the series",
  otherDocuments: "Numbers of the range that other documents have",
  remark: "Remark",
  deductedRemark: "Already deducted in b2cs.csv",
  tooLateRemark: "Too late to lower GST: not in the return",
  advancesReceived: "11A Advances received",
  advancesAdjusted: "11B Advances adjusted",
  advancesRefunded: "11B Earlier advances refunded",
};

export type Words = typeof en;

export const words = translated(en, { hi });
