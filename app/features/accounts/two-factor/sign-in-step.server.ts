import { and, eq, gt, lte } from "drizzle-orm";
import { toVerifiedUser, type VerifiedUser } from "~/features/accounts/sign-in/sign-in.server";
import { createToken, hashToken } from "~/features/accounts/sign-in/tokens.server";
import { signInStep, user } from "~/features/accounts/tables";
import { DomainError } from "~/lib/errors";
import { addMs, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { limitWrongCodes, spendCode } from "./codes.server";

/** How long somebody who has proved all but their code may take for that. */
export const SIGN_IN_STEP_MS = minutes(10);
/** What is said where nobody (any more) is waited for. */
export const STEP_EXPIRED = "Please sign in again. Your code has to follow within ten minutes.";

/**
 * Waits, for 10 minutes, for the code of somebody who has proved the rest. Gives the secret by which their
 * browser is known.
 */
export async function createSignInStep(userId: string, now: Date): Promise<string> {
  const token = createToken();
  const step = { tokenHash: hashToken(token), userId, expiresAt: addMs(now, SIGN_IN_STEP_MS) };
  await transaction(() => tx().insert(signInStep).values(step).run());
  return token;
}

const isPending = (token: string, now: Date) =>
  and(eq(signInStep.tokenHash, hashToken(token)), gt(signInStep.expiresAt, now));

/**
 * Whose code is waited for behind `token`; undefined when used, over 10 minutes old, unknown, or of somebody
 * deactivated.
 */
export function findSignInStep(token: string, now: Date): { email: string } | undefined {
  const account = findPendingAccount(token, now);
  return account && { email: account.email };
}

function findPendingAccount(token: string, now: Date) {
  const found = db.select({ user }).from(signInStep).innerJoin(user, eq(user.id, signInStep.userId));
  return found.where(and(isPending(token, now), eq(user.isActive, true))).get()?.user;
}

/**
 * The person behind `token`, now that their `code`, sent from the client address `from`, is there too; the
 * step is over. Throws UNAUTHENTICATED at `code`; TOO_MANY after 10 wrong codes in 15 minutes (recovery
 * codes: in an hour) per account; CONFLICT when nobody is waited for (any more).
 */
export async function completeSignInStep(
  token: string,
  code: string,
  from: string,
  now: Date,
): Promise<VerifiedUser> {
  const account = findPendingAccount(token, now);
  if (!account) throw new DomainError("CONFLICT", STEP_EXPIRED);
  const pass = async () =>
    transaction(() => {
      const { changes } = tx().delete(signInStep).where(isPending(token, now)).run();
      if (changes === 0) throw new DomainError("CONFLICT", STEP_EXPIRED);
      return spendCode(account.id, code, now);
    });
  const owner = await limitWrongCodes(account, { typed: code, from }, pass, now);
  return { ...toVerifiedUser(owner), needsCode: false };
}

/** Forgets the steps that nobody took in time. Hygiene only: they let nobody in already. */
export async function deleteExpiredSignInSteps(now: Date): Promise<void> {
  await transaction(() => tx().delete(signInStep).where(lte(signInStep.expiresAt, now)).run());
}
