import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  roles: {
    admin: "administrator",
    counter: "counter staff",
    technician: "technician",
    accountant: "accountant",
  },
  yourAccountAt: (shop: string) => `Your account at ${shop}`,
  ownerAddedYou: (shop: string, role: string, minLength: number, until: string) =>
    `The owner of ${shop} has added you to the back-office as ${role}. Please choose a password of at least ${minLength} characters with this link; then sign in with this email address. The link works once, until ${until}; after that, choose "Forgot password?" on the sign-in page.`,
  ignoreIfYouDoNotWorkThere:
    "If you do not work there, please ignore this email. Do not share the link with anyone.",
  choosePassword: "Choose a password",
  accountActiveAgain: "Your administrator account is active again",
  accountDeactivated: "Your administrator account is deactivated",
  accountActiveSince: (moment: string) =>
    `Since ${moment}, you can sign in to the shop and its back-office again.`,
  accountDeactivatedAt: (moment: string) =>
    `Another administrator deactivated your account on ${moment}. You are signed out on all devices and cannot sign in.`,
  backOfficeClosed: "You can no longer use the back-office",
  youAreAdministrator: "You are now an administrator",
  youAreHelper: (role: string) => `You are now ${role} of the shop`,
  backOfficeClosedSince: (moment: string) =>
    `Since ${moment}, you can no longer use the back-office of the shop. Please sign in again.`,
  backOfficeOpenSince: (moment: string, minLength: number) =>
    `Since ${moment}, you can use the back-office of the shop. Please sign in again; your password must have at least ${minLength} characters.`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
