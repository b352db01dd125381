import { and, eq, isNotNull } from "drizzle-orm";
import { getUser } from "~/features/accounts/profile/profile.server";
import { user } from "~/features/accounts/tables";
import { throwLinkNotFound } from "~/features/accounts/words";
import { words } from "~/features/accounts/words.en";
import { ShopError } from "~/lib/errors";
import { hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { deleteLinks, findAccountByLink, sendLinkEmail } from "./links.server";

/**
 * Sends the verification link to a signed-in account. Returns its email, or undefined if it is already
 * verified. Throws TOO_MANY when `sendLinkEmail` refuses; the one sent at registration counts too.
 * Rule: email-verification-link.
 */
export async function sendVerificationEmail(userId: string, now: Date): Promise<string | undefined> {
  return transaction(() => {
    const { id, email, emailVerifiedAt } = getUser(userId);
    if (emailVerifiedAt) return undefined;
    if (!sendLinkEmail("verify", { id, email }, now))
      throw new ShopError("TOO_MANY", words.tooOften, undefined, hours(1) / 1000);
    return email;
  });
}

/** A signed-in visitor cannot use the link of another account. */
function findAccountToVerify(token: string, visitorId: string | undefined, now: Date) {
  const account = findAccountByLink("verify", token, now);
  return visitorId === undefined || account?.id === visitorId ? account : undefined;
}

/**
 * The email a link verifies; undefined if it is used, expired, unknown or another account's than `visitorId`.
 */
export const findVerifiableEmail = (
  token: string,
  visitorId: string | undefined,
  now: Date,
): string | undefined => findAccountToVerify(token, visitorId, now)?.email;

/**
 * Verifies the email a link was sent to and returns it. Needs no session, because the email is often opened
 * on another device. Throws NOT_FOUND if the link does not work. Rule: email-verification-optional.
 */
export async function verifyEmail(token: string, visitorId: string | undefined, now: Date): Promise<string> {
  return transaction(() => {
    const { id, email, emailVerifiedAt } = findAccountToVerify(token, visitorId, now) ?? throwLinkNotFound();
    deleteLinks(id, ["verify"]);
    if (!emailVerifiedAt)
      tx().update(user).set({ emailVerifiedAt: now, updatedAt: now }).where(eq(user.id, id)).run();
    return email;
  });
}

/**
 * Whether an email belongs to the account and is verified. Only such an email may receive text that was typed
 * with it; any other address may be a stranger's (rule: email-no-strangers-words).
 */
export function hasVerifiedEmail(userId: string | null, email: string): boolean {
  if (userId === null) return false;
  const isVerifiedEmail = and(eq(user.id, userId), eq(user.email, email), isNotNull(user.emailVerifiedAt));
  return db.select({ id: user.id }).from(user).where(isVerifiedEmail).get() !== undefined;
}
