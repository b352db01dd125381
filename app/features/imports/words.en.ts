import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  thereAreNoRowsBelowHeader: "There are no rows below the header.",
  isInRowAlready: (key: string, keyText: string, firstRow: number) =>
    `${key} ${keyText} is already in row ${firstRow}`,
  fromCsv: "Products",
  fromPrices: "Prices",
  fromStock: "Stock",
  fromWooCommerce: "Products of WooCommerce",
  productImport: "Import of products",
  isUndoneAlready: "This import has been undone already.",
  undoTimeIsOver: (days: number) =>
    `This import was more than ${days} days ago, and cannot be undone any more.`,
  importNotFound: "There is no such import.",
  thisFileIsNotKept: "This file has expired. Please upload it again.",
  acceptJumpsFirst:
    "Nothing has been changed yet. Some numbers change ten times or more: please tick that they are right.",
  somethingHasChangedSince:
    "Something has changed since this preview, so nothing was changed. Please check it again: this is what the file would do now.",
};

export type Words = typeof en;

export const words = translated(en, { hi });
