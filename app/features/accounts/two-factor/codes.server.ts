import { and, eq, isNotNull } from "drizzle-orm";
import { passwordKnown } from "~/features/accounts/emails/password-known";
import { recoveryCodeUsed } from "~/features/accounts/emails/recovery-codes";
import { isKnownDevice, type SignInClient } from "~/features/accounts/sign-in/known-devices.server";
import { limitFailuresAtField, type SessionRef } from "~/features/accounts/sign-in/reauthenticate.server";
import { twoFactor, user } from "~/features/accounts/tables";
import { wrongCode } from "~/features/accounts/words";
import { queueEmail } from "~/features/emails/queue-email.server";
import { ShopError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { SecretColumn } from "~/platform/db/secret-columns.server";
import { type Claim, isLimitReached, LIMITS, limitFailures } from "~/platform/limits/limits.server";
import { logSecurityEvent } from "~/platform/security-log.server";
import { findCodeStep, isAppCode } from "./authenticator.server";
import { countRecoveryCodes, spendRecoveryCode } from "./recovery-codes.server";
import { words } from "./words.en";

export const AUTHENTICATOR_SECRETS: SecretColumn = {
  table: twoFactor,
  id: twoFactor.userId,
  column: twoFactor.secret,
};

/** Removes the spaces and dashes of codes as people type them: "123 456", "7K3QM-X9D2A". */
const normalizeCode = (typed: string) => typed.replace(/[\s\p{Pd}]/gu, "");

/** The confirmed authenticator of an account, if two-factor sign-in is on. */
export const findAuthenticator = (userId: string) =>
  db
    .select()
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)))
    .get();

/** The claims that wrong codes of a signed-in user are counted for, which nobody else can cause. */
const getCodeClaims = (userId: string): Claim[] => [{ limit: LIMITS.codesInSession, subject: userId }];

/** Runs `work`, which spends a code that a signed-in user typed, and counts and logs its failures. */
export async function limitCodesInSession<T>(visitor: SessionRef, work: () => Promise<T>): Promise<T> {
  try {
    return await limitFailuresAtField(getCodeClaims(visitor.id), work);
  } catch (error) {
    if (error instanceof ShopError && (error.field === "code" || error.code === "TOO_MANY"))
      logSecurityEvent("code failed", { account: visitor.id, address: visitor.address });
    throw error;
  }
}

/**
 * Runs `work`, which spends a code typed to sign in to the account of `owner` from a client address, and
 * counts its failures. Authenticator and recovery codes are counted apart, so that recovery codes still work
 * after too many wrong authenticator codes. The password is already verified here, so the owner is emailed
 * when the limit is reached (rule: two-factor-attempts). Throws TOO_MANY, and what `work` throws.
 */
export async function limitWrongCodes<T>(
  owner: Pick<typeof user.$inferSelect, "id" | "email">,
  { typed, client }: { typed: string; client: SignInClient },
  work: () => T,
  now: Date,
): Promise<T> {
  const limit = isAppCode(normalizeCode(typed)) ? LIMITS.codesOfAccount : LIMITS.recoveryOfAccount;
  const accountClaim = { limit, subject: owner.email };
  const networkClaims = isKnownDevice(client.device, owner.email)
    ? []
    : [{ limit: LIMITS.signInsFromAddress, subject: client.address }];
  try {
    return await limitFailures([accountClaim, ...networkClaims], work);
  } catch (error) {
    logSecurityEvent("code failed", { account: owner.id, address: client.address });
    if (isLimitReached(accountClaim)) await transaction(() => queueEmail(passwordKnown, owner, now));
    throw error;
  }
}

/**
 * The step of a valid code that is later than the last one used (rule: two-factor-code-once); undefined
 * otherwise.
 */
export function findUnusedStep(
  { secret, lastStep }: Pick<typeof twoFactor.$inferSelect, "secret" | "lastStep">,
  typed: string,
  now: Date,
) {
  const step = findCodeStep(secret, normalizeCode(typed), now);
  return step !== undefined && step > (lastStep ?? 0) ? step : undefined;
}

/**
 * Spends an authenticator or recovery code in the caller's transaction, so that it is accepted once, and
 * returns the account; a recovery code also sends an email. Throws UNAUTHENTICATED at `code`, CONFLICT if
 * two-factor sign-in is off. Callers count failures with `limitWrongCodes`, or with `limitCodesInSession`.
 */
export function spendCode(userId: string, typed: string, now: Date): typeof user.$inferSelect {
  const owner = db.select().from(user).where(eq(user.id, userId)).get();
  const authenticator = findAuthenticator(userId);
  if (!owner || !authenticator) throw new ShopError("CONFLICT", words.twoFactorIsNotOn);
  const lastStep = findUnusedStep(authenticator, typed, now);
  if (lastStep !== undefined) {
    tx().update(twoFactor).set({ lastStep }).where(eq(twoFactor.userId, userId)).run();
  } else if (spendRecoveryCode(userId, normalizeCode(typed), now)) {
    queueEmail(recoveryCodeUsed, { ...owner, left: countRecoveryCodes(userId) }, now);
  } else {
    throw new ShopError("UNAUTHENTICATED", wrongCode(), "code");
  }
  return owner;
}
