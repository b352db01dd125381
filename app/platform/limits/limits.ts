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
  signInsOfAccount: {
    ...signInLimit,
    name: "sign-in-account",
    max: 10,
    windowMs: minutes(15),
    toKey: toAccountKey,
  },
  signInsFromAddress: {
    ...signInLimit,
    name: "sign-in-address",
    max: 100,
    windowMs: minutes(10),
    toKey: toNetwork,
  },
  codesOfAccount: {
    name: "code-account",
    max: 10,
    windowMs: minutes(15),
    toKey: toAccountKey,
    refusal: "Too many wrong codes.",
  },
  /** Counted apart from authenticator codes, so that a stranger's wrong codes do not block recovery. */
  recoveryOfAccount: {
    name: "recovery-account",
    max: 10,
    windowMs: hours(1),
    toKey: toAccountKey,
    refusal: "Too many wrong recovery codes.",
  },
  /** Failures of a signed-in user, which nobody else can cause. */
  reauthentications: { ...limitInSession, name: "proof", refusal: "Too many wrong passwords." },
  codesInSession: { ...limitInSession, name: "code", refusal: "Too many wrong codes." },
  passwordChanges: hourlyLimitPerUser("password-change", 10, "password changes"),
  twoFactorSwitches: hourlyLimitPerUser("two-factor", 20, "changes of two-factor sign-in"),
  /** Each refusal reveals that an email has an account. */
  takenEmails: hourlyLimit("taken-email", 30, "refused registrations"),
  resets: hourlyLimit("reset", 20, "password resets"),
  registrations: hourlyLimit("registration", 20, "registrations"),
  messages: hourlyLimit("message", 10, "messages"),
  bookings: hourlyLimit("booking", 20, "bookings"),
  holds: hourlyLimit("hold", 60, "reserved slots"),
  holdRenewals: {
    ...hourlyLimit("renewal", 6, "renewals"),
    refusal: "You have kept this slot as long as we can keep it for anybody.",
    toKey: (browserId: string) => browserId,
  },
  photos: hourlyLimit("photo", 40, "photos"),
  dataExports: hourlyLimitPerUser("copy", 10, "copies of your data"),
  invoicePdfs: hourlyLimitPerUser("paper", 60, "invoices"),
  portraits: hourlyLimitPerUser("portrait", 20, "pictures"),
  reviews: hourlyLimitPerUser("review", 30, "reviews"),
  votes: hourlyLimitPerUser("vote", 120, "votes"),
} satisfies Record<string, Limit>;
