import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  gst: "GST",
  chooseMonth: "कृपया महीना चुनें, जैसे 2026-11",
  sayThatYouAreSure: "कृपया पुष्टि वाले पेज पर पुष्टि करें",
  // Columns and kinds of documents are in the words of the offline tool of GSTR-1.
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
  deductedRemark: "b2cs.csv में पहले ही घटाया जा चुका है",
  tooLateRemark: "GST घटाने का समय निकल चुका है: रिटर्न में नहीं है",
  advancesReceived: "11A मिले एडवांस",
  advancesAdjusted: "11B इनवॉइस में लगे एडवांस",
  advancesRefunded: "11B पहले के एडवांस का रिफ़ंड",
};
