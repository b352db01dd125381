import { and, eq, isNotNull } from "drizzle-orm";
import { twoFactor, user } from "~/features/accounts/tables";
import { WRONG_CODE } from "~/features/accounts/words";
import { DomainError } from "~/lib/errors";
import { db, transaction, tx } from "~/platform/db/db.server";
import { type Claim, isLimitReached, LIMITS, limitFailures } from "~/platform/limits/limits.server";
import { findCodeStep, isAppCode } from "./authenticator.server";
import { sendRecoveryCodesEmail, sendWrongCodesEmail } from "./emails.server";
import { countRecoveryCodes, spendRecoveryCode } from "./recovery-codes.server";

/** How people write codes apart: "123 456", "7K3QM-X9D2A". */
const normalizeCode = (typed: string) => typed.replace(/[\s\p{Pd}]/gu, "");

/** The authenticator somebody has to sign in with, if they have turned that on. */
export const findAuthenticator = (userId: string) =>
  db
    .select()
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)))
    .get();

/** Whom the wrong codes of somebody signed in are counted for: themselves, and the client address. */
export const getCodeClaims = (userId: string, from: string): Claim[] => [
  { limit: LIMITS.codesInSession, subject: userId },
  { limit: LIMITS.signInsFromAddress, subject: from },
];

/**
 * Does `work`, which spends the code that somebody has typed to sign in to the account of `owner` from the
 * client address `from`. Failures count: those of an app's codes for themselves, so that recovery codes are
 * left to whoever has lost the app, or has it blocked by a stranger. Only who has proved the rest gets here:
 * once no more wrong codes are let through, the owner is written to. Throws TOO_MANY, and what `work` does.
 */
export async function limitWrongCodes<T>(
  owner: Pick<typeof user.$inferSelect, "id" | "email">,
  { typed, from }: { typed: string; from: string },
  work: () => T,
  now: Date,
): Promise<T> {
  const limit = isAppCode(normalizeCode(typed)) ? LIMITS.codesOfAccount : LIMITS.recoveryOfAccount;
  const ofAccount = { limit, subject: owner.email };
  try {
    return await limitFailures([ofAccount, { limit: LIMITS.signInsFromAddress, subject: from }], work);
  } catch (error) {
    if (isLimitReached(ofAccount)) await transaction(() => sendWrongCodesEmail(owner, now));
    throw error;
  }
}

/** The half minute of a code that nobody has used yet, nor a later one; else undefined. */
export function findUnusedStep(
  { secret, lastStep }: Pick<typeof twoFactor.$inferSelect, "secret" | "lastStep">,
  typed: string,
  now: Date,
) {
  const step = findCodeStep(secret, normalizeCode(typed), now);
  return step !== undefined && step > (lastStep ?? 0) ? step : undefined;
}

/**
 * Uses up a code of somebody's authenticator, or a recovery code, of which they are written a letter, in the
 * transaction of what it is for: however many send one code at once, it counts once. Gives their account.
 * Throws UNAUTHENTICATED at `code`, CONFLICT where no code is asked for. To be counted with `countingCodes`,
 * or `ownCodeClaims` in a session.
 */
export function spendCode(userId: string, typed: string, now: Date): typeof user.$inferSelect {
  const owner = db.select().from(user).where(eq(user.id, userId)).get();
  const authenticator = findAuthenticator(userId);
  if (!owner || !authenticator) throw new DomainError("CONFLICT", "Two-factor sign-in is not on.");
  const lastStep = findUnusedStep(authenticator, typed, now);
  if (lastStep !== undefined) {
    tx().update(twoFactor).set({ lastStep }).where(eq(twoFactor.userId, userId)).run();
  } else if (spendRecoveryCode(userId, normalizeCode(typed), now)) {
    sendRecoveryCodesEmail(owner, { left: countRecoveryCodes(userId), areNew: false }, now);
  } else {
    throw new DomainError("UNAUTHENTICATED", WRONG_CODE, "code");
  }
  return owner;
}
