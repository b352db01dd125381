import { pluralize } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  shopIsVeryBusyPleaseTry: "The shop is very busy. Please try again in a moment.",
  tryAgainInMinute: (refusal: string, waitMinutes: number) =>
    `${refusal} Please try again in ${waitMinutes} ${pluralize(waitMinutes, "minute")}.`,
  tooManyFromThisConnection: (label: string) => `Too many ${label} from this connection.`,
  thatIsLotOfInOne: (label: string) => `That is a lot of ${label} in one hour.`,
  policyReports: "reports",
  tooManyFailedSignInAttempts: "Too many failed sign-in attempts.",
  tooManyWrongCodes: "Too many wrong codes.",
  tooManyWrongRecoveryCodes: "Too many wrong recovery codes.",
  tooManyWrongPasswords: "Too many wrong passwords.",
  passwordChanges: "password changes",
  changesOfTwoFactorSignIn: "two-factor sign-in changes",
  refusedRegistrations: "refused registrations",
  passwordResets: "password resets",
  reservedSlots: "reserved slots",
  youHaveKeptThisSlot: "You have held this slot for the longest time we allow.",
  copiesOfYourData: "copies of your data",
  consents: "changes of consent",
  registrations: "registrations",
  messages: "messages",
  bookings: "bookings",
  renewals: "renewals",
  photos: "photos",
  documents: "documents",
  pictures: "pictures",
  returns: "returns",
  reviews: "reviews",
  wrongDiscountCodes: "wrong discount codes",
  votes: "votes",
  stockAlerts: "requests",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
