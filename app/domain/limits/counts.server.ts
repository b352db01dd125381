import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "~/db/db.server";
import { limitCount } from "~/db/schema";
import type { Limit } from "./limits";

/** Whom a limit is about is nobody else's business: the table holds digests, no e-mails and no addresses. */
export const digestOf = (who: string): string => createHash("sha256").update(who).digest("base64url");

/** How many letters are let through, in a window of so many milliseconds that begins with the first. */
interface Most {
  most: number;
  windowMs: number;
}

/**
 * Whether another letter of a kind may go to an e-mail, and counts it: anybody may type anybody's. For the transaction
 * that writes the letter. What was written counts on though the letter, or the account it was about, is gone.
 */
export function mayWrite(tx: Tx, kind: string, recipient: string, { most, windowMs }: Most, now: Date): boolean {
  const key = `letter-${kind}:${digestOf(recipient)}`;
  const isOpen = and(eq(limitCount.key, key), gt(limitCount.expire, now.getTime()));
  const written = tx.select({ points: limitCount.points }).from(limitCount).where(isOpen).get()?.points ?? 0;
  if (written >= most) return false;
  const first = { points: 1, expire: now.getTime() + windowMs };
  const set = written === 0 ? first : { points: written + 1 };
  tx.insert(limitCount)
    .values({ key, ...first })
    .onConflictDoUpdate({ target: limitCount.key, set })
    .run();
  return true;
}

/** Forgets what somebody has failed at, in the transaction of what has proved that it was not them. */
export function forgetFailures(tx: Tx, { name, keyOf }: Limit, who: string): void {
  tx.delete(limitCount)
    .where(eq(limitCount.key, `${name}:${digestOf(keyOf(who))}`))
    .run();
}
