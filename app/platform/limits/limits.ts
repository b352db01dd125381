import { toNetwork } from "~/lib/network";
import { hours, minutes } from "~/lib/time";

/** How much of something is let through in a window of time, and the words for what is not. */
export interface Limit {
  name: string;
  max: number;
  windowMs: number;
  refusal: string;
  /** Who is counted as one, made of an e-mail or a client address. */
  toKey(subject: string): string;
}

/** One limit and whom it is about: an e-mail for accounts, a client address otherwise. */
export interface Claim {
  limit: Limit;
  subject: string;
}

const toAccountKey = (email: string) => email.trim().toLowerCase();

const hourlyLimit = (name: string, max: number, things: string): Limit => ({
  name,
  max,
  windowMs: hours(1),
  refusal: `Too many ${things} from this connection.`,
  toKey: toNetwork,
});
/** What one customer may do in an hour, wherever from: each of these makes every visitor's pages anew. */
const hourlyLimitPerUser = (name: string, max: number, things: string): Limit => ({
  ...hourlyLimit(name, max, things),
  refusal: `That is a lot of ${things} in one hour.`,
  toKey: (userId) => userId,
});
const signInLimit = { refusal: "Too many failed sign-in attempts." };

const limitInSession = { max: 10, windowMs: minutes(15), toKey: (userId: string) => userId };

/** Every limit that survives a restart (rule: limits-survive-restart). */
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
  /** Codes for whoever has lost the app: strangers who type wrong app codes leave these alone. */
  recoveryOfAccount: {
    name: "recovery-account",
    max: 10,
    windowMs: hours(1),
    toKey: toAccountKey,
    refusal: "Too many wrong recovery codes.",
  },
  /** What somebody signed in gets wrong: no stranger fills these. */
  reauthentications: { ...limitInSession, name: "proof", refusal: "Too many wrong passwords." },
  codesInSession: { ...limitInSession, name: "code", refusal: "Too many wrong codes." },
  passwordChanges: hourlyLimitPerUser("password-change", 10, "password changes"),
  twoFactorSwitches: hourlyLimitPerUser("two-factor", 20, "changes of two-factor sign-in"),
  /** Each says that an e-mail is somebody's here. */
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
