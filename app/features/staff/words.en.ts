import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  userNotFound: "We could not find that user.",
  selfChangeRefused: "This is your own account. Another administrator has to do that.",
  reactivateFirst: "This account is deactivated. Please reactivate it first.",
  roleChanged: "The role of this account has just been changed. Please check again.",
  noTechnicianHasThisEmail:
    "No technician has this email. Please enter it on the page of the technician first.",
  thisIsAnOwner: "This email belongs to an owner of the shop.",
  chooseRole: "Please choose what they may do",
  lastAdmin: "The shop needs at least one administrator.",
};

export type Words = typeof en;

export const words = translated(en, { hi });
