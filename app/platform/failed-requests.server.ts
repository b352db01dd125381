import { hours } from "~/lib/time";

/** How long a failed request is remembered. */
const KEPT_MS = hours(1);
/** More are not counted one by one. */
const MAX_KEPT = 1_000;

const failedAt: number[] = [];

/** Remembers that a request was answered with 500, or another unexpected 5xx, at `now`. */
export function recordFailedRequest(now: Date): void {
  failedAt.push(now.getTime());
  if (failedAt.length > MAX_KEPT) failedAt.shift();
}

/** How many requests failed in the hour before `now`, and when the first of them did. */
export function getFailedRequests(now: Date): { count: number; since: Date | null } {
  const from = now.getTime() - KEPT_MS;
  while (failedAt[0] !== undefined && failedAt[0] < from) failedAt.shift();
  return { count: failedAt.length, since: failedAt[0] === undefined ? null : new Date(failedAt[0]) };
}
