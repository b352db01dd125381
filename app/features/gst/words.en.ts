export const words = {
  gst: "GST",
  chooseMonth: "Please choose a month, such as 2026-11",
  sayThatYouAreSure: "Please confirm on the page that asks for it",
  invoicesForOutwardSupply: "Invoices for outward supply",
  creditNote: "Credit Note",
  receiptAndRefundVouchers: "Receipt Voucher and Refund Voucher",
  invoiceDate: "Invoice date",
  natureOfDocument: "Nature of Document",
  advancesReceived: "11A Advances received",
  advancesAdjusted: "11B Advances adjusted",
  advancesRefunded: "11B Earlier advances refunded",
};
