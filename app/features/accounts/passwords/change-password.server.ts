import { and, eq } from "drizzle-orm";
import { sendPasswordChangedEmail } from "~/features/accounts/email-links/emails.server";
import { deleteLinks } from "~/features/accounts/email-links/links.server";
import { endSessionsExcept } from "~/features/accounts/sign-in/manage-sessions.server";
import { reauthenticate, type SessionRef } from "~/features/accounts/sign-in/reauthenticate.server";
import { googleLinkRequest, signInStep, user } from "~/features/accounts/tables";
import { DomainError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { countAccepted, refuseIfReached } from "~/platform/limits/counts.server";
import { type Claim, LIMITS } from "~/platform/limits/limits";
import type { ChangePassword } from "./input";
import { assertNewPassword, hashPassword } from "./passwords.server";

/**
 * Closes what another password closes: ways in that were begun with the one before and not finished (a code
 * or a Google account that is waited for), and links in letters to choose one. For the transaction of the
 * change.
 */
export function cancelPendingSignIns(userId: string): void {
  tx().delete(signInStep).where(eq(signInStep.userId, userId)).run();
  tx().delete(googleLinkRequest).where(eq(googleLinkRequest.userId, userId)).run();
  deleteLinks(userId, ["reset"]);
}

/**
 * Gives somebody another password, asked for from the client address `from`, and ends all their other
 * sessions. Throws INVALID at `currentPassword` or `newPassword` (weak, or the one they have), TOO_MANY (10
 * an hour, each tells the mailbox), CONFLICT where there is none yet, or it was changed at the same time.
 * Rule: password-change.
 */
export async function changePassword(
  visitor: SessionRef,
  { currentPassword, newPassword }: Pick<ChangePassword, "currentPassword" | "newPassword">,
  from: string,
  now: Date,
): Promise<void> {
  const owner = db.select().from(user).where(eq(user.id, visitor.id)).get();
  if (!owner?.passwordHash) throw new DomainError("CONFLICT", "Your account has no password yet.");
  const applyPasswordChange: Claim = { limit: LIMITS.passwordChanges, subject: owner.email };
  refuseIfReached(applyPasswordChange);
  assertNewPassword(newPassword, owner.role, "newPassword");
  await reauthenticate(visitor, { password: currentPassword, from, field: "currentPassword" }, now);
  if (newPassword === currentPassword) {
    throw new DomainError("INVALID", "Please choose another password than the one you have", "newPassword");
  }
  const passwordHash = await hashPassword(newPassword);
  await transaction(() => {
    const isUnchanged = and(eq(user.id, visitor.id), eq(user.passwordHash, owner.passwordHash ?? ""));
    const { changes } = tx().update(user).set({ passwordHash, updatedAt: now }).where(isUnchanged).run();
    if (changes === 0)
      throw new DomainError("CONFLICT", "Your password was changed just now. Please sign in again.");
    countAccepted(applyPasswordChange);
    endSessionsExcept(visitor.id, visitor.sessionId);
    cancelPendingSignIns(visitor.id);
    sendPasswordChangedEmail(owner, now);
  });
}
