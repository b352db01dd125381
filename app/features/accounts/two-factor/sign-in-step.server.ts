import { and, eq, gt } from "drizzle-orm";
import type { SignInClient } from "~/features/accounts/sign-in/known-devices.server";
import { toVerifiedUser, type VerifiedUser } from "~/features/accounts/sign-in/sign-in.server";
import { createToken, hashToken } from "~/features/accounts/sign-in/tokens.server";
import { signInStep, user } from "~/features/accounts/tables";
import { ShopError } from "~/lib/errors";
import { addMs, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { createSecretCookie } from "~/platform/http/secret-cookie.server";
import { limitWrongCodes, spendCode } from "./codes.server";
import { words } from "./words.en";

/** How long a verified user may take to give the authenticator code (rule: two-factor-at-sign-in). */
export const SIGN_IN_STEP_MS = minutes(10);

/** The cookie with the secret of a sign-in that waits for the authenticator code. */
export const {
  remember: rememberSignInStep,
  clear: clearSignInStep,
  read: readSignInStepToken,
} = createSecretCookie("sign-in-step", SIGN_IN_STEP_MS);

/** Shown when the sign-in has expired or was completed. */
export const stepExpired = () => words.stepExpired;

/**
 * Records that a verified user has `SIGN_IN_STEP_MS` to give their code. Returns the secret token for the
 * browser's cookie.
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
 * The email of the account whose code is missing; undefined if the token is used, expired or
 * unknown, or the account is deactivated.
 */
export function findSignInStep(token: string, now: Date): { email: string } | undefined {
  const account = findPendingAccount(token, now);
  return account && { email: account.email };
}

function findPendingAccount(token: string, now: Date) {
  const steps = db.select({ user }).from(signInStep).innerJoin(user, eq(user.id, signInStep.userId));
  return steps.where(and(isPending(token, now), eq(user.isActive, true))).get()?.user;
}

/**
 * Completes the sign-in behind `token` with the code, sent by a client. Throws UNAUTHENTICATED
 * at `code`; TOO_MANY above `LIMITS.codesOfAccount` or `LIMITS.recoveryOfAccount`; CONFLICT
 * if no sign-in is pending.
 */
export async function completeSignInStep(
  token: string,
  code: string,
  client: SignInClient,
  now: Date,
): Promise<VerifiedUser> {
  const account = findPendingAccount(token, now);
  if (!account) throw new ShopError("CONFLICT", stepExpired());
  const complete = async () =>
    transaction(() => {
      const { changes } = tx().delete(signInStep).where(isPending(token, now)).run();
      if (changes === 0) throw new ShopError("CONFLICT", stepExpired());
      return spendCode(account.id, code, now);
    });
  const owner = await limitWrongCodes(account, { typed: code, client }, complete, now);
  return { ...toVerifiedUser(owner), needsCode: false };
}
