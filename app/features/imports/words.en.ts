export const words = {
  thereAreNoRowsBelowThe: "There are no rows below the header.",
  isInRowAlready: (key: string, keyText: string, firstRow: number) =>
    `${key} ${keyText} is in row ${firstRow} already`,
  thisFileIsNotKeptAny: "This file is not kept any more. Please upload it again.",
  somethingHasChangedSinceThisWas:
    "Something has changed since this was worked out, so nothing was done. Please look at it again: this is what the file would do now.",
};
