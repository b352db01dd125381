import { and, eq, isNotNull } from "drizzle-orm";
import { isPasswordRight } from "~/features/accounts/passwords/passwords.server";
import { session, twoFactor, user } from "~/features/accounts/tables";
import { throwAccountNotFound } from "~/features/accounts/words";
import { ShopError } from "~/lib/errors";
import { toNetwork } from "~/lib/network";
import { addMs, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { type Claim, LIMITS, limitFailures } from "~/platform/limits/limits.server";
import { isKnownDevice, type SignInClient } from "./known-devices.server";
import { words } from "./words.en";

/**
 * For an account without a password, a sign-in within this time is sufficient proof (rules: prove-it-is-you,
 * deletion-needs-proof).
 */
export const RECENT_SIGN_IN_MS = minutes(10);
export const passwordRequired = () => words.passwordRequired;

/** A signed-in user and their current session. */
export interface SessionRef {
  id: string;
  sessionId: string;
  /** The client address of the request, for the log. */
  address?: string;
}

/**
 * How a signed-in user can confirm their identity: by password, by a recent sign-in ("fresh"), or by signing
 * in again.
 */
export type ReauthenticationMethod = "password" | "fresh" | "sign-in-again";

/** The claims that failed sign-ins to an account from one network are counted for. */
export function getAccountClaims(email: string, address: string): Claim[] {
  const subject = `${email} ${toNetwork(address)}`;
  return [
    { limit: LIMITS.signInsOfAccount, subject },
    { limit: LIMITS.signInsOfAccountToday, subject },
  ];
}

/** Whether the password alone lets nobody in, so that guesses from everywhere need not be counted. */
const hasAuthenticator = (email: string): boolean =>
  db
    .select({ id: user.id })
    .from(user)
    .innerJoin(twoFactor, eq(twoFactor.userId, user.id))
    .where(and(eq(user.email, email), isNotNull(twoFactor.confirmedAt)))
    .get() !== undefined;

/**
 * The claims that failed sign-ins are counted for: a device on which the account is known is counted by
 * itself, so that nobody else can lock its owner out; all others by account and network (rules:
 * sign-in-attempts, known-devices).
 */
export function getSignInClaims(email: string, { address, device }: SignInClient): Claim[] {
  const account = email.trim().toLowerCase();
  if (isKnownDevice(device, account))
    return [{ limit: LIMITS.signInsFromDevice, subject: `${account} ${device}` }];
  return [
    ...getAccountClaims(account, address),
    ...(hasAuthenticator(account) ? [] : [{ limit: LIMITS.signInsOfAccountAnywhere, subject: account }]),
    { limit: LIMITS.signInsFromAddress, subject: address },
  ];
}

function getPasswordRow({ id }: SessionRef) {
  return (
    db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, id)).get() ??
    throwAccountNotFound()
  );
}

/** How the user has to confirm their identity before `reauthenticate` succeeds. Throws NOT_FOUND. */
export function getReauthenticationMethod(visitor: SessionRef, now: Date): ReauthenticationMethod {
  if (getPasswordRow(visitor).passwordHash) return "password";
  const startedAt = db
    .select({ at: session.createdAt })
    .from(session)
    .where(eq(session.id, visitor.sessionId))
    .get();
  return startedAt && addMs(startedAt.at, RECENT_SIGN_IN_MS) > now ? "fresh" : "sign-in-again";
}

/**
 * Runs `work`, counts its failures, and turns its UNAUTHENTICATED error into INVALID at the same field,
 * because the visitor is still signed in.
 */
export async function limitFailuresAtField<T>(
  ...[claims, work]: Parameters<typeof limitFailures<T>>
): Promise<T> {
  try {
    return await limitFailures(claims, work);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== "UNAUTHENTICATED") throw error;
    throw new ShopError("INVALID", error.message, error.field);
  }
}

/**
 * Confirms that the owner of the account makes the request, not somebody at a browser left open: by
 * `password`, or without one (Google only) by a sign-in within `RECENT_SIGN_IN_MS`. Throws INVALID at `field`
 * (wrong password), TOO_MANY above `LIMITS.reauthentications`, FORBIDDEN (sign in again). Rule:
 * prove-it-is-you.
 */
export async function reauthenticate(
  visitor: SessionRef,
  { password = "", field = "password" }: { password?: string; field?: string },
  now: Date,
): Promise<void> {
  const { passwordHash } = getPasswordRow(visitor);
  if (!passwordHash) {
    if (getReauthenticationMethod(visitor, now) === "sign-in-again")
      throw new ShopError("FORBIDDEN", words.signInAgain);
    return;
  }
  if (password === "") throw new ShopError("INVALID", passwordRequired(), field);
  // Counted apart from sign-ins, and from others of the network, who must not lock out who is signed in.
  const claim = { limit: LIMITS.reauthentications, subject: visitor.id };
  await limitFailuresAtField([claim], async () => {
    if (!(await isPasswordRight(passwordHash, password))) {
      throw new ShopError("UNAUTHENTICATED", words.wrongPassword, field);
    }
  });
}
