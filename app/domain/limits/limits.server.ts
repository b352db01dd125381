import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { lt } from "drizzle-orm";
import { RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import { db, writeTx } from "~/db/db.server";
import { limitCount } from "~/db/schema";
import { nounFor } from "~/lib/counting";
import { DomainError } from "~/lib/errors";
import { asNetwork } from "~/lib/network";
import { hours, minutes } from "~/lib/time";
import { turns } from "./turns";

interface Limit {
  name: string;
  most: number;
  windowMs: number;
  refusal: string;
  /** Who is counted as one, made of an e-mail or a client address. */
  keyOf(who: string): string;
}

/** One limit and whom it is about: an e-mail for accounts, a client address otherwise. */
export interface Claim {
  limit: Limit;
  who: string;
}

const asAccount = (email: string) => email.trim().toLowerCase();

const hourly = (name: string, most: number, things: string): Limit => ({
  name,
  most,
  windowMs: hours(1),
  refusal: `Too many ${things} from this connection.`,
  keyOf: asNetwork,
});
/** What one customer may do in an hour, wherever from: each of these costs the shop much, or makes every visitor's pages anew. */
const hourlyOfOne = (name: string, most: number, things: string): Limit => ({
  ...hourly(name, most, things),
  refusal: `That is a lot of ${things} in one hour.`,
  keyOf: (userId) => userId,
});
const signIns = { refusal: "Too many failed sign-in attempts." };

/** Every limit that survives a restart (D38). */
export const LIMITS = {
  signInsOfAccount: { ...signIns, name: "sign-in-account", most: 10, windowMs: minutes(15), keyOf: asAccount },
  signInsFromAddress: { ...signIns, name: "sign-in-address", most: 100, windowMs: minutes(10), keyOf: asNetwork },
  codesOfAccount: {
    name: "code-account",
    most: 10,
    windowMs: minutes(15),
    keyOf: asAccount,
    refusal: "Too many wrong codes.",
  },
  resets: hourly("reset", 20, "password resets"),
  registrations: hourly("registration", 20, "registrations"),
  messages: hourly("message", 10, "messages"),
  bookings: hourly("booking", 20, "bookings"),
  holds: hourly("hold", 60, "reserved slots"),
  renewals: {
    ...hourly("renewal", 6, "renewals"),
    refusal: "You have kept this slot as long as we can keep it for anybody.",
    keyOf: (holder: string) => holder,
  },
  photos: hourly("photo", 40, "photos"),
  copies: hourlyOfOne("copy", 10, "copies of your data"),
  papers: hourlyOfOne("paper", 60, "invoices"),
  portraits: hourlyOfOne("portrait", 20, "pictures"),
  reviews: hourlyOfOne("review", 30, "reviews"),
  votes: hourlyOfOne("vote", 120, "votes"),
} satisfies Record<string, Limit>;

// The window runs by the process's clock: the library reads it itself. Each of its calls is one synchronous statement.
const counterOf = ({ name, most, windowMs }: Limit) =>
  new RateLimiterSQLite({
    storeClient: db.$client,
    storeType: "better-sqlite3",
    tableName: "limit_count",
    tableCreated: true,
    keyPrefix: name,
    points: most,
    duration: windowMs / 1000,
  });

// Whom a limit is about is nobody else's business: the table holds digests, no e-mails and no addresses.
const keyOf = ({ limit, who }: Claim) => createHash("sha256").update(limit.keyOf(who)).digest("base64url");

const giveBack = (claims: Claim[]) => Promise.all(claims.map((claim) => counterOf(claim.limit).reward(keyOf(claim))));

function refusal({ refusal }: Limit, waitMs: number): DomainError {
  const wait = Math.ceil(waitMs / minutes(1));
  const text = `${refusal} Please try again in ${wait} ${nounFor(wait, "minute")}.`;
  return new DomainError("TOO_MANY", text, undefined, Math.max(1, Math.ceil(waitMs / 1000)));
}

async function take(claims: Claim[]): Promise<void> {
  for (const [index, claim] of claims.entries()) {
    try {
      await counterOf(claim.limit).consume(keyOf(claim));
    } catch (answer) {
      if (!(answer instanceof RateLimiterRes)) throw answer;
      // Being refused is not an attempt.
      await giveBack(claims.slice(0, index + 1));
      throw refusal(claim.limit, answer.msBeforeNext);
    }
  }
}

/** Counts first and takes it back afterwards: what is under way already counts, or many at once would all get through. */
async function counted<T>(
  claims: Claim[],
  work: () => T | Promise<T>,
  counts: (error: unknown) => boolean,
): Promise<T> {
  await take(claims);
  const [outcome] = await Promise.allSettled([Promise.resolve().then(work)]);
  if (!counts(outcome.status === "rejected" ? outcome.reason : undefined)) await giveBack(claims);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

// Few at once, so that those under way can hardly fill a limit for somebody whose attempt will not count.
const AT_ONCE = Math.max(2, availableParallelism());
const WAITING = 200;
const guessing = turns(AT_ONCE, WAITING);
const sending = turns(AT_ONCE, WAITING);

/**
 * Does `work`, of which only failures count (sign-in, D38): those that end in UNAUTHENTICATED.
 * Throws TOO_MANY with `retryAfterSeconds` when one of the limits is reached.
 */
export function countingFailures<T>(claims: Claim[], work: () => T | Promise<T>): Promise<T> {
  const isFailure = (error: unknown) => error instanceof DomainError && error.code === "UNAUTHENTICATED";
  return guessing(() => counted(claims, work, isFailure));
}

/**
 * Does `work`, of which only what was accepted counts (registrations, messages, bookings, D38): what threw does not.
 * Throws TOO_MANY with `retryAfterSeconds` when one of the limits is reached.
 */
export function countingAccepted<T>(claims: Claim[], work: () => T | Promise<T>): Promise<T> {
  return sending(() => counted(claims, work, (error) => error === undefined));
}

/** Does `work`, which counts whatever becomes of it: it costs the same. Throws TOO_MANY when one of the limits is reached. */
export function countingEvery<T>(claims: Claim[], work: () => T | Promise<T>): Promise<T> {
  return sending(() => counted(claims, work, () => true));
}

/** Forgets the windows that have ended. Hygiene only: an ended window counts for nothing. */
export function tidyLimits(now: Date): void {
  writeTx((tx) => tx.delete(limitCount).where(lt(limitCount.expire, now.getTime())).run());
}
