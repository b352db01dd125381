import { and, eq, gt, inArray, lte } from "drizzle-orm";
import { createToken, hashToken } from "~/features/accounts/sign-in/tokens.server";
import { type LINK_PURPOSES, secretLink, user } from "~/features/accounts/tables";
import { withdrawEmails } from "~/features/emails/queue-email.server";
import { addMs, hours, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";

type Purpose = (typeof LINK_PURPOSES)[number];
type Account = typeof user.$inferSelect;

/**
 * How long a link works: to choose a new password 30 minutes (rule: reset-link), to prove a mailbox two days.
 */
export const LIFETIME_MS: Record<Purpose, number> = { reset: minutes(30), verify: hours(48) };

/** What letters with such links are called in the outbox. */
export const EMAIL_KINDS = { reset: "password-reset", verify: "email-proof" } as const satisfies Record<
  Purpose,
  string
>;

const toDedupeKey = (purpose: Purpose, tokenHash: string) => `${EMAIL_KINDS[purpose]}:${tokenHash}`;

/**
 * A link for a letter: its secret, which the shop does not keep, until when it works, and what its letter is
 * known by.
 */
interface IssuedLink {
  token: string;
  expiresAt: Date;
  dedupeKey: string;
}

/**
 * Makes a link of an account, to be put in a letter in the same transaction. Only its digest is kept. A new
 * one to choose a password ends the earlier ones.
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

/** How long after one letter with a link no second is written: a double tap is one wish. */
const RESEND_INTERVAL_MS = minutes(1);

/** Whether a link of an account for this purpose went out a moment ago, and works still. */
export function isRecentlyIssued(
  purpose: Purpose,
  { id, email }: Pick<Account, "id" | "email">,
  now: Date,
): boolean {
  const isTheirs = and(
    eq(secretLink.userId, id),
    eq(secretLink.email, email),
    eq(secretLink.purpose, purpose),
  );
  const isRecent = gt(secretLink.createdAt, addMs(now, -RESEND_INTERVAL_MS));
  return (
    db.select({ at: secretLink.createdAt }).from(secretLink).where(and(isTheirs, isRecent)).get() !==
    undefined
  );
}

/**
 * The account whose link a token is; undefined where it is used, expired, made up, for something else, was
 * sent to another e-mail than the account has now, or of somebody deactivated. Reading it does not use it up:
 * mail programs open links before people do. Inside a transaction give its `tx`, and end the links there:
 * then it counts once.
 */
export function findAccountByLink(purpose: Purpose, token: string, now: Date): Account | undefined {
  const isThis = and(eq(secretLink.tokenHash, hashToken(token)), eq(secretLink.purpose, purpose));
  const isTheirs = and(
    eq(secretLink.userId, user.id),
    eq(secretLink.email, user.email),
    eq(user.isActive, true),
  );
  const found = db.select({ user }).from(user).innerJoin(secretLink, isTheirs);
  return found.where(and(isThis, gt(secretLink.expiresAt, now))).get()?.user;
}

/**
 * Ends the links of an account, for one purpose or all, and takes them out of the letters that hold them
 * still.
 */
export function deleteLinks(userId: string, purposes: Purpose[] = ["reset", "verify"]): void {
  deleteLinksWhere(and(eq(secretLink.userId, userId), inArray(secretLink.purpose, purposes)));
}

/**
 * Forgets the links that have expired, and wipes them from the letters that wait with them (rule:
 * email-link-wiped). They open nothing already.
 */
export async function deleteExpiredLinks(now: Date): Promise<void> {
  await transaction(() => deleteLinksWhere(lte(secretLink.expiresAt, now)));
}

function deleteLinksWhere(which: ReturnType<typeof and>): void {
  const ended = tx().delete(secretLink).where(which).returning().all();
  withdrawEmails(ended.map(({ purpose, tokenHash }) => toDedupeKey(purpose, tokenHash)));
}
