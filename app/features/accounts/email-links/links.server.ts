import { and, eq, gt, inArray, lte } from "drizzle-orm";
import { resetLink } from "~/features/accounts/emails/reset-link";
import { verificationLink } from "~/features/accounts/emails/verification-link";
import { createToken, hashToken } from "~/features/accounts/sign-in/tokens.server";
import { type LINK_PURPOSES, secretLink, user } from "~/features/accounts/tables";
import { queueEmail } from "~/features/emails/queue-email.server";
import { withdrawEmails } from "~/features/emails/withdraw-emails.server";
import { addMs, hours, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { consumeEmailQuota } from "~/platform/limits/counts.server";
import { EMAIL_KINDS, RESET_LINK_MINUTES, VERIFY_LINK_HOURS } from "./rules";

type Purpose = (typeof LINK_PURPOSES)[number];
type Account = typeof user.$inferSelect;
type LinkAccount = Pick<Account, "id" | "email">;

/** How long a link works (rules: reset-link, email-verification-link). */
const LIFETIME_MS: Record<Purpose, number> = {
  reset: minutes(RESET_LINK_MINUTES),
  verify: hours(VERIFY_LINK_HOURS),
};

const EMAILS = { reset: resetLink, verify: verificationLink };

/** Within this time a repeated request, such as a double click, sends no second email. */
const RESEND_INTERVAL_MS = minutes(1);

/** Whether a link for this purpose was sent to the account's email within the last minute. */
function isRecentlyIssued(purpose: Purpose, { id, email }: LinkAccount, now: Date): boolean {
  const isForAccount = and(
    eq(secretLink.userId, id),
    eq(secretLink.email, email),
    eq(secretLink.purpose, purpose),
  );
  const isRecent = gt(secretLink.createdAt, addMs(now, -RESEND_INTERVAL_MS));
  return (
    db.select({ at: secretLink.createdAt }).from(secretLink).where(and(isForAccount, isRecent)).get() !==
    undefined
  );
}

/**
 * How many emails of one kind an address gets, within an hour or the link's lifetime if that is shorter
 * (rules: email-verification-link, reset-link). A person whose link is requested repeatedly by somebody else
 * therefore still has one that works.
 */
const getEmailLimit = (purpose: Purpose) => ({ max: 3, windowMs: Math.min(hours(1), LIFETIME_MS[purpose]) });

/**
 * Queues an email with a new link, in the caller's transaction. Returns false, without a link, when the limit
 * of `getEmailLimit` is reached. Returns true without sending again if a link was sent less than a
 * minute ago.
 */
export function sendLinkEmail(purpose: Purpose, account: LinkAccount, now: Date): boolean {
  if (isRecentlyIssued(purpose, account, now)) return true;
  const { email } = account;
  if (!consumeEmailQuota(EMAIL_KINDS[purpose], email, getEmailLimit(purpose), now)) return false;
  const link = issueLink(purpose, account, now);
  if (queueEmail(EMAILS[purpose], { ...link, email }, now)) return true;
  // The shop has reached a limit of its own: nobody has this link.
  tx().delete(secretLink).where(eq(secretLink.tokenHash, link.tokenHash)).run();
  return false;
}

/** Creates a link, of which only the digest is stored. A new reset link invalidates the earlier ones. */
export function issueLink(
  purpose: Purpose,
  { id, email }: LinkAccount,
  now: Date,
  lifetimeMs = LIFETIME_MS[purpose],
) {
  const token = createToken();
  const tokenHash = hashToken(token);
  const expiresAt = addMs(now, lifetimeMs);
  if (purpose === "reset") deleteLinks(id, ["reset"]);
  tx().insert(secretLink).values({ tokenHash, purpose, userId: id, email, createdAt: now, expiresAt }).run();
  return { token, tokenHash, expiresAt };
}

/**
 * Finds the account of a link. Undefined if the link is used, expired, unknown, of another purpose or sent to
 * an earlier email, or if the account is deactivated. Reading does not use it up, because mail programs open
 * links before people do: delete it in the transaction that acts on it.
 */
export function findAccountByLink(purpose: Purpose, token: string, now: Date): Account | undefined {
  const isThis = and(eq(secretLink.tokenHash, hashToken(token)), eq(secretLink.purpose, purpose));
  const isForUser = and(
    eq(secretLink.userId, user.id),
    eq(secretLink.email, user.email),
    eq(user.isActive, true),
  );
  const usersByLink = db.select({ user }).from(user).innerJoin(secretLink, isForUser);
  return usersByLink.where(and(isThis, gt(secretLink.expiresAt, now))).get()?.user;
}

/** Deletes the links of an account and removes their secrets from the outbox. */
export function deleteLinks(userId: string, purposes: Purpose[] = ["reset", "verify"]): void {
  deleteLinksWhere(and(eq(secretLink.userId, userId), inArray(secretLink.purpose, purposes)));
}

/** Deletes expired links and removes their secrets from the outbox (rule: email-link-wiped). */
export async function deleteExpiredLinks(now: Date): Promise<void> {
  await transaction(() => deleteLinksWhere(lte(secretLink.expiresAt, now)));
}

function deleteLinksWhere(condition: ReturnType<typeof and>): void {
  const deletedLinks = tx().delete(secretLink).where(condition).returning().all();
  withdrawEmails(deletedLinks.map(({ purpose, tokenHash }) => `${EMAIL_KINDS[purpose]}:${tokenHash}`));
}
