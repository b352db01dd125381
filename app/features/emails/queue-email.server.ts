import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { newId } from "~/lib/ids";
import { config } from "~/platform/config.server";
import { db, tx } from "~/platform/db/db.server";
import { type EmailContent, renderEmailHtml, renderEmailText, toOneLine } from "./render-email";
import { WITHDRAWN_PROBLEM } from "./rules";
import { outboxEmail } from "./tables";

/**
 * An email and its recipient. `aboutId` is the id of its order, booking or message; of two emails with one
 * `dedupeKey` only the first is queued; `secret` is the part of the link that gives access, wiped after
 * sending. `optOutUserId` is the account whose owner may have opted out; without it the email is always
 * sent (rule: email-opt-out).
 */
export interface OutgoingEmail extends EmailContent {
  kind: string;
  aboutId?: string;
  dedupeKey: string;
  recipient: string;
  secret?: string;
  optOutUserId?: string | null;
}

function hasOptedOut(userId: string | null | undefined): boolean {
  if (!userId) return false;
  const isOptedOut = and(eq(user.id, userId), eq(user.notifyEmail, false));
  return db.select({ id: user.id }).from(user).where(isOptedOut).get() !== undefined;
}

/**
 * Puts an email into the outbox in the caller's transaction (rule: email-in-transaction), with a Message-ID
 * that stays the same for every attempt (rule: email-once). Returns false if it was queued before, the
 * recipient opted out, or there is no recipient because their account was deleted.
 */
export function queueEmail(email: OutgoingEmail, now: Date): boolean {
  if (email.recipient === "" || hasOptedOut(email.optOutUserId)) return false;
  const id = newId();
  const { changes } = tx()
    .insert(outboxEmail)
    .values({
      id,
      dedupeKey: email.dedupeKey,
      messageId: `<${id}@${config().SITE_URL.hostname}>`,
      kind: email.kind,
      aboutId: email.aboutId,
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
 * Wipes links that no longer work from emails that were not sent yet, and withdraws these emails (rule:
 * email-link-wiped).
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
