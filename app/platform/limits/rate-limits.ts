import type { Message } from "~/lib/language";
import { toNetwork } from "~/lib/network";
import { hours, minutes } from "~/lib/time";
import { words } from "./words.en";

/** How many times something is accepted in a window of time, and the message when it is refused. */
export interface Limit {
  /** Under this name the database stores the counts: renaming a limit forgets them. */
  name: string;
  max: number;
  windowMs: number;
  refusal: Message;
  /** The key a subject (an email, a client address, an account id or a browser id) is counted under. */
  toKey(subject: string): string;
}

/** A limit and the subject it is counted for. */
export interface Claim {
  limit: Limit;
  subject: string;
}

const toSubjectKey = (subject: string) => subject;
const toAccountKey = (email: string) => email.trim().toLowerCase();

const hourlyLimit = (name: string, max: number, label: () => string): Limit => ({
  name,
  max,
  windowMs: hours(1),
  refusal: () => words.tooManyFromThisConnection(label()),
  toKey: toNetwork,
});
/** A limit per account and hour, from any network. */
const hourlyLimitPerUser = (name: string, max: number, label: () => string): Limit => ({
  ...hourlyLimit(name, max, label),
  refusal: () => words.thatIsLotOfInOne(label()),
  toKey: toSubjectKey,
});
const signInLimit = { refusal: () => words.tooManyFailedSignInAttempts };

const limitPerUser = { max: 10, windowMs: minutes(15), toKey: toSubjectKey };

/**
 * All limits on attempts and requests; their counts survive a restart (rule: limits-survive-restart). Unpaid
 * orders are counted by their rows instead (orders/rules), and each email has its own `limit`.
 */
export const LIMITS = {
  /** Failed sign-ins to one account from one network (rule: sign-in-attempts). */
  signInsOfAccount: {
    ...signInLimit,
    name: "sign-in-account-network",
    max: 10,
    windowMs: minutes(15),
    toKey: toAccountKey,
  },
  /** As above, with a longer wait for whoever goes on. */
  signInsOfAccountToday: {
    ...signInLimit,
    name: "sign-in-account-network-day",
    max: 30,
    windowMs: hours(24),
    toKey: toAccountKey,
  },
  /** Failed sign-ins to one account from all networks (rule: sign-in-attempts). */
  signInsOfAccountAnywhere: {
    ...signInLimit,
    name: "sign-in-account",
    max: 50,
    windowMs: minutes(15),
    toKey: toAccountKey,
  },
  /** Failed sign-ins to one account from a device on which it is known (rule: known-devices). */
  signInsFromDevice: {
    ...signInLimit,
    name: "sign-in-device",
    max: 10,
    windowMs: minutes(15),
    toKey: toSubjectKey,
  },
  /** Failed sign-ins from one network (rule: sign-in-attempts). */
  signInsFromAddress: {
    ...signInLimit,
    name: "sign-in-address",
    max: 100,
    windowMs: minutes(10),
    toKey: toNetwork,
  },
  /** Wrong authenticator codes of one account (rule: two-factor-attempts). */
  codesOfAccount: {
    name: "code-account",
    max: 10,
    windowMs: minutes(15),
    toKey: toAccountKey,
    refusal: () => words.tooManyWrongCodes,
  },
  /**
   * Wrong recovery codes of one account, counted apart from authenticator codes, so that a stranger's wrong
   * codes do not block recovery (rule: two-factor-attempts).
   */
  recoveryOfAccount: {
    name: "recovery-account",
    max: 10,
    windowMs: hours(1),
    toKey: toAccountKey,
    refusal: () => words.tooManyWrongRecoveryCodes,
  },
  /**
   * Wrong passwords of a signed-in user, which nobody else can cause ("proof" is the stored name; rule:
   * prove-it-is-you).
   */
  reauthentications: { ...limitPerUser, name: "proof", refusal: () => words.tooManyWrongPasswords },
  /** Wrong authenticator codes of a signed-in user (rule: two-factor-attempts). */
  codesInSession: { ...limitPerUser, name: "code", refusal: () => words.tooManyWrongCodes },
  /** Password changes (rule: password-change). */
  passwordChanges: hourlyLimitPerUser("password-change", 10, () => words.passwordChanges),
  /** Changes of two-factor sign-in (rule: two-factor-changes). */
  twoFactorSwitches: hourlyLimitPerUser("two-factor", 20, () => words.changesOfTwoFactorSignIn),
  /**
   * Registrations refused because the email is taken: each reveals that it has an account (rule:
   * registration-limits).
   */
  takenEmails: hourlyLimit("taken-email", 30, () => words.refusedRegistrations),
  /** Requests for a reset link from one network (rule: reset-reveals-nothing). */
  resets: hourlyLimit("reset", 20, () => words.passwordResets),
  /** New accounts from one network (rule: registration-limits). */
  registrations: hourlyLimit("registration", 20, () => words.registrations),
  /** Contact messages from one network (rule: message-limit). */
  messages: hourlyLimit("message", 10, () => words.messages),
  /** Bookings from one network (rule: booking-limit). */
  bookings: hourlyLimit("booking", 20, () => words.bookings),
  /** Slots held from one network (rule: hold-minutes). */
  holds: hourlyLimit("hold", 60, () => words.reservedSlots),
  /** Renewals of a held slot from one browser (rule: hold-minutes). */
  holdRenewals: {
    ...hourlyLimit("renewal", 6, () => words.renewals),
    refusal: () => words.youHaveKeptThisSlot,
    toKey: (browserId: string) => browserId,
  },
  /** Photos for bookings from one network (rule: booking-photo). */
  photos: hourlyLimit("photo", 40, () => words.photos),
  /** Downloads of one's own data ("copy" is the stored name; rule: data-export). */
  dataExports: hourlyLimitPerUser("copy", 10, () => words.copiesOfYourData),
  /** Consents that one account gives; any of them can be withdrawn (rule: consent-limit). */
  consents: hourlyLimitPerUser("consent", 20, () => words.consents),
  /** Papers of one customer made into a PDF ("paper" is the stored name; rule: paper-pdf-limit). */
  paperPdfs: hourlyLimitPerUser("paper", 60, () => words.documents),
  /** New profile pictures of one account (rule: portraits). */
  portraits: hourlyLimitPerUser("portrait", 20, () => words.pictures),
  /** Saved reviews of one account (rule: review-limits). */
  reviews: hourlyLimitPerUser("review", 30, () => words.reviews),
  /** Returns that one account asks for (rule: return-limit). */
  returns: hourlyLimitPerUser("return", 10, () => words.returns),
  /** Reports of browsers about the policy of pages from one network (rule: policy-reports). */
  policyReports: { ...hourlyLimit("policy-report", 20, () => words.policyReports), windowMs: minutes(1) },
  /** New stock alerts of one account (rule: stock-alert-limit). */
  stockAlerts: hourlyLimitPerUser("stock-alert", 30, () => words.stockAlerts),
  /** Unknown discount codes of one account (rule: discount-guesses). */
  discountCodes: hourlyLimitPerUser("discount-code", 20, () => words.wrongDiscountCodes),
  /** Votes for reviews of one account (rule: review-limits). */
  votes: hourlyLimitPerUser("vote", 120, () => words.votes),
} satisfies Record<string, Limit>;
