import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  papers: "Documents",
  paperNumbers: "Document numbering",
  taxInvoice: "Tax invoice",
  billOfSupply: "Bill of supply",
  receipt: "Receipt",
  receiptVoucher: "Receipt voucher",
  refundVoucher: "Refund voucher",
  creditNote: "Credit note",
  taxInvoices: "Tax invoices",
  billsOfSupplyAndReceipts: "Bills of supply and receipts",
  creditNotes: "Credit notes",
  vouchers: "Receipt and refund vouchers",
  giveNextNumber: "Please give the next number as a whole number, such as 3413",
  prefixWrong: "Please use 1 to 4 of the characters A to Z, 0 to 9 and “-”",
  chooseSeries: "Please choose what to number",
  yearNotOpen: (financialYear: string) =>
    `The numbers of ${financialYear} cannot be set now. Please load the page again.`,
  prefixTaken: (prefix: string, series: string) =>
    `${prefix} is the prefix of another series: ${series}. Please choose another one.`,
  numberUsed: (lowest: string, number: string) =>
    `The numbers below ${lowest} have been used. The lowest next number is ${lowest}, which prints as ${number}.`,
  numberTooLong: (highest: string) =>
    `A document number may have 16 characters: with this prefix the highest is ${highest}.`,
  homeVisit: "Home visit",
  orderWasCancelled: "The order was cancelled.",
  amountsAreLeft:
    "The amounts are what was left to be billed for the order; the taxable values are worked back from them.",
  amountsWereAgreed:
    "The amounts of this document are what was agreed with the order; the taxable values are worked back from them.",
  receivedFrom: "Received from",
  refundedTo: "Refunded to",
  originalForRecipient: "Original for recipient",
  duplicateForTransporter: "Duplicate for transporter",
  triplicateForSupplier: "Triplicate for supplier",
  duplicateForSupplier: "Duplicate for supplier",
  ewayBill: "E-way bill",
  compositionDeclaration: "Composition taxable person, not eligible to collect tax on supplies",
  order: "Order",
  booking: "Booking",
  of: (number: string, date: string) => `${number} of ${date}`,
  numberOf: (title: string) => `${title} number`,
  date: "Date",
  placeOfSupply: "Place of supply",
  reverseCharge: "Reverse charge",
  notReversed: "No",
  state: (state: string) => `State: ${state}`,
  billedTo: "Billed to",
  sentTo: "Sent to",
  pickedUpBy: "Picked up by",
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  percent: (percent: string) => `${percent}%`,
  quantityOf: (quantity: number, unit: string) => `${quantity} ${unit}`,
  delivery: "Delivery",
  taxOf: (name: string, percent: string) => `${name} ${percent}%`,
  taxableValue: "Taxable value",
  value: "Value",
  roundOff: "Round off",
  total: "Total",
  reason: (reason: string) => `Reason: ${reason}`,
  advanceSetOff: (amount: string, number: string, date: string) =>
    `The advance of ${amount}, receipt voucher ${number} of ${date}, is set off. Nothing is left to pay.`,
  paperOf: (title: string, number: string, date: string, amount: string) =>
    `${title} ${number} of ${date}: ${amount}.`,
  discount: "Discount",
  discountNote: (code: string, amount: string) =>
    `Discount (${code}): −${amount}, already taken off the values above.`,
  pricesIncludeGstNote: "Unit prices include GST; taxable values are without it.",
  gstDetailsCorrected: "GST details corrected",
  replaces: (reason: string, number: string) => `${reason}, in place of ${number}`,
  shopChargesNoGst: "The shop charges no GST now, so there is no GST bill to correct.",
  orderHasNoInvoice:
    "This order has no invoice, and will get none: it was not paid in time or has been cancelled.",
  billedWithoutGst: "This order was billed without GST, so there are no GST details to correct.",
  invoiceIsCreditedInFull: (number: string) =>
    `All of invoice ${number} has been credited, so nothing is left to invoice again.`,
  customerIsErased: "The customer’s account and details were deleted, so the documents stay as they are.",
  billedAnewMeanwhile:
    "This order has been invoiced in the meantime. Please look at what its invoice says now.",
  nothingIsCorrected: "Nothing has changed: the order has these details already.",
  confirmReplacement:
    "Please tick the box: a credit note cancels the present invoice, which cannot be undone",
  oldPaperNote:
    "Issued before GST was worked out line by line: tax rounded to the rupee for the whole order, none on delivery.",
  no: "No.",
  descriptionAndSku: "Description and SKU",
  description: "Description",
  hsnOrSac: "HSN/SAC",
  quantity: "Quantity",
  unitPrice: "Unit price",
  amount: "Amount",
  gst: "GST",
  tax: "Tax",
  amountInWords: (amount: string) => `Amount in words: ${amount}`,
  needsNoSignature: "This is a computer-generated document and needs no signature.",
  titleAndNumber: (title: string, number: string) => `${title} ${number}`,
  pageOf: (paper: string, page: number, count: number) => `${paper}, page ${page} of ${count}`,
  month: "Month",
  monthIsNotOver: (month: string) =>
    `${month} is not over yet. It can be closed from the first of next month.`,
  monthIsClosed: (month: string) => `${month} has been closed already.`,
  creditTooLate: (number: string, lastDay: string) =>
    `The GST on ${number} could be reduced only until ${lastDay}. A credit note still documents the refund, but the shop bears the GST. Please ask your accountant.`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
