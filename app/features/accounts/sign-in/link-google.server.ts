import { and, eq, gt, lte, sql } from "drizzle-orm";
import { googleIdentity, googleLinkRequest, user } from "~/features/accounts/tables";
import { DomainError } from "~/lib/errors";
import { addMs, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { GoogleAccount } from "~/platform/google.server";
import type { UserSummary } from "./register.server";
import { type VerifiedUser, verifySignIn } from "./sign-in.server";
import { createToken, hashToken } from "./tokens.server";

/** How long a Google account waits for a password. */
export const LINK_REQUEST_MS = minutes(10);

/** What is said when nobody comes in by Google. */
export const GOOGLE_FAILED = {
  login: "Google login failed. Please try again.",
  register: "Google registration failed. Please try again.",
};

const createLinkError = () => new DomainError("CONFLICT", GOOGLE_FAILED.login);

/**
 * Notes, for 10 minutes, that a Google account asks for the account of its e-mail, if there is one. Gives the
 * secret by which the browser finds the request. Throws CONFLICT where no password can prove it, or another
 * Google account has it.
 */
export async function requestGoogleLink(
  { subject, email }: GoogleAccount,
  now: Date,
): Promise<string | undefined> {
  const token = createToken();
  return transaction(() => {
    const isTheirs = eq(googleIdentity.userId, user.id);
    const found = db
      .select({ user, google: googleIdentity.subject })
      .from(user)
      .leftJoin(googleIdentity, isTheirs);
    const taken = found.where(eq(user.email, email)).get();
    if (!taken) return undefined;
    if (!taken.user.passwordHash || taken.google) throw createLinkError();
    const request = { tokenHash: hashToken(token), subject, userId: taken.user.id, email };
    tx().delete(googleLinkRequest).where(eq(googleLinkRequest.subject, subject)).run();
    tx()
      .insert(googleLinkRequest)
      .values({ ...request, expiresAt: addMs(now, LINK_REQUEST_MS) })
      .run();
    return token;
  });
}

const isPending = (token: string, now: Date) =>
  and(eq(googleLinkRequest.tokenHash, hashToken(token)), gt(googleLinkRequest.expiresAt, now));

/**
 * The e-mail of the account that the secret `token` asks to link; undefined when used, over 10 minutes old or
 * unknown.
 */
export function findLinkRequest(token: string, now: Date): { email: string } | undefined {
  const isTheirs = eq(googleLinkRequest.userId, user.id);
  const found = db.select({ email: user.email }).from(user).innerJoin(googleLinkRequest, isTheirs);
  return found.where(isPending(token, now)).get();
}

/**
 * Links the Google account that waits behind `token` to the account it asks for, which `password` proves, and
 * gives the person; where the account asks for a code too, nothing is linked before that (`linkIfWaiting`).
 * Throws as signing in does, and counts with it; CONFLICT when nothing waits (any more), or another Google
 * account was linked meanwhile. Rule: google-linking.
 */
export async function linkGoogleWithPassword(
  token: string,
  password: string,
  address: string,
  now: Date,
): Promise<VerifiedUser> {
  const asked = findLinkRequest(token, now);
  if (!asked) throw createLinkError();
  const proven = await verifySignIn({ email: asked.email, password }, address, now);
  if (!proven.needsCode) await linkGoogleAccount(token, proven.user, now);
  return proven;
}

/**
 * Links the Google account behind `token` to the account it asks for, whose owner `person` has proved to be.
 * Throws CONFLICT.
 */
async function linkGoogleAccount(token: string, verifiedUser: UserSummary, now: Date): Promise<void> {
  await transaction(() => {
    const request = tx().delete(googleLinkRequest).where(isPending(token, now)).returning().get();
    if (request?.userId !== verifiedUser.id) throw createLinkError();
    const { subject, userId, email } = request;
    const { changes } = tx()
      .insert(googleIdentity)
      .values({ subject, userId, email, createdAt: now })
      .onConflictDoNothing()
      .run();
    if (changes === 0) throw createLinkError();
    const emailVerifiedAt = sql`coalesce(${user.emailVerifiedAt}, ${now.getTime()})`;
    tx()
      .update(user)
      .set({ emailVerifiedAt, updatedAt: now })
      .where(and(eq(user.id, userId), eq(user.email, email)))
      .run();
  });
}

/** The same for somebody who is to be let in whatever becomes of it: whether it was linked. */
export async function linkGoogleIfPending(
  ...request: Parameters<typeof linkGoogleAccount>
): Promise<boolean> {
  try {
    await linkGoogleAccount(...request);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Forgets the requests to link that have lapsed. Hygiene only: they link nothing already. */
export async function deleteExpiredLinkRequests(now: Date): Promise<void> {
  await transaction(() => tx().delete(googleLinkRequest).where(lte(googleLinkRequest.expiresAt, now)).run());
}
