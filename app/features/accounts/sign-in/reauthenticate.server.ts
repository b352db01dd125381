import { eq } from "drizzle-orm";
import { throwAccountNotFound } from "~/features/accounts/errors";
import { isPasswordRight } from "~/features/accounts/passwords/passwords.server";
import { session, user } from "~/features/accounts/tables";
import { DomainError } from "~/lib/errors";
import { addMs, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { type Claim, LIMITS, limitFailures } from "~/platform/limits/limits.server";

/** How long after signing in it still is proof enough of who somebody is, where they have no password. */
const RECENT_SIGN_IN_MS = minutes(10);
export const PASSWORD_REQUIRED = "Please type your current password";
const WRONG_PASSWORD = "Your current password is not right";
const SIGN_IN_AGAIN = "Please sign in again first, so that we know it is you.";

/** Somebody signed in, and the session they ask in. */
export interface SessionRef {
  id: string;
  sessionId: string;
}

/**
 * How somebody signed in can prove that it is them: by their password, by having just signed in, or by doing
 * so again.
 */
export type ReauthenticationMethod = "password" | "fresh" | "sign-in-again";

/** Whom the failures of signing in by a password are counted for: the account, and the client address. */
export const getSignInClaims = (email: string, from: string): Claim[] => [
  { limit: LIMITS.signInsOfAccount, subject: email },
  { limit: LIMITS.signInsFromAddress, subject: from },
];

// Not with the sign-ins: anybody can fail at those, and she who is in would be locked out of what only she
// can do.
const getReauthenticationClaims = (userId: string, from: string): Claim[] => [
  { limit: LIMITS.reauthentications, subject: userId },
  { limit: LIMITS.signInsFromAddress, subject: from },
];

function getPasswordRow({ id }: SessionRef) {
  return (
    db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, id)).get() ??
    throwAccountNotFound()
  );
}

/** What a page has to ask somebody for before `proveItIsYou`. Throws NOT_FOUND. */
export function getReauthenticationMethod(visitor: SessionRef, now: Date): ReauthenticationMethod {
  if (getPasswordRow(visitor).passwordHash) return "password";
  const began = db
    .select({ at: session.createdAt })
    .from(session)
    .where(eq(session.id, visitor.sessionId))
    .get();
  return began && addMs(began.at, RECENT_SIGN_IN_MS) > now ? "fresh" : "sign-in-again";
}

/**
 * Does `work`, whose failures count as sign-ins do, and tells them as what is wrong with a field: whoever
 * asks is signed in and stays so. `work` throws UNAUTHENTICATED; this throws INVALID.
 */
export async function limitFailuresAtField<T>(
  ...[claims, work]: Parameters<typeof limitFailures<T>>
): Promise<T> {
  try {
    return await limitFailures(claims, work);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "UNAUTHENTICATED") throw error;
    throw new DomainError("INVALID", error.message, error.field);
  }
}

/**
 * Makes sure that whoever asks, from the client address `from`, is the owner of the account and not only of a
 * browser they left open: by their `password`, or, where they have none (Google alone), by having signed in
 * less than 10 minutes ago. Throws INVALID at `field` (a wrong password), TOO_MANY after 10 of those in 15
 * minutes, FORBIDDEN (sign in again). Rule: prove-it-is-you.
 */
export async function reauthenticate(
  visitor: SessionRef,
  { password = "", from, field = "password" }: { password?: string; from: string; field?: string },
  now: Date,
): Promise<void> {
  const { passwordHash } = getPasswordRow(visitor);
  if (!passwordHash) {
    if (getReauthenticationMethod(visitor, now) === "sign-in-again")
      throw new DomainError("FORBIDDEN", SIGN_IN_AGAIN);
    return;
  }
  if (password === "") throw new DomainError("INVALID", PASSWORD_REQUIRED, field);
  await limitFailuresAtField(getReauthenticationClaims(visitor.id, from), async () => {
    if (!(await isPasswordRight(passwordHash, password))) {
      throw new DomainError("UNAUTHENTICATED", WRONG_PASSWORD, field);
    }
  });
}
