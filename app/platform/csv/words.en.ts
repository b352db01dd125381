import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  thisIsNotCsvFile: "This is not a CSV file in UTF-8. In Excel, save it as “CSV UTF-8 (Comma delimited)”.",
  thisFileIsSeparatedBySemicolons:
    "This file is separated by semicolons. Please save it separated by commas.",
  row: (row: number, message: string) => `Row ${row}: ${message}`,
  cell: (length: number) => formatCountAndNoun(length, "cell"),
  thisRowHasHeaderHas: (length: string, length2: number) =>
    `This row has ${length}, the header has ${length2}.`,
  fileHasMoreThanRowsPlease: (maxRows: string) =>
    `The file has more than ${maxRows} rows. Please split it into several.`,
  quotationMarkOpensCellHere: "A quotation mark opens a cell here that never ends.",
  noName: "(no name)",
  thereIsNoColumnColumnsAre: (name: string, columns: string) =>
    `There is no column “${name}”. The columns are: ${columns}.`,
  columnIsMissing: (name: string) => `The column “${name}” is missing.`,
  columnIsThereMoreThanOnce: (name: string) => `The column “${name}” is there more than once.`,
};

export type Words = typeof en;

export const words = translated(en, { hi });
