import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { newId } from "~/lib/ids";
import { config } from "~/platform/config.server";
import { db, tx } from "~/platform/db/db.server";
import { type EmailContent, renderEmailHtml, renderEmailText, toOneLine } from "./render-email";
import { WITHDRAWN_PROBLEM } from "./rules";
import { outboxEmail } from "./tables";

/**
 * A letter and where it goes. `about`: the id of the order, booking or message it tells of. `dedupeKey`: of
 * two with one key only the first is written. `secret`: the part of its link that lets somebody in, wiped
 * once the letter is sent. `unlessUnwanted`: the account whose owner may have switched such letters off;
 * without it the letter is one that always comes (rule: email-opt-out).
 */
export interface OutgoingEmail extends EmailContent {
  kind: string;
  about?: string;
  dedupeKey: string;
  recipient: string;
  secret?: string;
  unlessUnwanted?: string | null;
}

/** Whether the owner of an account wants no letters but those that always come. */
function hasOptedOut(userId: string | null | undefined): boolean {
  if (!userId) return false;
  const refuses = and(eq(user.id, userId), eq(user.notifyEmail, false));
  return db.select({ id: user.id }).from(user).where(refuses).get() !== undefined;
}

/** Forgets the letters of some kinds that were written before a moment. */
export function deleteEmailsBefore(kinds: string[], before: Date): void {
  tx()
    .delete(outboxEmail)
    .where(and(lt(outboxEmail.createdAt, before), inArray(outboxEmail.kind, kinds)))
    .run();
}

/**
 * Puts a letter in the outbox, in the transaction of what it tells of: both happen, or neither (rule:
 * email-in-transaction). Its Message-ID is fixed here, so that however often it has to be sent, it is one
 * letter. Gives whether it was written: not twice, not where it is unwanted, and not to nobody, who an order
 * or a visit is of once its account was deleted.
 */
export function queueEmail(email: OutgoingEmail, now: Date): boolean {
  if (email.recipient === "" || hasOptedOut(email.unlessUnwanted)) return false;
  const id = newId();
  const { changes } = tx()
    .insert(outboxEmail)
    .values({
      id,
      dedupeKey: email.dedupeKey,
      messageId: `<${id}@${config().SITE_URL.hostname}>`,
      kind: email.kind,
      aboutId: email.about,
      recipient: toOneLine(email.recipient),
      subject: toOneLine(email.subject),
      text: renderEmailText(email),
      html: renderEmailHtml(email),
      secret: email.secret,
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: outboxEmail.dedupeKey })
    .run();
  return changes > 0;
}

/**
 * Takes the links out of letters (by what they tell of) that do not work any more: whoever reads the outbox
 * later sees none (rule: email-link-wiped). One that has not gone yet would tell of nothing: it is not sent
 * any more. One that has gone holds none.
 */
export function withdrawEmails(dedupeKeys: string[]): void {
  const { text, html, secret, dedupeKey } = outboxEmail;
  tx()
    .update(outboxEmail)
    .set({
      text: sql`replace(${text}, ${secret}, '…')`,
      html: sql`replace(${html}, ${secret}, '…')`,
      secret: null,
      nextAttemptAt: null,
      problem: WITHDRAWN_PROBLEM,
    })
    .where(and(inArray(dedupeKey, dedupeKeys), isNotNull(secret)))
    .run();
}
