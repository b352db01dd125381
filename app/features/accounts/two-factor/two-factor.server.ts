import { and, eq, gt, isNull } from "drizzle-orm";
import { twoFactorOn } from "~/features/accounts/emails/two-factor-switched";
import { SETUP_HOURS } from "~/features/accounts/feature";
import { getUser } from "~/features/accounts/profile/profile.server";
import { endSessionsExcept } from "~/features/accounts/sign-in/manage-sessions.server";
import { reauthenticate, type SessionRef } from "~/features/accounts/sign-in/reauthenticate.server";
import { recoveryCode, signInStep, twoFactor, user } from "~/features/accounts/tables";
import { wrongCode } from "~/features/accounts/words";
import { queueEmail } from "~/features/emails/queue-email.server";
import { getShopProfile } from "~/features/settings/shop.server";
import { ShopError } from "~/lib/errors";
import { addMs, hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertLimitNotReached, countAccepted } from "~/platform/limits/counts.server";
import { type Claim, LIMITS } from "~/platform/limits/rate-limits";
import { logSecurityEvent } from "~/platform/security-log.server";
import { createSecret, toAuthenticatorUri } from "./authenticator.server";
import { findAuthenticator, findUnusedStep, limitCodesInSession } from "./codes.server";
import { countRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.server";
import { words } from "./words.en";

/**
 * The two-factor status of an account. While setting up, `secret` and `authenticatorUri` are those of the new
 * app.
 */
type TwoFactorStatus =
  | { state: "off" }
  | { state: "setting-up"; secret: string; authenticatorUri: string }
  | { state: "on"; since: Date; codesLeft: number };

const isPendingFor = (userId: string, now: Date) =>
  and(
    eq(twoFactor.userId, userId),
    isNull(twoFactor.confirmedAt),
    gt(twoFactor.createdAt, addMs(now, -hours(SETUP_HOURS))),
  );

export function getTwoFactorStatus({ id, email }: { id: string; email: string }, now: Date): TwoFactorStatus {
  const since = findAuthenticator(id)?.confirmedAt;
  if (since) return { state: "on", since, codesLeft: countRecoveryCodes(id) };
  const pending = db.select().from(twoFactor).where(isPendingFor(id, now)).get();
  if (!pending) return { state: "off" };
  const { secret } = pending;
  return {
    state: "setting-up",
    secret,
    authenticatorUri: toAuthenticatorUri(secret, getShopProfile().name, email),
  };
}

/**
 * Creates a secret for an authenticator app, which has no effect until a code confirms it. Throws as
 * `reauthenticate` does; CONFLICT if two-factor sign-in is already on.
 */
export async function startTwoFactorSetup(
  visitor: SessionRef,
  credentials: { password?: string },
  now: Date,
): Promise<void> {
  await reauthenticate(visitor, credentials, now);
  await transaction(() => {
    if (findAuthenticator(visitor.id)) throw new ShopError("CONFLICT", words.twoFactorSignInIsOnAlready);
    tx().delete(twoFactor).where(eq(twoFactor.userId, visitor.id)).run();
    tx().insert(twoFactor).values({ userId: visitor.id, secret: createSecret(), createdAt: now }).run();
  });
}

/** Deletes an unconfirmed secret. */
export async function cancelTwoFactorSetup(userId: string): Promise<void> {
  const isUnconfirmed = and(eq(twoFactor.userId, userId), isNull(twoFactor.confirmedAt));
  await transaction(() => tx().delete(twoFactor).where(isUnconfirmed).run());
}

/** The claim that two-factor changes are counted for: the email, because each change sends one. */
export const getTwoFactorChangeClaim = (userId: string): Claim => ({
  limit: LIMITS.twoFactorSwitches,
  subject: getUser(userId).email,
});

/**
 * Turns two-factor sign-in on with the app's first code. Ends every other session
 * and returns recovery codes, which cannot be shown again. Throws INVALID at `code`, TOO_MANY above
 * `LIMITS.codesInSession` and `LIMITS.twoFactorSwitches`, CONFLICT if no secret waits for a code.
 */
export async function confirmTwoFactor(
  visitor: SessionRef,
  { code }: { code: string },
  now: Date,
): Promise<string[]> {
  const changeClaim = getTwoFactorChangeClaim(visitor.id);
  assertLimitNotReached(changeClaim);
  const confirm = async () =>
    transaction(() => {
      const codes = applyConfirmation(visitor, code, now);
      countAccepted(changeClaim);
      return codes;
    });
  return await limitCodesInSession(visitor, confirm);
}

function applyConfirmation({ id, sessionId, address }: SessionRef, code: string, now: Date): string[] {
  const owner = db.select().from(user).where(eq(user.id, id)).get();
  const pending = db.select().from(twoFactor).where(isPendingFor(id, now)).get();
  if (!owner || !pending) throw new ShopError("CONFLICT", words.thereIsNoAppToConfirm);
  const lastStep = findUnusedStep(pending, code, now);
  if (lastStep === undefined) throw new ShopError("UNAUTHENTICATED", wrongCode(), "code");
  tx().update(twoFactor).set({ confirmedAt: now, lastStep }).where(eq(twoFactor.userId, id)).run();
  endSessionsExcept(id, sessionId);
  queueEmail(twoFactorOn, owner, now);
  logSecurityEvent("two-factor on", { account: id, address });
  return replaceRecoveryCodes(id);
}

/**
 * Deletes the authenticator, recovery codes and pending sign-ins of an account, in the caller's transaction.
 */
export function deleteAuthenticator(userId: string): void {
  for (const table of [twoFactor, recoveryCode, signInStep])
    tx().delete(table).where(eq(table.userId, userId)).run();
}
