import { availableParallelism } from "node:os";
import { lt } from "drizzle-orm";
import { DomainError } from "~/lib/errors";
import { transaction, tx } from "~/platform/db/db.server";
import { createConcurrencyLimit } from "./concurrency";
import { countAttempt, uncountAttempt } from "./counts.server";
import type { Claim } from "./limits";
import { limitCount } from "./tables";

export { isLimitReached } from "./counts.server";

export type { Claim } from "./limits";

export { LIMITS } from "./limits";

/**
 * Counts first and takes it back afterwards: what is under way already counts, or many at once would all get
 * through.
 */
async function runCounted<T>(
  claims: Claim[],
  work: () => T | Promise<T>,
  counts: (error: unknown) => boolean,
): Promise<T> {
  await countAttempt(claims);
  const [outcome] = await Promise.allSettled([Promise.resolve().then(work)]);
  if (!counts(outcome.status === "rejected" ? outcome.reason : undefined)) await uncountAttempt(claims);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

// Few at once, so that those under way can hardly fill a limit for somebody whose attempt will not count.
const MAX_CONCURRENT = Math.max(2, availableParallelism());
const MAX_WAITING = 200;
const guessQueue = createConcurrencyLimit(MAX_CONCURRENT, MAX_WAITING);
const sendQueue = createConcurrencyLimit(MAX_CONCURRENT, MAX_WAITING);

/**
 * Does `work`, of which only failures count (sign-in, rule: limits-count-accepted): those that end in
 * UNAUTHENTICATED, or in the `code` given. Throws TOO_MANY with `retryAfterSeconds` when one of the limits is
 * reached.
 */
export function limitFailures<T>(
  claims: Claim[],
  work: () => T | Promise<T>,
  code: DomainError["code"] = "UNAUTHENTICATED",
): Promise<T> {
  const isFailure = (error: unknown) => error instanceof DomainError && error.code === code;
  return guessQueue(() => runCounted(claims, work, isFailure));
}

/**
 * Does `work`, which counts whatever becomes of it: it costs the same. Throws TOO_MANY when one of the limits
 * is reached.
 */
export function limitAttempts<T>(claims: Claim[], work: () => T | Promise<T>): Promise<T> {
  return sendQueue(() => runCounted(claims, work, () => true));
}

/** Forgets the windows that have ended. Hygiene only: an ended window counts for nothing. */
export async function deleteExpiredLimits(now: Date): Promise<void> {
  await transaction(() => tx().delete(limitCount).where(lt(limitCount.expire, now.getTime())).run());
}
