import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { ShopError } from "~/lib/errors";
import { readMessage } from "~/lib/language";
import { minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { Claim, Limit } from "./rate-limits";
import { limitCount } from "./tables";
import { words } from "./words.en";

/**
 * The digest under which a subject is stored, so that the table holds no emails and client addresses (rule:
 * limits-survive-restart).
 */
export const hashSubject = (subject: string): string =>
  createHash("sha256").update(subject).digest("base64url");

/** A maximum per window of `windowMs`, which begins with the first count. */
export type EmailLimit = Pick<Limit, "max" | "windowMs">;

/**
 * The count in the open window of `key` and the milliseconds until it ends; undefined if no window is open.
 */
function findOpenWindow(key: string, nowMs: number) {
  const isOpen = and(eq(limitCount.key, key), gt(limitCount.expire, nowMs));
  const row = db.select().from(limitCount).where(isOpen).get();
  return row && { points: row.points, openForMs: (row.expire ?? nowMs) - nowMs };
}

/** Adds one to the window of `key`; if it is full, returns the milliseconds until it ends instead. */
function countOne(key: string, { max, windowMs }: EmailLimit, nowMs: number): { fullForMs?: number } {
  const openWindow = findOpenWindow(key, nowMs);
  if (openWindow && openWindow.points >= max) return { fullForMs: openWindow.openForMs };
  const newWindow = { points: 1, expire: nowMs + windowMs };
  tx()
    .insert(limitCount)
    .values({ key, ...newWindow })
    .onConflictDoUpdate({
      target: limitCount.key,
      set: openWindow ? { points: openWindow.points + 1 } : newWindow,
    })
    .run();
  return {};
}

/**
 * Counts an email of a kind to a recipient, in the transaction that queues it. Returns false if the limit is
 * reached. The count stays even if the email or its account is deleted.
 */
export function consumeEmailQuota(kind: string, recipient: string, limit: EmailLimit, now: Date): boolean {
  const { fullForMs } = countOne(`letter-${kind}:${hashSubject(recipient)}`, limit, now.getTime());
  return fullForMs === undefined;
}

/**
 * Whether the quota of `consumeEmailQuota` is used up, and since when its window is open; undefined if not.
 */
export function findUsedUpQuota(
  kind: string,
  recipient: string,
  { max, windowMs }: EmailLimit,
  now: Date,
): Date | undefined {
  const openWindow = findOpenWindow(`letter-${kind}:${hashSubject(recipient)}`, now.getTime());
  if (!openWindow || openWindow.points < max) return undefined;
  return new Date(now.getTime() + openWindow.openForMs - windowMs);
}

/** Subtracts one from an open window. */
function uncountOne(key: string, nowMs: number): void {
  const isOpen = and(eq(limitCount.key, key), gt(limitCount.expire, nowMs), gt(limitCount.points, 0));
  tx()
    .update(limitCount)
    .set({ points: sql`${limitCount.points} - 1` })
    .where(isOpen)
    .run();
}

const toLimitKey = ({ limit, subject }: Claim) => `${limit.name}:${hashSubject(limit.toKey(subject))}`;

/** The TOO_MANY error of a reached limit that ends in `waitMs` milliseconds. */
export function createLimitError({ refusal }: Limit, waitMs: number): ShopError {
  const waitMinutes = Math.ceil(waitMs / minutes(1));
  const text = words.tryAgainInMinute(readMessage(refusal), waitMinutes);
  return new ShopError("TOO_MANY", text, undefined, Math.max(1, Math.ceil(waitMs / 1000)));
}

/**
 * Counts something accepted (a registration, a message, a booking) in its transaction, so that rolled-back
 * work does not count; do not call it for what is refused or exists already. Throws TOO_MANY if the limit is
 * reached. The window uses the process's clock, like those of failures.
 */
export function countAccepted(claim: Claim): void {
  const { fullForMs } = countOne(toLimitKey(claim), claim.limit, Date.now());
  if (fullForMs !== undefined) throw createLimitError(claim.limit, fullForMs);
}

/** The open window of a claim whose limit is reached. */
function findFullWindow(claim: Claim) {
  const openWindow = findOpenWindow(toLimitKey(claim), Date.now());
  return openWindow && openWindow.points >= claim.limit.max ? openWindow : undefined;
}

/**
 * Throws TOO_MANY if the limit is reached, without counting: call it before costly work that `countAccepted`
 * would refuse at its end.
 */
export function assertLimitNotReached(claim: Claim): void {
  const fullWindow = findFullWindow(claim);
  if (fullWindow) throw createLimitError(claim.limit, fullWindow.openForMs);
}

/** Counts an attempt for every claim, or for none if any limit is reached. Throws TOO_MANY. */
export const countAttempt = async (claims: Claim[]): Promise<void> =>
  transaction(() => claims.forEach(countAccepted));

/** Reverts `countAttempt` for an attempt that does not count after all. */
export const uncountAttempt = async (claims: Claim[]): Promise<void> =>
  transaction(() => {
    for (const claim of claims) uncountOne(toLimitKey(claim), Date.now());
  });

export const isLimitReached = (claim: Claim): boolean => findFullWindow(claim) !== undefined;

/** Clears the failures counted for a subject, in the caller's transaction. */
export function clearFailures(limit: Limit, subject: string): void {
  tx()
    .delete(limitCount)
    .where(eq(limitCount.key, toLimitKey({ limit, subject })))
    .run();
}
