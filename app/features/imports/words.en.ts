export const words = {
  thereAreNoRowsBelowHeader: "There are no rows below the header.",
  isInRowAlready: (key: string, keyText: string, firstRow: number) =>
    `${key} ${keyText} is already in row ${firstRow}`,
  thisFileIsNotKept: "This file has expired. Please upload it again.",
  somethingHasChangedSince:
    "Something has changed since this preview, so nothing was changed. Please check it again: this is what the file would do now.",
};
