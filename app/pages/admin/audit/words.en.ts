import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  auditLog: "Audit Log",
  deletedUser: "Someone who has left",
  everyChangeAdministratorHasMade:
    "Every change made by an administrator. For personal details it shows which were changed, never their values. Entries cannot be changed or deleted.",
  skuNumberPincodeOrWhat: "SKU, number, pincode or what was done",
  whatWasChanged: "What was changed",
  everything: "Everything",
  administrator: "Administrator",
  everybody: "Everybody",
  from: "From",
  to: "To",
  when: "When",
  who: "Who",
  what: "What",
  settingNamed: (title: string) => `Setting ${title}`,
  subjectAndAction: (action: string) => `<subject/> ${action}`,
  beforeAndAfter: "Before and after",
  nobodyHasChangedAnythingYet: "No changes yet.",
  noChangesMatchYourSearch: "No changes match your search or filters.",
  pagesOfAuditLog: "Pages of the audit log",
  was: "was",
  is: "is",
};

export type Words = typeof en;

export const words = translated(en, { hi });
