import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { DomainError } from "~/lib/errors";
import { pluralize } from "~/lib/format-count";
import { minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { Claim, Limit } from "./limits";
import { limitCount } from "./tables";

/** Whom a limit is about is nobody else's business: the table holds digests, no e-mails and no addresses. */
export const hashSubject = (subject: string): string =>
  createHash("sha256").update(subject).digest("base64url");

/** How many of something are let through, in a window of so many milliseconds that begins with the first. */
type EmailLimit = Pick<Limit, "max" | "windowMs">;

/** What is counted in the window of `key` that is still open, and for how long it is (ms). */
function openWindow(key: string, nowMs: number) {
  const isOpen = and(eq(limitCount.key, key), gt(limitCount.expire, nowMs));
  const row = db.select().from(limitCount).where(isOpen).get();
  return row && { points: row.points, openForMs: (row.expire ?? nowMs) - nowMs };
}

/** Counts one more in the window of `key`, or, where that is full, gives how long it is still open (ms). */
function countOne(key: string, { max, windowMs }: EmailLimit, nowMs: number): { fullForMs?: number } {
  const open = openWindow(key, nowMs);
  if (open && open.points >= max) return { fullForMs: open.openForMs };
  const first = { points: 1, expire: nowMs + windowMs };
  tx()
    .insert(limitCount)
    .values({ key, points: first.points, expire: first.expire })
    .onConflictDoUpdate({ target: limitCount.key, set: open ? { points: open.points + 1 } : first })
    .run();
  return {};
}

/**
 * Whether another letter of a kind may go to an e-mail, and counts it: anybody may type anybody's. For the
 * transaction that writes the letter. What was written counts on though the letter, or the account it was
 * about, is gone.
 */
export function consumeEmailQuota(kind: string, recipient: string, limit: EmailLimit, now: Date): boolean {
  const { fullForMs } = countOne(`letter-${kind}:${hashSubject(recipient)}`, limit, now.getTime());
  return fullForMs === undefined;
}

/** Takes back one that was counted, while its window is open. */
function uncountOne(key: string, nowMs: number): void {
  const isOpen = and(eq(limitCount.key, key), gt(limitCount.expire, nowMs), gt(limitCount.points, 0));
  tx()
    .update(limitCount)
    .set({ points: sql`${limitCount.points} - 1` })
    .where(isOpen)
    .run();
}

const keyOf = ({ limit, subject }: Claim) => `${limit.name}:${hashSubject(limit.toKey(subject))}`;

/** What is said where a limit is reached, and in how many milliseconds it no longer is. */
export function refusal({ refusal }: Limit, waitMs: number): DomainError {
  const wait = Math.ceil(waitMs / minutes(1));
  const text = `${refusal} Please try again in ${wait} ${pluralize(wait, "minute")}.`;
  return new DomainError("TOO_MANY", text, undefined, Math.max(1, Math.ceil(waitMs / 1000)));
}

/**
 * Counts what a transaction accepts from somebody (a registration, a message, a booking): what is refused or
 * turns out to be there already does not count, nor does what is rolled back. Throws TOO_MANY where the limit
 * is reached. The window runs by the process's clock, as that of failures does.
 */
export function countAccepted(claim: Claim): void {
  const { fullForMs } = countOne(keyOf(claim), claim.limit, Date.now());
  if (fullForMs !== undefined) throw refusal(claim.limit, fullForMs);
}

/** Spares costly work that `countAccepted` would refuse at its end. Throws TOO_MANY; counts nothing. */
export function refuseIfReached(claim: Claim): void {
  const nowMs = Date.now();
  const open = openWindow(keyOf(claim), nowMs);
  if (open && open.points >= claim.limit.max) throw refusal(claim.limit, open.openForMs);
}

/**
 * Counts an attempt for each claim, or for none of them where a limit is reached: being refused is not an
 * attempt. Throws TOO_MANY.
 */
export const countAttempt = async (claims: Claim[]): Promise<void> =>
  transaction(() => claims.forEach(countAccepted));

/** Takes an attempt back that does not count after all. */
export const uncountAttempt = async (claims: Claim[]): Promise<void> =>
  transaction(() => {
    for (const claim of claims) uncountOne(keyOf(claim), Date.now());
  });

/** Whether a limit has been reached: the next attempt would be refused. */
export function isLimitReached(claim: Claim): boolean {
  const open = openWindow(keyOf(claim), Date.now());
  return open !== undefined && open.points >= claim.limit.max;
}

/** Forgets what somebody has failed at, in the transaction of what has proved that it was not them. */
export function clearFailures(limit: Limit, subject: string): void {
  tx()
    .delete(limitCount)
    .where(eq(limitCount.key, keyOf({ limit, subject })))
    .run();
}
