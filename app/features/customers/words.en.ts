import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  customer: "Customer",
  customerNotFound: "There is no such customer any more.",
  noteNotFound: "This note no longer exists.",
  writeNote: "Please write a note",
  noteTooLong: (max: number) => `A note cannot be more than ${max} characters`,
  anotherItem: (name: string, more: number) => `${name} and ${more} more`,
  visitTo: (service: string, when: string) => `${service}: ${when}`,
  customerImport: "Import of customers",
  hasAccount: (email: string) => `${email} has an account already`,
  phoneHasAccount: (email: string, phone: string) => `${email}: ${phone} belongs to another account already`,
  phoneIsInRow: (email: string, phone: string, row: number) => `${email}: ${phone} is already in row ${row}`,
  isInRowAlready: (email: string, row: number) => `${email} is already in row ${row}`,
  quoted: (message: string, cell: string) => `${message} (${cell})`,
  noRows: "There are no rows below the header.",
  noEmailColumn: (columns: string) => `There is no column with emails. Its name is one of these: ${columns}`,
  hasChangedSince:
    "Something has changed since this preview, so nothing was imported. Please check it again: this is what the file would do now.",
  leaveOutFirst:
    "Nothing was imported. Some rows have problems: tick that they are left out, or correct the file.",
  nothingToImport: "There is nobody in the file who could be imported.",
  importNotFound: "This import can no longer be undone.",
  alreadyUsed: (count: number) =>
    `${formatCountAndNoun(count, "customer")} of this import signed in, ordered, booked or wrote since, so it can no longer be undone.`,
  customers: (count: number) => formatCountAndNoun(count, "customer"),
};

export type Words = typeof en;

export const words = translated(en, { hi });
