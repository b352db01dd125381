import { randomInt } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { type AskedConsents, giveConsentsOfAccount } from "~/features/accounts/consents.server";
import { passwordChanged } from "~/features/accounts/emails/password-changed";
import { twoFactorOff } from "~/features/accounts/emails/two-factor-switched";
import { cancelPendingSignIns } from "~/features/accounts/passwords/change-password.server";
import { PASSWORD_MIN_LENGTH } from "~/features/accounts/passwords/password-strength";
import { assertNewPassword, hashPassword } from "~/features/accounts/passwords/passwords.server";
import { resetProfile } from "~/features/accounts/profile/profile.server";
import {
  forgetDevices,
  recordDevice,
  type SignInClient,
} from "~/features/accounts/sign-in/known-devices.server";
import { endSessions } from "~/features/accounts/sign-in/manage-sessions.server";
import { getAccountClaims } from "~/features/accounts/sign-in/reauthenticate.server";
import { getPasswordLevel, getStaffRole } from "~/features/accounts/staff-role";
import { googleIdentity, user } from "~/features/accounts/tables";
import { findAuthenticator } from "~/features/accounts/two-factor/codes.server";
import { deleteAuthenticator } from "~/features/accounts/two-factor/two-factor.server";
import { throwLinkNotFound } from "~/features/accounts/words";
import { recordChange } from "~/features/audit/record-change.server";
import { queueEmail } from "~/features/emails/queue-email.server";
import { seconds } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { clearFailures, countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/rate-limits";
import { log } from "~/platform/log.server";
import { logSecurityEvent } from "~/platform/security-log.server";
import { deleteLinks, findAccountByLink, sendLinkEmail } from "./links.server";

type Account = typeof user.$inferSelect;

/**
 * The email is written after a random delay, so that the response time does not reveal whether the account
 * exists.
 */
const MIN_DELAY_MS = seconds(1);
const MAX_DELAY_MS = seconds(3);

/**
 * Requests a password reset for an email, from a client address. Nothing is looked up before the response is
 * sent; a request that is pending when the process stops is lost. Throws TOO_MANY above `LIMITS.resets`.
 * Rule: reset-reveals-nothing.
 */
export async function requestPasswordReset(email: string, clientAddress: string, now: Date): Promise<void> {
  const sendLater = async () => {
    try {
      await sendPasswordResetEmail(email, now, clientAddress);
    } catch (error) {
      log.error({ err: error }, "an e-mail to choose a new password could not be written");
    }
  };
  await transaction(() => countAccepted({ limit: LIMITS.resets, subject: clientAddress }));
  setTimeout(sendLater, randomInt(MIN_DELAY_MS, MAX_DELAY_MS)).unref();
}

/** Queues the reset email if an active account has this address, as often as `getEmailLimit` allows. */
export async function sendPasswordResetEmail(email: string, now: Date, address?: string): Promise<void> {
  await transaction(() => {
    const isActiveAccount = and(eq(user.email, email), eq(user.isActive, true));
    const account = db.select().from(user).where(isActiveAccount).get();
    if (account && sendLinkEmail("reset", account, now))
      logSecurityEvent("password reset asked", { account: account.id, address });
  });
}

/**
 * The email and minimum password length of the account a link belongs to; undefined if the link does not
 * work.
 */
export function findPasswordReset(
  token: string,
  now: Date,
): { email: string; minLength: number } | undefined {
  const account = findAccountByLink("reset", token, now);
  return account && { email: account.email, minLength: PASSWORD_MIN_LENGTH[getPasswordLevel(account)] };
}

/**
 * Sets the password of the account a link belongs to, verifies its email and ends all other access. If the
 * email was never verified, a stranger may have registered it, so the profile and the authenticator are
 * removed too; staff keep both, and the reset is recorded in the audit log. Clears failed
 * sign-ins (rule: sign-in-attempts), makes the device of `client` known (rule: known-devices) and starts no
 * session. Whoever has had no password before is asked for the consents. Throws NOT_FOUND (the link does not
 * work), INVALID at `password`. Rules: reset-ends-access, reset-empties-unverified, consent-recorded.
 */
export async function resetPassword(
  token: string,
  password: string,
  now: Date,
  client?: SignInClient & { asked?: AskedConsents },
): Promise<{ isProfileReset: boolean }> {
  const owner = findAccountByLink("reset", token, now) ?? throwLinkNotFound();
  assertNewPassword(password, getPasswordLevel(owner));
  const passwordHash = await hashPassword(password);
  return transaction(() => {
    // Read again: the link may have been used while the password was hashed.
    const account = findAccountByLink("reset", token, now) ?? throwLinkNotFound();
    const isStaff = getStaffRole(account) !== null;
    // Without a password nobody has been in: the owner has added a helper.
    const isProfileReset = account.emailVerifiedAt === null && account.passwordHash !== null && !isStaff;
    revokeOtherAccess(account);
    if (isProfileReset) removeUnverifiedData(account, now);
    if (isStaff) recordPasswordReset(account, now);
    else if (isProfileReset || account.passwordHash === null)
      giveConsentsOfAccount(account.id, client?.asked, now);
    clearFailures(LIMITS.signInsOfAccountAnywhere, account.email);
    for (const { limit, subject } of client ? getAccountClaims(account.email, client.address) : [])
      clearFailures(limit, subject);
    clearFailures(LIMITS.reauthentications, account.id);
    // Whoever reads the account's emails gets in from here, whatever strangers try.
    if (client?.device) recordDevice(client.device, account.id, now);
    const emailVerifiedAt = account.emailVerifiedAt ?? now;
    tx()
      .update(user)
      .set({ passwordHash, emailVerifiedAt, updatedAt: now })
      .where(eq(user.id, account.id))
      .run();
    queueEmail(passwordChanged, account, now);
    logSecurityEvent("password reset", { account: account.id, address: client?.address });
    return { isProfileReset };
  });
}

/**
 * Takes all access from an account whose email nobody has verified, and what a stranger who has registered
 * it may have added, in the caller's transaction; its owner gets in by a link to choose a password.
 */
export function resetUnverifiedAccount(account: Account, now: Date): void {
  revokeOtherAccess(account);
  removeUnverifiedData(account, now);
  tx().update(user).set({ passwordHash: null }).where(eq(user.id, account.id)).run();
}

/**
 * Ends all sessions, links, known devices and pending sign-ins of an account. If its email was never
 * verified, this also unlinks a Google account of another email; one of the same email belongs to the same
 * person.
 */
function revokeOtherAccess({ id, email, emailVerifiedAt }: Account): void {
  deleteLinks(id);
  cancelPendingSignIns(id);
  endSessions(id);
  forgetDevices(id);
  if (emailVerifiedAt) return;
  const isOtherEmail = and(eq(googleIdentity.userId, id), ne(googleIdentity.email, email));
  tx().delete(googleIdentity).where(isOtherEmail).run();
}

/** The owner is recorded as the actor, because nobody else is involved. */
function recordPasswordReset({ id }: Account, now: Date): void {
  recordChange(id, { action: "password reset", kind: "user", id, label: id }, now);
}

/**
 * Removes what a stranger may have added to an account whose email was never verified: the authenticator,
 * with an email about it, and the profile. Unpaid orders expire by themselves.
 */
function removeUnverifiedData(account: Account, now: Date): void {
  const { id } = account;
  if (findAuthenticator(id)) queueEmail(twoFactorOff, account, now);
  deleteAuthenticator(id);
  resetProfile(id, now);
}
