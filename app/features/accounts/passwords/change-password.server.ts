import { and, eq } from "drizzle-orm";
import { deleteLinks } from "~/features/accounts/email-links/links.server";
import { passwordChanged } from "~/features/accounts/emails/password-changed";
import { endSessionsExcept } from "~/features/accounts/sign-in/manage-sessions.server";
import { reauthenticate, type SessionRef } from "~/features/accounts/sign-in/reauthenticate.server";
import { getPasswordLevel } from "~/features/accounts/staff-role";
import { googleLinkRequest, signInStep, user } from "~/features/accounts/tables";
import { queueEmail } from "~/features/emails/queue-email.server";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertLimitNotReached, countAccepted } from "~/platform/limits/counts.server";
import { type Claim, LIMITS } from "~/platform/limits/rate-limits";
import { logSecurityEvent } from "~/platform/security-log.server";
import type { ChangePassword } from "./input";
import { assertNewPassword, hashPassword } from "./passwords.server";
import { words } from "./words.en";

/**
 * Cancels what a changed password makes invalid, in the caller's transaction: sign-ins that wait for a code,
 * requests to link a Google account, and reset links.
 */
export function cancelPendingSignIns(userId: string): void {
  tx().delete(signInStep).where(eq(signInStep.userId, userId)).run();
  tx().delete(googleLinkRequest).where(eq(googleLinkRequest.userId, userId)).run();
  deleteLinks(userId, ["reset"]);
}

/**
 * Changes a password and ends all other sessions. Throws INVALID at `currentPassword`
 * or `newPassword` (weak, or the current one), TOO_MANY above `LIMITS.passwordChanges`, because each sends an
 * email, CONFLICT if there is no password yet or it was changed concurrently. Rule: password-change.
 */
export async function changePassword(
  visitor: SessionRef,
  { currentPassword, newPassword }: Pick<ChangePassword, "currentPassword" | "newPassword">,
  now: Date,
): Promise<void> {
  const owner = db.select().from(user).where(eq(user.id, visitor.id)).get();
  if (!owner?.passwordHash) throw new ShopError("CONFLICT", words.yourAccountHasNoPasswordYet);
  const changeClaim: Claim = { limit: LIMITS.passwordChanges, subject: owner.email };
  assertLimitNotReached(changeClaim);
  assertNewPassword(newPassword, getPasswordLevel(owner), "newPassword");
  await reauthenticate(visitor, { password: currentPassword, field: "currentPassword" }, now);
  if (newPassword === currentPassword) {
    throw new ShopError("INVALID", words.chooseAnotherPasswordThanOne, "newPassword");
  }
  const passwordHash = await hashPassword(newPassword);
  await transaction(() => {
    const isUnchanged = and(eq(user.id, visitor.id), eq(user.passwordHash, owner.passwordHash ?? ""));
    const { changes } = tx().update(user).set({ passwordHash, updatedAt: now }).where(isUnchanged).run();
    if (changes === 0) throw new ShopError("CONFLICT", words.yourPasswordWasChangedJustNow);
    countAccepted(changeClaim);
    endSessionsExcept(visitor.id, visitor.sessionId);
    cancelPendingSignIns(visitor.id);
    queueEmail(passwordChanged, owner, now);
  });
  logSecurityEvent("password changed", { account: visitor.id, address: visitor.address });
}
