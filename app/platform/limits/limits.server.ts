import { availableParallelism } from "node:os";
import { lt } from "drizzle-orm";
import { RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import { DomainError } from "~/lib/errors";
import { storeOfLibrary, writeTx } from "~/platform/db/db.server";
import { createConcurrencyLimit } from "./concurrency";
import { hashSubject, refusal } from "./counts.server";
import type { Claim, Limit } from "./limits";
import { limitCount } from "./tables";

export type { Claim } from "./limits";

export { LIMITS } from "./limits";

// The window runs by the process's clock: the library reads it itself. Each of its calls is one synchronous statement.
const createCounter = ({ name, max, windowMs }: Limit) =>
  new RateLimiterSQLite({
    storeClient: storeOfLibrary(),
    storeType: "better-sqlite3",
    tableName: "limit_count",
    tableCreated: true,
    keyPrefix: name,
    points: max,
    duration: windowMs / 1000,
  });

const getKey = ({ limit, subject }: Claim) => hashSubject(limit.toKey(subject));

const rewardClaims = (claims: Claim[]) =>
  Promise.all(claims.map((claim) => createCounter(claim.limit).reward(getKey(claim))));

async function consumeClaims(claims: Claim[]): Promise<void> {
  for (const [index, claim] of claims.entries()) {
    try {
      await createCounter(claim.limit).consume(getKey(claim));
    } catch (answer) {
      if (!(answer instanceof RateLimiterRes)) throw answer;
      // Being refused is not an attempt.
      await rewardClaims(claims.slice(0, index + 1));
      throw refusal(claim.limit, answer.msBeforeNext);
    }
  }
}

/** Counts first and takes it back afterwards: what is under way already counts, or many at once would all get through. */
async function runCounted<T>(
  claims: Claim[],
  work: () => T | Promise<T>,
  counts: (error: unknown) => boolean,
): Promise<T> {
  await consumeClaims(claims);
  const [outcome] = await Promise.allSettled([Promise.resolve().then(work)]);
  if (!counts(outcome.status === "rejected" ? outcome.reason : undefined)) await rewardClaims(claims);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

// Few at once, so that those under way can hardly fill a limit for somebody whose attempt will not count.
const MAX_CONCURRENT = Math.max(2, availableParallelism());
const MAX_WAITING = 200;
const guessQueue = createConcurrencyLimit(MAX_CONCURRENT, MAX_WAITING);
const sendQueue = createConcurrencyLimit(MAX_CONCURRENT, MAX_WAITING);

/**
 * Does `work`, of which only failures count (sign-in, D38): those that end in UNAUTHENTICATED, or in the `code` given.
 * Throws TOO_MANY with `retryAfterSeconds` when one of the limits is reached.
 */
export function limitFailures<T>(
  claims: Claim[],
  work: () => T | Promise<T>,
  code: DomainError["code"] = "UNAUTHENTICATED",
): Promise<T> {
  const isFailure = (error: unknown) => error instanceof DomainError && error.code === code;
  return guessQueue(() => runCounted(claims, work, isFailure));
}

/** Whether a limit has been reached: the next attempt would be refused. */
export async function isLimitReached(claim: Claim): Promise<boolean> {
  const used = await createCounter(claim.limit).get(getKey(claim));
  return used !== null && used.consumedPoints >= claim.limit.max;
}

/** Does `work`, which counts whatever becomes of it: it costs the same. Throws TOO_MANY when one of the limits is reached. */
export function limitAttempts<T>(claims: Claim[], work: () => T | Promise<T>): Promise<T> {
  return sendQueue(() => runCounted(claims, work, () => true));
}

/** Forgets the windows that have ended. Hygiene only: an ended window counts for nothing. */
export function deleteExpiredLimits(now: Date): void {
  writeTx((tx) => tx.delete(limitCount).where(lt(limitCount.expire, now.getTime())).run());
}
