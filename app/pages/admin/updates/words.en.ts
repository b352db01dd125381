import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  customersToInform: "Inform Customers",
  explained:
    "Orders and visits of the last three days that changed since you last wrote on WhatsApp, and tomorrow's visits. Those whom an email informs are left out.",
  explainedAll:
    "Orders and visits of the last three days that changed since you last wrote on WhatsApp, and tomorrow's visits.",
  showAll: "Show also those with an email",
  showWithoutEmail: "Show only those without an email",
  nobody: "Nobody has to be informed.",
  number: "Number",
  customer: "Customer",
  state: "Status",
  text: "Text",
  readText: "Read the text",
  informedByEmail: "An email informs",
  whatsapp: "WhatsApp",
  done: "Done",
  ticked: "Noted: the customer is informed.",
  since: "Since",
  moreFollow: (count: string) => `${count} more follow once these are done.`,
};

export type Words = typeof en;

export const words = translated(en, { hi });
