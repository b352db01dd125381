import { formatCountAndNoun } from "~/lib/format-count";

export const words = {
  alarmBar: (more: number, isOfItsPage: boolean) =>
    `<worst/>${more > 0 ? ` And ${more} more.` : ""} <link>${isOfItsPage ? "See to it" : "All about the health of the shop"}</link>`,
  whatThisFileWouldDo: "What this file would do",
  toAddToChangeUnchanged: (added: string, changed: string, unchanged: string) =>
    `${added} to add, ${changed} to change, ${unchanged} unchanged`,
  toChange: "To change",
  toAdd: "To add",
  row: (row: number) => `Row ${row}: <b/>`,
  paymentProviderIsAskedOnceMore: (amount: string) =>
    `The payment provider is asked once more to send ${amount} back.`,
  isWrittenDownAsGivenBack: (amount: string) => `${amount} is written down as given back by hand.`,
  refundOfThatFailed: (amount: string) => `Refund of ${amount} that failed`,
  asking: "Asking...",
  tryAgain: "Try again",
  howYouHaveGivenBack: (amount: string) => `How you have given ${amount} back by hand`,
  suchAsReferenceOfUpiPayment: "Such as the reference of a UPI payment. The customer reads it.",
  writingItDown: "Writing it down...",
  givenBackByHand: "Given back by hand",
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
  whatToPutRight: "What to put right",
  problem: "problem",
  oneRowForEachFound: (noun: string, foundBy: string) =>
    `One row for each ${noun}, found by its ${foundBy}: one that is there already becomes what the file says, one that is not is added, and nothing is deleted. You see first what the file would do; nothing happens before you press Apply, and then all of it or nothing.`,
  utf8AtMostMb: (maxBytes: string, maxRows: string) => `UTF-8, at most ${maxBytes} MB and ${maxRows} rows.`,
  checking: "Checking...",
  uploadAndCheck: "Upload and check",
  columns: "The columns",
  firstRowNamesThemExportedFile:
    "The first row names them; an exported file has them all. What is marked as needed must be there.",
  needed: "needed",
  stock: "Stock",
  ofProductFileSaysAnotherStock: (count: number) =>
    `Of ${formatCountAndNoun(count, "product")} the file says another stock than is in the shop now: it may have been sold or delivered since the file was made. Their stock stays as it is. Tick the box only if what the file says has just been counted: then it is their stock.`,
  product: "product",
  setStockAsFileSaysToo: "Set the stock as the file says, too",
  nothing: "nothing",
  andMore: (moreCount: number, noun: string) => `and ${formatCountAndNoun(moreCount, `more ${noun}`)}`,
  sections: "Sections",
  stylePage: "Style page",
  backOffice: "Back-office",
  logout: "Logout",
  yourAccount: "Your account",
};
