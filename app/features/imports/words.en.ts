export const words = {
  thereAreNoRowsBelowHeader: "There are no rows below the header.",
  isInRowAlready: (key: string, keyText: string, firstRow: number) =>
    `${key} ${keyText} is in row ${firstRow} already`,
  thisFileIsNotKept: "This file is not kept any more. Please upload it again.",
  somethingHasChangedSince:
    "Something has changed since this was worked out, so nothing was done. Please look at it again: this is what the file would do now.",
};
