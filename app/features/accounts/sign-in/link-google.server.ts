import { and, eq, gt, sql } from "drizzle-orm";
import { googleIdentity, googleLinkRequest, user } from "~/features/accounts/tables";
import { ShopError } from "~/lib/errors";
import { perLanguage } from "~/lib/language";
import { addMs, minutes } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import type { GoogleAccount } from "~/platform/google.server";
import { createSecretCookie } from "~/platform/http/secret-cookie.server";
import type { SignInClient } from "./known-devices.server";
import type { UserSummary } from "./register.server";
import { type VerifiedUser, verifySignIn } from "./sign-in.server";
import { createToken, hashToken } from "./tokens.server";
import { words } from "./words.en";

/** How long a request to link a Google account waits for the password. */
export const LINK_REQUEST_MS = minutes(10);

/** The cookie with the secret of a pending request to link a Google account. */
export const {
  remember: rememberGoogleLink,
  clear: clearGoogleLink,
  read: readGoogleLinkToken,
} = createSecretCookie("google-link", LINK_REQUEST_MS);

/** Shown when signing in or registering with Google fails. */
export const GOOGLE_FAILED = perLanguage(() => ({
  login: words.googleLoginFailedPleaseTryAgain,
  register: words.googleRegistrationFailedPleaseTryAgain,
}));

const createLinkError = () => new ShopError("CONFLICT", GOOGLE_FAILED.login);

/**
 * Creates a request, valid for `LINK_REQUEST_MS`, to link a Google account to the account of its email, if
 * one exists. Returns the request's secret token. Throws CONFLICT if that account has no password or another
 * Google account.
 */
export async function requestGoogleLink(
  { subject, email }: GoogleAccount,
  now: Date,
): Promise<string | undefined> {
  const token = createToken();
  return transaction(() => {
    const isLinkedUser = eq(googleIdentity.userId, user.id);
    const usersByGoogleLink = db
      .select({ user, google: googleIdentity.subject })
      .from(user)
      .leftJoin(googleIdentity, isLinkedUser);
    const existing = usersByGoogleLink.where(eq(user.email, email)).get();
    if (!existing) return undefined;
    if (!existing.user.passwordHash || existing.google) throw createLinkError();
    const request = { tokenHash: hashToken(token), subject, userId: existing.user.id, email };
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

/** The email of the account to be linked; undefined if the token is used, expired or unknown. */
export function findLinkRequest(token: string, now: Date): { email: string } | undefined {
  const isRequestedUser = eq(googleLinkRequest.userId, user.id);
  const usersByGoogleLink = db
    .select({ email: user.email })
    .from(user)
    .innerJoin(googleLinkRequest, isRequestedUser);
  return usersByGoogleLink.where(isPending(token, now)).get();
}

/**
 * Verifies the password and links the Google account of the request behind `token`. If the account also needs
 * an authenticator code, `linkGoogleIfPending` links it once the code was given. Throws and counts failures
 * as `verifySignIn` does; CONFLICT if no request is pending or another Google account was linked meanwhile.
 * Rule: google-linking.
 */
export async function linkGoogleWithPassword(
  token: string,
  password: string,
  client: SignInClient,
  now: Date,
): Promise<VerifiedUser> {
  const request = findLinkRequest(token, now);
  if (!request) throw createLinkError();
  const verified = await verifySignIn({ email: request.email, password }, client, now);
  if (!verified.needsCode) await linkGoogleAccount(token, verified.user, now);
  return verified;
}

/** Links the Google account behind `token` to the verified user. Throws CONFLICT. */
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

/** Links the Google account behind `token` if that is still possible, and returns whether it was linked. */
export async function linkGoogleIfPending(
  ...request: Parameters<typeof linkGoogleAccount>
): Promise<boolean> {
  try {
    await linkGoogleAccount(...request);
    return true;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}
