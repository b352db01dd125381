import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  guest: "Guest, without an account",
  account: "Account and role",
  call: "Call",
  whatsapp: "WhatsApp",
  email: "Email",
  spent: "Spent, less refunds",
  openBusiness: "Open now",
  nothingIsOpen: "Nothing is open.",
  orders: "Orders",
  visits: "Visits",
  messages: "Messages",
  returns: "Returns",
  number: "Number",
  what: "What",
  state: "Status",
  amount: "Amount",
  noAmount: "–",
  date: "Date",
  notes: "Notes",
  notesExplained: "Only the staff reads them. They are deleted with the account.",
  newNote: "New note",
  addNote: "Add note",
  noteAdded: "The note is added",
  noteDeleted: "The note is deleted",
  deleteNote: (moment: string) => `Delete<span> the note of ${moment}</span>`,
  by: (name: string) => `${name},`,
  deletedUser: "Deleted user",
  accountsWithPhone: "Accounts with this phone number:",
  joinedByPhone: "Orders, visits and messages of guests with the same phone number are included.",
  customer: "Customer",
  importCustomers: "Import customers",
  users: "Users",
  importExplained:
    "One row for each customer. Whoever has an account already, by email or phone, stays as they are. Nobody gets an email or a password: customers choose one by “Forgot password”, or sign in with Google.",
  csvFile: "CSV file",
  columns: "Columns",
  columnsExplained:
    "The first row names them; those of WooCommerce’s exports are known. Each line is one thing; an email is needed, everything else is optional, and other columns are ignored.",
  nothingImportedYet: (added: string, known: string, problems: string) =>
    `Nothing has been imported yet. New: ${added}. Known already: ${known}. Problems: ${problems}.`,
  problems: "Problems",
  knownAlready: "Known already, and left as they are",
  newCustomers: "New customers",
  rowNoun: "row",
  leaveOut: (count: string) => `Leave out what has problems (${count})`,
  anotherFile: "Choose another file",
  importNow: (count: string) => `Import ${count}`,
  importing: "Importing...",
  customersImported: (count: number) => `Imported: ${formatCountAndNoun(count, "customer")}`,
  lastImport: "Last import",
  lastImportOf: (when: string, count: string) =>
    `${when}: ${count} new. It can be undone while none of them has signed in, ordered, booked or written.`,
  olderOnes: (count: string) => `${count} older ones are not shown.`,
  undo: "Undo",
  undoing: "Undoing...",
  importUndone: (count: number) => `Undone: ${formatCountAndNoun(count, "customer")} removed`,
};

export type Words = typeof en;

export const words = translated(en, { hi });
