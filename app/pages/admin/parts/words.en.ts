import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  howItWasPaid: "How it was paid",
  languageNames: { hi: "Hindi", bn: "Bengali" },
  textsIn: (language: string) => `Texts in ${language}`,
  labelIn: (label: string, language: string) => `${label} (${language})`,
  reference: "Reference",
  referenceHint: "The UPI or bank reference, or who took the cash. The customer will see it.",
  emailsToCustomer: "Emails to the customer",
  sentAgainBy: (by: string) => `sent again by ${by}`,
  deletedUser: "Deleted user",
  sendAgain: "Send again",
  emailIsSentAgain: "The email is being sent again",
  whatsappText: (state: string) => `WhatsApp: ${state}`,
  sendOnWhatsapp: "Send on WhatsApp",
  noMobileNumber: "The phone number is no mobile number that WhatsApp could have.",
  by: (what: string, name: string) => `${what}, by ${name}`,
  allOfCustomer: "All of this customer",
  alarmBar: (more: number, isOfItsPage: boolean) =>
    `<worst/>${more > 0 ? ` And ${more} more.` : ""} <link>${isOfItsPage ? "Fix this" : "View shop health"}</link>`,
  whatThisFileWouldDo: "What this file would do",
  toAddToChangeUnchanged: (added: string, changed: string, unchanged: string) =>
    `${added} to add, ${changed} to change, ${unchanged} unchanged`,
  changesTenTimes: (count: number) =>
    `Please check: in ${formatCountAndNoun(count, "row")} a number changes ten times or more`,
  changesAreRight: "The changes of ten times or more are right",
  neededForNew: "required for new ones",
  toChange: "To change",
  toAdd: "To add",
  row: (row: number) => `Row ${row}: <b/>`,
  paymentProviderIsAskedOnceMore: (amount: string) =>
    `The payment provider has been asked again to refund ${amount}.`,
  isWrittenDownAsGivenBack: (amount: string) => `${amount} recorded as refunded manually.`,
  refundToMakeByHand: (amount: string) => `Refund of ${amount} to make yourself`,
  refundOfThatFailed: (amount: string) => `Failed refund of ${amount}`,
  asking: "Asking...",
  tryAgain: "Try again",
  howYouHaveGivenBack: (amount: string) => `How you refunded ${amount} manually`,
  suchAsReferenceOfUpiPayment: "For example a UPI reference number. The customer will see it.",
  writingItDown: "Saving...",
  givenBackByHand: "Mark as refunded",
  rowsLeftOut: (count: number) => `, ${formatCountAndNoun(count, "row")} left out`,
  openImport: "Open this import",
  leftOutRows: "Rows that will not be imported",
  remarks: "Please note",
  rowNoun: "row",
  noteNoun: "note",
  stockLeftAsItIs: (length: number) => `, ${formatCountAndNoun(length, "stock")} left as it is`,
  importDoneAddedChangedUnchanged: (
    addedText: undefined | string,
    changedText: undefined | string,
    unchangedText: undefined | string,
    stockText: string,
  ) => `Import done: ${addedText} added, ${changedText} changed, ${unchangedText} unchanged${stockText}`,
  failedToImportNothingWasChanged: "Failed to import. Nothing was changed.",
  chooseCsvFile: "Please choose a CSV file",
  fileHasProblemSoNothing: (length: number) =>
    `The file has ${formatCountAndNoun(length, "problem")}, so nothing was changed.`,
  exportLabel: "Export",
  backToList: "Back to the list",
  chooseAnotherFile: "Choose another file",
  applying: "Applying...",
  apply: "Apply",
  csvFile: "CSV file",
  whatToPutRight: "What to correct",
  problem: "problem",
  leaveBadRowsOut: "Leave these rows out, and show what the others would do",
  oneRowForEachFound: (noun: string, foundBy: string) =>
    `One row for each ${noun}, matched by its ${foundBy}: existing ones are updated, new ones are added, and nothing is deleted. You first see a preview; nothing changes until you press Apply, and then either all of it or nothing.`,
  utf8AtMostMb: (maxBytes: string, maxRows: string) => `UTF-8, at most ${maxBytes} MB and ${maxRows} rows.`,
  checking: "Checking...",
  uploadAndCheck: "Upload and check",
  columns: "The columns",
  firstRowNamesThemExportedFile:
    "The first row has the column names; an exported file has them all. Columns marked as required must be there.",
  needed: "required",
  stock: "Stock",
  ofProductFileSaysAnotherStock: (count: number) =>
    `For ${formatCountAndNoun(count, "product")}, the stock in the file differs from the shop: items may have been sold or received since the file was made. Their stock stays as it is. Tick the box only if the stock in the file has just been counted.`,
  product: "product",
  setStockAsFileSaysToo: "Also set the stock from the file",
  nothing: "nothing",
  andMore: (moreCount: number, noun: string) => `and ${formatCountAndNoun(moreCount, `more ${noun}`)}`,
  delivery: "delivery",
  customer: "A customer",
  shop: "The shop",
  sections: "Sections",
  stylePage: "Style page",
  backOffice: "Back-office",
  logout: "Logout",
  yourAccount: "Your account",
};

export type Words = typeof en;

export const words = translated(en, { hi });
