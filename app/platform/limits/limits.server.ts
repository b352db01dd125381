import { availableParallelism } from "node:os";
import { ShopError } from "~/lib/errors";
import { createConcurrencyLimit } from "./concurrency";
import { countAttempt, uncountAttempt } from "./counts.server";
import type { Claim } from "./rate-limits";

export { isLimitReached } from "./counts.server";

export type { Claim } from "./rate-limits";

export { LIMITS } from "./rate-limits";

/**
 * Counts before the work and reverts the count afterwards if it should not count, so that concurrent attempts
 * cannot exceed the limit together.
 */
async function runCounted<T>(
  claims: Claim[],
  work: () => T | Promise<T>,
  shouldCount: (error: unknown) => boolean,
): Promise<T> {
  await countAttempt(claims);
  const [outcome] = await Promise.allSettled([Promise.resolve().then(work)]);
  if (!shouldCount(outcome.status === "rejected" ? outcome.reason : undefined)) await uncountAttempt(claims);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

// Few attempts run at once, so that those in progress can hardly fill the limit of somebody whose attempt
// will not count.
const MAX_CONCURRENT = Math.max(2, availableParallelism());
const MAX_WAITING = 200;
const guessQueue = createConcurrencyLimit(MAX_CONCURRENT, MAX_WAITING);
const sendQueue = createConcurrencyLimit(MAX_CONCURRENT, MAX_WAITING);

/**
 * Runs `work` and counts its failures only (sign-in, rule: limits-count-accepted): errors with `code`, by
 * default UNAUTHENTICATED. Throws TOO_MANY with `retryAfterSeconds` if a limit is reached.
 */
export function limitFailures<T>(
  claims: Claim[],
  work: () => T | Promise<T>,
  code: ShopError["code"] = "UNAUTHENTICATED",
): Promise<T> {
  const isFailure = (error: unknown) => error instanceof ShopError && error.code === code;
  return guessQueue(() => runCounted(claims, work, isFailure));
}

/**
 * Runs `work` and counts it whether it succeeds or fails, because it costs the same. Throws TOO_MANY if a
 * limit is reached.
 */
export function limitAttempts<T>(claims: Claim[], work: () => T | Promise<T>): Promise<T> {
  return sendQueue(() => runCounted(claims, work, () => true));
}
