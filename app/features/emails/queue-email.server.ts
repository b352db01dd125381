import { and, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import type { ShopProfile } from "~/features/settings/shop";
import { getShopProfile } from "~/features/settings/shop.server";
import { newId } from "~/lib/ids";
import { getLanguage, type Language } from "~/lib/language";
import { addMs, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db, tx } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { consumeEmailQuota, type EmailLimit } from "~/platform/limits/counts.server";
import { canSendMail } from "~/platform/mail.server";
import { getEmailFrame } from "./email-frame.server";
import { type EmailContent, renderEmailHtml, renderEmailText, toOneLine } from "./render-email";
import { NEWER_PROBLEM } from "./rules";
import { outboxEmail } from "./tables";
import { consumeUninvitedQuota, findUninvitedLimitReached } from "./uninvited-limit.server";
import { withdrawWhere } from "./withdraw-emails.server";

/**
 * One of the shop's emails: its text, whom it goes to, and how often. The heading is the subject unless it
 * says another. `aboutId` is the id of its order, booking or message; of those of a kind with one `onceKey`
 * only the first is queued; `secret` is the part of the link that gives access, wiped after sending.
 * `optOutUserId` is the account whose owner may have opted out; without it the email is always sent (rule:
 * email-opt-out). `limit` is how many of its kind, or of `limit.name`, the recipient gets; `delayMinutes` how
 * long it waits before it is due, 0 by default. `isUninvited`: it goes to an address that anybody may have
 * typed, and is limited for the whole shop (`consumeUninvitedQuota`). `language`: of what it is about, by
 * default that of its reader's account, or for the shop and those who work there (`isToStaff`) the owner's.
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
  isToStaff?: boolean;
  language?: Language;
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

/** The shop as the emails have it, in the language of the moment. */
const getEmailShop = (): Shop => ({ ...getShopProfile(), siteUrl: config().SITE_URL.origin });

const toDedupeKey = ({ kind, onceKey }: Email): string => `${kind}:${onceKey}`;

/** The first account that fulfils a condition, of those who read emails to an address. */
const findReader = (condition: SQL | undefined) =>
  db
    .select({ language: user.language, role: user.role, staffRole: user.staffRole })
    .from(user)
    .where(condition)
    .orderBy(user.createdAt)
    .limit(1)
    .get();
const isOwner = and(eq(user.role, "admin"), eq(user.isActive, true));

/** An email's language (rule: email-language). */
function findLanguage({ language, recipient, isToStaff }: Email): Language {
  if (language) return language;
  const isToShop = isToStaff || recipient === getShopProfile().email;
  const account = findReader(eq(user.email, recipient)) ?? (isToShop ? findReader(isOwner) : undefined);
  if (!account) return "en";
  const isStaff = account.role === "admin" || account.staffRole !== null;
  return isStaff && account.language === "bn" ? "en" : account.language;
}

/** Makes an email, and anew if whom it goes to reads another language than that of the moment. */
function writeEmail<Facts>(template: EmailTemplate<Facts>, facts: Facts, now: Date): Email {
  const write = () => template(facts, getEmailShop(), now);
  const email = write();
  const language = findLanguage(email);
  if (language === getLanguage()) return { ...email, language };
  return runInLanguage(language, () => ({ ...write(), language }));
}

/** The columns with the text of an email. */
const renderEmail = (email: Email) => runInLanguage(email.language ?? "en", () => renderInItsLanguage(email));

function renderInItsLanguage(email: Email) {
  const shop = getEmailShop();
  const { recipient, subject, heading = subject, secret } = email;
  // Never from the host of a request (rule: email-links-from-site-url).
  const link = email.link && { words: email.link.words, href: shop.siteUrl + email.link.path };
  const content = { ...email, heading, link, shop, frame: getEmailFrame() };
  return {
    recipient: toOneLine(recipient),
    subject: toOneLine(subject),
    text: renderEmailText(content),
    html: renderEmailHtml(content),
    secret,
  };
}

/**
 * Writes an email that waits to be sent, or is held, anew from facts that were corrected, in the caller's
 * transaction; one that was sent or withdrawn stays (rule: email-corrected). `which` selects it, by default
 * its key. Without a recipient any more it is withdrawn.
 */
export function renewEmail<Facts>(
  template: EmailTemplate<Facts>,
  facts: Facts,
  now: Date,
  which?: SQL,
): void {
  const email = writeEmail(template, facts, now);
  const { nextAttemptAt, problem, sentAt } = outboxEmail;
  const isUnsent = and(isNull(sentAt), or(isNotNull(nextAttemptAt), isNull(problem)));
  const isToRenew = and(which ?? eq(outboxEmail.dedupeKey, toDedupeKey(email)), isUnsent);
  if (!db.select({ id: outboxEmail.id }).from(outboxEmail).where(isToRenew).get()) return;
  if (email.recipient === "") withdrawWhere(isToRenew, NEWER_PROBLEM);
  else tx().update(outboxEmail).set(renderEmail(email)).where(isToRenew).run();
}

/**
 * Puts an email into the outbox in the caller's transaction (rule: email-in-transaction), with a Message-ID
 * that stays the same for every attempt (rule: email-once). Without a mail server it is held (rule:
 * email-held). Returns false if it was queued before, the recipient has reached the limit or opted out, or
 * there is none because their account was deleted.
 */
export function queueEmail<Facts>(template: EmailTemplate<Facts>, facts: Facts, now: Date): boolean {
  const email = writeEmail(template, facts, now);
  if (isOverLimit(email, now) || email.recipient === "" || hasOptedOut(email.optOutUserId)) return false;
  const { kind, aboutId, delayMinutes = 0 } = email;
  const id = newId();
  const dueAt = addMs(now, minutes(delayMinutes));
  const { changes } = tx()
    .insert(outboxEmail)
    .values({
      id,
      ...renderEmail(email),
      dedupeKey: toDedupeKey(email),
      messageId: `<${id}@${config().SITE_URL.hostname}>`,
      kind,
      aboutId,
      dueAt,
      nextAttemptAt: canSendMail() ? dueAt : null,
      createdAt: now,
    })
    .onConflictDoNothing({ target: outboxEmail.dedupeKey })
    .run();
  return changes > 0;
}
