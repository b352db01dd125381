import { and, eq, gt, inArray, lte } from "drizzle-orm";
import { createToken, hashToken } from "~/features/accounts/sign-in/tokens.server";
import { type LINK_PURPOSES, secretLink, user } from "~/features/accounts/tables";
import { withdrawEmails } from "~/features/emails/queue-email.server";
import { addMs, hours, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { RESET_LINK_MINUTES, VERIFY_LINK_HOURS } from "./rules";

type Purpose = (typeof LINK_PURPOSES)[number];
type Account = typeof user.$inferSelect;

/** How long a link works (rules: reset-link, email-verification-link). */
export const LIFETIME_MS: Record<Purpose, number> = {
  reset: minutes(RESET_LINK_MINUTES),
  verify: hours(VERIFY_LINK_HOURS),
};

/** The kinds under which the outbox stores the emails that carry these links; the names are old. */
export const EMAIL_KINDS = { reset: "password-reset", verify: "email-proof" } as const satisfies Record<
  Purpose,
  string
>;

const toDedupeKey = (purpose: Purpose, tokenHash: string) => `${EMAIL_KINDS[purpose]}:${tokenHash}`;

/** A new link: its secret token, which the shop does not store, its expiry, and the key of its email. */
interface IssuedLink {
  token: string;
  expiresAt: Date;
  dedupeKey: string;
}

/**
 * Creates a link in the transaction that queues its email. Only its digest is stored. A new reset link
 * invalidates the earlier ones.
 */
export function issueLink(
  purpose: Purpose,
  { id, email }: Pick<Account, "id" | "email">,
  now: Date,
): IssuedLink {
  const token = createToken();
  const tokenHash = hashToken(token);
  const expiresAt = addMs(now, LIFETIME_MS[purpose]);
  if (purpose === "reset") deleteLinks(id, ["reset"]);
  tx().insert(secretLink).values({ tokenHash, purpose, userId: id, email, createdAt: now, expiresAt }).run();
  return { token, expiresAt, dedupeKey: toDedupeKey(purpose, tokenHash) };
}

/** Within this time a repeated request, such as a double click, sends no second email. */
const RESEND_INTERVAL_MS = minutes(1);

/** Whether a link for this purpose was sent to the account's email within the last minute. */
export function isRecentlyIssued(
  purpose: Purpose,
  { id, email }: Pick<Account, "id" | "email">,
  now: Date,
): boolean {
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
  withdrawEmails(deletedLinks.map(({ purpose, tokenHash }) => toDedupeKey(purpose, tokenHash)));
}
