import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  imports: "Imports",
  productImport: "Import of products",
  importFile: "Import a file",
  allImports: "All imports",
  importOf: (file: string) => `Import: ${file}`,
  when: "When",
  file: "File",
  what: "What",
  by: "By",
  formerStaff: "someone who has left",
  notStated: "Not stated",
  state: "State",
  applied: "Applied",
  undone: "Undone",
  added: "Added",
  changed: "Changed",
  unchanged: "Unchanged",
  leftOut: "Left out",
  noImports: "Nothing has been imported yet.",
  pagesOfImports: "Pages of imports",
  pictures: "Pictures",
  pictureCounts: (waiting: string, fetched: string, failed: string) =>
    `${waiting} waiting, ${fetched} fetched, ${failed} failed.`,
  loadAgain: "They are fetched one after the other; load this page again to see how far it is.",
  tryAgain: "Try again",
  willBeFetchedAgain: (count: number) => `${formatCountAndNoun(count, "picture")} will be fetched again`,
  savingBusy: "Saving...",
  undoThisImport: "Undo this import",
  whatUndoDoes:
    "Products that it added go to the bin. What it changed becomes what it was before, unless somebody has changed it since; stock does so with an entry in the ledger. Categories that it created stay. It is possible only while none of these products has been sold since.",
  untilWhen: "It can be undone until",
  timeIsOver: "The time in which it could be undone is over.",
  undoing: "Undoing...",
  undoneOn: "This import was undone on",
  leftAlone: "Left as it is",
  isUndone: (removed: number, restored: number) =>
    `The import is undone: ${formatCountAndNoun(removed, "product")} removed, ${formatCountAndNoun(restored, "product")} put back`,
};

export type Words = typeof en;

export const words = translated(en, { hi });
