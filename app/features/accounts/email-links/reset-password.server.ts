import { randomInt } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { throwLinkNotFound } from "~/features/accounts/errors";
import { cancelPendingSignIns } from "~/features/accounts/passwords/change-password.server";
import { PASSWORD_MIN_LENGTH } from "~/features/accounts/passwords/password-strength";
import { assertNewPassword, hashPassword } from "~/features/accounts/passwords/passwords.server";
import { resetProfile } from "~/features/accounts/profile/reset-profile.server";
import { googleIdentity, session, user } from "~/features/accounts/tables";
import { findAuthenticator } from "~/features/accounts/two-factor/codes.server";
import { sendTwoFactorEmail } from "~/features/accounts/two-factor/emails.server";
import { deleteAuthenticator } from "~/features/accounts/two-factor/two-factor.server";
import { recordChange } from "~/features/audit/record-change.server";
import { seconds } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { clearFailures, countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/limits";
import { log } from "~/platform/log.server";
import { sendLinkEmail, sendPasswordChangedEmail } from "./emails.server";
import { deleteLinks, findAccountByLink } from "./links.server";

type Account = typeof user.$inferSelect;

/** The letter is written when the answer has long gone, at a moment nobody can foresee. */
const MIN_DELAY_MS = seconds(1);
const MAX_DELAY_MS = seconds(3);

/**
 * Asks, from the client address `address`, for a link to choose a new password. Whether the e-mail is
 * anybody's shows neither in the answer nor in the time it takes: nothing is looked up until it has been
 * given. Who asks in the last seconds before the shop closes has to ask again. Throws TOO_MANY (20 an hour
 * per address). Rule: reset-reveals-nothing.
 */
export async function requestPasswordReset(email: string, address: string, now: Date): Promise<void> {
  const later = async () => {
    try {
      await sendPasswordResetEmail(email, now);
    } catch (error) {
      log.error({ err: error }, "a letter to choose a new password could not be written");
    }
  };
  await transaction(() => countAccepted({ limit: LIMITS.resets, subject: address }));
  setTimeout(later, randomInt(MIN_DELAY_MS, MAX_DELAY_MS)).unref();
}

/**
 * Writes to an e-mail, if it is an active account's, at most three times in half an hour. Only the newest
 * link works.
 */
export async function sendPasswordResetEmail(email: string, now: Date): Promise<void> {
  await transaction(() => {
    const isTheirs = and(eq(user.email, email), eq(user.isActive, true));
    const account = db.select().from(user).where(isTheirs).get();
    if (account && sendLinkEmail("reset", account, now))
      log.debug("a letter to choose a new password was written");
  });
}

/**
 * Whose password a link changes, and how long that has to be at least; undefined where the link does not
 * work.
 */
export function findPasswordReset(
  token: string,
  now: Date,
): { email: string; minLength: number } | undefined {
  const account = findAccountByLink("reset", token, now);
  return account && { email: account.email, minLength: PASSWORD_MIN_LENGTH[account.role] };
}

/**
 * Sets the password of the account whose link this is. Whoever has the link has the mailbox: the e-mail is
 * proved, and all that was open to others is shut, as somebody else may have opened the account with this
 * e-mail and waited. Where it had never been proved before, what they said of themselves goes too; never of
 * an administrator, whose letters are more easily read than their authenticator: that is asked for still, and
 * the audit log tells of it. Wrong sign-ins of before are forgotten (rule: sign-in-attempts). Signs nobody
 * in. Gives whether the profile was emptied. Throws NOT_FOUND (the link is used, expired, made up or of
 * somebody deactivated), INVALID at `password`. Rules: reset-ends-access, reset-empties-unverified.
 */
export async function resetPassword(
  token: string,
  password: string,
  now: Date,
): Promise<{ isEmptied: boolean }> {
  const { role } = findAccountByLink("reset", token, now) ?? throwLinkNotFound();
  assertNewPassword(password, role);
  const passwordHash = await hashPassword(password);
  return transaction(() => {
    // Asked again: while the password was hashed another may have used it.
    const account = findAccountByLink("reset", token, now) ?? throwLinkNotFound();
    const isAdministrator = account.role === "admin";
    const isEmptied = account.emailVerifiedAt === null && !isAdministrator;
    revokeOtherAccess(account);
    if (isEmptied) removeUnverifiedData(account, now);
    if (isAdministrator) recordPasswordReset(account, now);
    clearFailures(LIMITS.signInsOfAccount, account.email);
    clearFailures(LIMITS.reauthentications, account.id);
    const emailVerifiedAt = account.emailVerifiedAt ?? now;
    tx()
      .update(user)
      .set({ passwordHash, emailVerifiedAt, updatedAt: now })
      .where(eq(user.id, account.id))
      .run();
    sendPasswordChangedEmail(account, now);
    return { isEmptied };
  });
}

/**
 * Ends every session, every link and every half-finished way into an account, and, where nobody had ever
 * proved the mailbox, a Google account of another e-mail. One of the same e-mail stays: Google says it is
 * theirs.
 */
function revokeOtherAccess({ id, email, emailVerifiedAt }: Account): void {
  deleteLinks(id);
  cancelPendingSignIns(id);
  tx().delete(session).where(eq(session.userId, id)).run();
  if (emailVerifiedAt) return;
  const isForeign = and(eq(googleIdentity.userId, id), ne(googleIdentity.email, email));
  tx().delete(googleIdentity).where(isForeign).run();
}

/** Nobody else acts here: it stands in the log as the account's own. */
function recordPasswordReset({ id }: Account, now: Date): void {
  recordChange(id, { action: "password reset", kind: "user", id, label: id }, now);
}

/**
 * Removes what need not be of whoever has the mailbox, as nobody had ever proved that: the authenticator, of
 * which they are written to, and the profile. Of a proved account both stay, and its authenticator is asked
 * for. Unpaid orders end by themselves.
 */
function removeUnverifiedData(account: Account, now: Date): void {
  const { id } = account;
  if (findAuthenticator(id)) sendTwoFactorEmail(account, false, now);
  deleteAuthenticator(id);
  resetProfile(id, now);
}
