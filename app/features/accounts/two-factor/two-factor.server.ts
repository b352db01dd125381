import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { getUser } from "~/features/accounts/profile/profile.server";
import { endSessionsExcept } from "~/features/accounts/sign-in/manage-sessions.server";
import {
  limitFailuresAtField,
  reauthenticate,
  type SessionRef,
} from "~/features/accounts/sign-in/reauthenticate.server";
import { recoveryCode, signInStep, twoFactor, user } from "~/features/accounts/tables";
import { WRONG_CODE } from "~/features/accounts/words";
import { getShopProfile } from "~/features/settings/shop.server";
import { DomainError } from "~/lib/errors";
import { addMs, hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { countAccepted, refuseIfReached } from "~/platform/limits/counts.server";
import { type Claim, LIMITS } from "~/platform/limits/limits";
import { createSecret, toAuthenticatorUri } from "./authenticator.server";
import { findAuthenticator, findUnusedStep, getCodeClaims } from "./codes.server";
import { sendTwoFactorEmail } from "./emails.server";
import { countRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.server";

/** How long a secret waits for the first code of the app it was made for. */
const SETUP_MS = hours(1);

/**
 * Where somebody stands with two-factor sign-in. `secret`: of the app that is being set up, with the link it
 * takes it by.
 */
type TwoFactorStatus =
  | { state: "off" }
  | { state: "setting-up"; secret: string; authenticatorUri: string }
  | { state: "on"; since: Date; codesLeft: number };

const isPendingFor = (userId: string, now: Date) =>
  and(
    eq(twoFactor.userId, userId),
    isNull(twoFactor.confirmedAt),
    gt(twoFactor.createdAt, addMs(now, -SETUP_MS)),
  );

/** Where somebody stands with two-factor sign-in. */
export function getTwoFactorStatus({ id, email }: { id: string; email: string }, now: Date): TwoFactorStatus {
  const since = findAuthenticator(id)?.confirmedAt;
  if (since) return { state: "on", since, codesLeft: countRecoveryCodes(id) };
  const waiting = db.select().from(twoFactor).where(isPendingFor(id, now)).get();
  if (!waiting) return { state: "off" };
  const { secret } = waiting;
  return {
    state: "setting-up",
    secret,
    authenticatorUri: toAuthenticatorUri(secret, getShopProfile().name, email),
  };
}

/**
 * Makes a secret for an authenticator app, which asks for nothing until a code has confirmed it. Throws as
 * `proveItIsYou` does; CONFLICT where two-factor sign-in is on already.
 */
export async function startTwoFactorSetup(
  visitor: SessionRef,
  credentials: { password?: string; from: string },
  now: Date,
): Promise<void> {
  await reauthenticate(visitor, credentials, now);
  await transaction(() => {
    if (findAuthenticator(visitor.id)) throw new DomainError("CONFLICT", "Two-factor sign-in is on already.");
    tx().delete(twoFactor).where(eq(twoFactor.userId, visitor.id)).run();
    tx().insert(twoFactor).values({ userId: visitor.id, secret: createSecret(), createdAt: now }).run();
  });
}

/** Forgets the secret of an app that was not confirmed. */
export async function cancelTwoFactorSetup(userId: string): Promise<void> {
  const isWaiting = and(eq(twoFactor.userId, userId), isNull(twoFactor.confirmedAt));
  await transaction(() => tx().delete(twoFactor).where(isWaiting).run());
}

/**
 * Whom what turns two-factor sign-in on and off, or makes new codes, is counted for: their mailbox hears of
 * each.
 */
export const switchClaim = (userId: string): Claim => ({
  limit: LIMITS.twoFactorSwitches,
  subject: getUser(userId).email,
});

/**
 * Turns two-factor sign-in on by the first code of the app, sent from the client address `from`, ends every
 * other session, and gives ten recovery codes, which nobody can be shown again. Throws INVALID at `code`,
 * TOO_MANY after 10 wrong codes in 15 minutes or 20 such changes in an hour, CONFLICT where nothing waits for
 * a code.
 */
export async function confirmTwoFactor(
  visitor: SessionRef,
  { code, from }: { code: string; from: string },
  now: Date,
): Promise<string[]> {
  const change = switchClaim(visitor.id);
  refuseIfReached(change);
  const confirm = async () =>
    transaction(() => {
      const codes = applyConfirmation(visitor, code, now);
      countAccepted(change);
      return codes;
    });
  return await limitFailuresAtField(getCodeClaims(visitor.id, from), confirm);
}

function applyConfirmation({ id, sessionId }: SessionRef, code: string, now: Date): string[] {
  const owner = db.select().from(user).where(eq(user.id, id)).get();
  const waiting = db.select().from(twoFactor).where(isPendingFor(id, now)).get();
  if (!owner || !waiting)
    throw new DomainError("CONFLICT", "There is no app to confirm. Please set it up again.");
  const lastStep = findUnusedStep(waiting, code, now);
  if (lastStep === undefined) throw new DomainError("UNAUTHENTICATED", WRONG_CODE, "code");
  tx().update(twoFactor).set({ confirmedAt: now, lastStep }).where(eq(twoFactor.userId, id)).run();
  endSessionsExcept(id, sessionId);
  sendTwoFactorEmail(owner, true, now);
  return replaceRecoveryCodes(id);
}

/**
 * Takes an account's authenticator away, in the transaction of what is the reason: nothing asks for a code
 * any more.
 */
export function deleteAuthenticator(userId: string): void {
  for (const table of [twoFactor, recoveryCode, signInStep])
    tx().delete(table).where(eq(table.userId, userId)).run();
}

/** Forgets the secrets that no code has confirmed. Hygiene only: they count for nothing already. */
export async function deleteExpiredTwoFactorSetups(now: Date): Promise<void> {
  const hasLapsed = and(isNull(twoFactor.confirmedAt), lte(twoFactor.createdAt, addMs(now, -SETUP_MS)));
  await transaction(() => tx().delete(twoFactor).where(hasLapsed).run());
}
