import { toNetwork } from "~/lib/network";
import { hours, minutes } from "~/lib/time";

/** How many times something is accepted in a window of time, and the message when it is refused. */
export interface Limit {
  name: string;
  max: number;
  windowMs: number;
  refusal: string;
  /** The key a subject (an email, a client address, an account id or a browser id) is counted under. */
  toKey(subject: string): string;
}

/** A limit and the subject it is counted for. */
export interface Claim {
  limit: Limit;
  subject: string;
}

const toAccountKey = (email: string) => email.trim().toLowerCase();

const hourlyLimit = (name: string, max: number, label: string): Limit => ({
  name,
  max,
  windowMs: hours(1),
  refusal: `Too many ${label} from this connection.`,
  toKey: toNetwork,
});
/** A limit per account and hour, from any network. */
const hourlyLimitPerUser = (name: string, max: number, label: string): Limit => ({
  ...hourlyLimit(name, max, label),
  refusal: `That is a lot of ${label} in one hour.`,
  toKey: (userId) => userId,
});
const signInLimit = { refusal: "Too many failed sign-in attempts." };

const limitInSession = { max: 10, windowMs: minutes(15), toKey: (userId: string) => userId };

/** All limits; their counts survive a restart (rule: limits-survive-restart). */
export const LIMITS = {
  /** At most 10 failed sign-ins to one account in 15 minutes (rule: sign-in-attempts). */
  signInsOfAccount: {
    ...signInLimit,
    name: "sign-in-account",
    max: 10,
    windowMs: minutes(15),
    toKey: toAccountKey,
  },
  /** At most 100 failed sign-ins from one network in 10 minutes (rule: sign-in-attempts). */
  signInsFromAddress: {
    ...signInLimit,
    name: "sign-in-address",
    max: 100,
    windowMs: minutes(10),
    toKey: toNetwork,
  },
  /** At most 10 wrong authenticator codes of one account in 15 minutes (rule: two-factor-attempts). */
  codesOfAccount: {
    name: "code-account",
    max: 10,
    windowMs: minutes(15),
    toKey: toAccountKey,
    refusal: "Too many wrong codes.",
  },
  /**
   * Counted apart from authenticator codes, so that a stranger's wrong codes do not block recovery (rule:
   * two-factor-attempts).
   */
  recoveryOfAccount: {
    name: "recovery-account",
    max: 10,
    windowMs: hours(1),
    toKey: toAccountKey,
    refusal: "Too many wrong recovery codes.",
  },
  /** Failures of a signed-in user, which nobody else can cause (rule: prove-it-is-you). */
  reauthentications: { ...limitInSession, name: "proof", refusal: "Too many wrong passwords." },
  codesInSession: { ...limitInSession, name: "code", refusal: "Too many wrong codes." },
  /** At most 10 password changes an hour (rule: password-change). */
  passwordChanges: hourlyLimitPerUser("password-change", 10, "password changes"),
  /** At most 20 changes of two-factor sign-in an hour (rule: two-factor-changes). */
  twoFactorSwitches: hourlyLimitPerUser("two-factor", 20, "changes of two-factor sign-in"),
  /** Each refusal reveals that an email has an account (rule: registration-limits). */
  takenEmails: hourlyLimit("taken-email", 30, "refused registrations"),
  /** At most 20 requests for a reset link an hour from one network (rule: reset-reveals-nothing). */
  resets: hourlyLimit("reset", 20, "password resets"),
  /** At most 20 new accounts an hour from one network (rule: registration-limits). */
  registrations: hourlyLimit("registration", 20, "registrations"),
  /** At most 10 messages an hour from one network (rule: message-limit). */
  messages: hourlyLimit("message", 10, "messages"),
  /** At most 20 bookings an hour from one network (rule: booking-limit). */
  bookings: hourlyLimit("booking", 20, "bookings"),
  /** At most 60 slots held in an hour from one network (rule: hold-minutes). */
  holds: hourlyLimit("hold", 60, "reserved slots"),
  /** At most 6 renewals an hour from one browser (rule: hold-minutes). */
  holdRenewals: {
    ...hourlyLimit("renewal", 6, "renewals"),
    refusal: "You have kept this slot as long as we can keep it for anybody.",
    toKey: (browserId: string) => browserId,
  },
  /** At most 40 photos for bookings an hour from one network (rule: booking-photo). */
  photos: hourlyLimit("photo", 40, "photos"),
  /** At most 10 downloads of one's own data an hour (rule: data-export). */
  dataExports: hourlyLimitPerUser("copy", 10, "copies of your data"),
  /** At most 60 invoices an hour for one customer (rule: invoice-pdf-limit). */
  invoicePdfs: hourlyLimitPerUser("paper", 60, "invoices"),
  /** At most 20 new profile pictures an hour (rule: portraits). */
  portraits: hourlyLimitPerUser("portrait", 20, "pictures"),
  /** At most 30 saved reviews an hour (rule: review-limits). */
  reviews: hourlyLimitPerUser("review", 30, "reviews"),
  /** At most 120 votes for reviews an hour (rule: review-limits). */
  votes: hourlyLimitPerUser("vote", 120, "votes"),
} satisfies Record<string, Limit>;
