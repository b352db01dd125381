import { and, eq } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import type { ShopProfile } from "~/features/settings/shop";
import { getShopProfile } from "~/features/settings/shop.server";
import { newId } from "~/lib/ids";
import { addMs, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db, tx } from "~/platform/db/db.server";
import { consumeEmailQuota, type EmailLimit } from "~/platform/limits/counts.server";
import { canSendMail } from "~/platform/mail.server";
import { getEmailFrame } from "./email-frame.server";
import { type EmailContent, renderEmailHtml, renderEmailText, toOneLine } from "./render-email";
import { outboxEmail } from "./tables";
import { consumeUninvitedQuota, findUninvitedLimitReached } from "./uninvited-limit.server";

/**
 * One of the shop's emails: its text, whom it goes to, and how often. The heading is the subject unless it
 * says another. `aboutId` is the id of its order, booking or message; of those of a kind with one `onceKey`
 * only the first is queued; `secret` is the part of the link that gives access, wiped after sending.
 * `optOutUserId` is the account whose owner may have opted out; without it the email is always sent (rule:
 * email-opt-out). `limit` is how many of its kind, or of `limit.name`, the recipient gets; `delayMinutes` how
 * long it waits before it is due, 0 by default. `isUninvited`: it goes to an address that anybody may have
 * typed, and is limited for the whole shop (`consumeUninvitedQuota`).
 */
export interface Email extends Omit<EmailContent, "heading" | "link" | "shop"> {
  kind: string;
  onceKey: string;
  recipient: string;
  aboutId?: string;
  heading?: string;
  link?: { words: string; path: string };
  secret?: string;
  optOutUserId?: string | null;
  limit?: EmailLimit & { name?: string };
  delayMinutes?: number;
  isUninvited?: boolean;
}

type Shop = ShopProfile & { siteUrl: string };

/** Makes an email, or what is special in it, of some facts, such as an order or an account. */
export type EmailTemplate<Facts, Content = Email> = (facts: Facts, shop: Shop, now: Date) => Content;

const isOverLimit = ({ kind, recipient, limit, isUninvited }: Email, now: Date): boolean =>
  (isUninvited === true && findUninvitedLimitReached(now) !== undefined) ||
  (limit !== undefined && !consumeEmailQuota(limit.name ?? kind, recipient, limit, now)) ||
  (isUninvited === true && !consumeUninvitedQuota(now));

function hasOptedOut(userId: string | null | undefined): boolean {
  if (!userId) return false;
  const isOptedOut = and(eq(user.id, userId), eq(user.notifyEmail, false));
  return db.select({ id: user.id }).from(user).where(isOptedOut).get() !== undefined;
}

/**
 * Puts an email into the outbox in the caller's transaction (rule: email-in-transaction), with a Message-ID
 * that stays the same for every attempt (rule: email-once). Without a mail server it is held (rule:
 * email-held). Returns false if it was queued before, the recipient has reached the limit or opted out, or
 * there is none because their account was deleted.
 */
export function queueEmail<Facts>(template: EmailTemplate<Facts>, facts: Facts, now: Date): boolean {
  const { SITE_URL } = config();
  const shop = { ...getShopProfile(), siteUrl: SITE_URL.origin };
  const email = template(facts, shop, now);
  if (isOverLimit(email, now) || email.recipient === "" || hasOptedOut(email.optOutUserId)) return false;
  const { kind, onceKey, aboutId, recipient, subject, heading = subject, secret, delayMinutes = 0 } = email;
  // Never from the host of a request (rule: email-links-from-site-url).
  const link = email.link && { words: email.link.words, href: shop.siteUrl + email.link.path };
  const content = { ...email, heading, link, shop, frame: getEmailFrame() };
  const id = newId();
  const dueAt = addMs(now, minutes(delayMinutes));
  const { changes } = tx()
    .insert(outboxEmail)
    .values({
      id,
      dedupeKey: `${kind}:${onceKey}`,
      messageId: `<${id}@${SITE_URL.hostname}>`,
      kind,
      aboutId,
      recipient: toOneLine(recipient),
      subject: toOneLine(subject),
      text: renderEmailText(content),
      html: renderEmailHtml(content),
      secret,
      dueAt,
      nextAttemptAt: canSendMail() ? dueAt : null,
      createdAt: now,
    })
    .onConflictDoNothing({ target: outboxEmail.dedupeKey })
    .run();
  return changes > 0;
}
