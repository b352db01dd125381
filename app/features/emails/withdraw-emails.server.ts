import { and, inArray, isNull, notLike, or, type SQL, sql } from "drizzle-orm";
import { tx } from "~/platform/db/db.server";
import { WITHDRAWN_PREFIX, WITHDRAWN_PROBLEM } from "./rules";
import { outboxEmail } from "./tables";

/**
 * Withdraws those of the emails with these keys that were not sent yet, in the caller's transaction, for a
 * stored reason: by default that their links do not work any more (rule: email-link-wiped).
 */
export function withdrawEmails(dedupeKeys: string[], problem = WITHDRAWN_PROBLEM): void {
  withdrawWhere(inArray(outboxEmail.dedupeKey, dedupeKeys), problem);
}

/**
 * Withdraws unsent emails as `withdrawEmails` does, and returns how many; those that were withdrawn before
 * keep their reason.
 */
export function withdrawWhere(condition: SQL | undefined, problem: string): number {
  const { text, html, secret, sentAt } = outboxEmail;
  const isWithdrawable = or(
    isNull(outboxEmail.problem),
    notLike(outboxEmail.problem, `${WITHDRAWN_PREFIX}%`),
  );
  const mask = (column: typeof text | typeof html) => sql`replace(${column}, coalesce(${secret}, ''), '…')`;
  return tx()
    .update(outboxEmail)
    .set({ text: mask(text), html: mask(html), secret: null, nextAttemptAt: null, problem })
    .where(and(condition, isNull(sentAt), isWithdrawable))
    .run().changes;
}
