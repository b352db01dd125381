import { and, eq, isNotNull } from "drizzle-orm";
import { throwLinkNotFound } from "~/features/accounts/errors";
import { getUser } from "~/features/accounts/profile/profile.server";
import { user } from "~/features/accounts/tables";
import { DomainError } from "~/lib/errors";
import { hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { sendLinkEmail } from "./emails.server";
import { deleteLinks, findAccountByLink } from "./links.server";

const TOO_OFTEN =
  "We have sent three letters in the last hour. Please look among your spam, or try again in an hour.";

/**
 * Writes to whoever has signed in, so that they can prove that their e-mail is theirs. Gives the e-mail;
 * undefined where that is proved already. Throws TOO_MANY after three letters in an hour, the one of
 * registering among them. Rule: email-verification-link.
 */
export async function sendVerificationEmail(userId: string, now: Date): Promise<string | undefined> {
  return transaction(() => {
    const { id, email, emailVerifiedAt } = getUser(userId);
    if (emailVerifiedAt) return undefined;
    if (!sendLinkEmail("verify", { id, email }, now))
      throw new DomainError("TOO_MANY", TOO_OFTEN, undefined, hours(1) / 1000);
    return email;
  });
}

/**
 * Whose e-mail the link proves, for `viewerId` if somebody is signed in: another's link is to them as one
 * made up.
 */
function findAccountToVerify(token: string, visitorId: string | undefined, now: Date) {
  const account = findAccountByLink("verify", token, now);
  return visitorId === undefined || account?.id === visitorId ? account : undefined;
}

/**
 * The e-mail that a link proves; undefined where it is used, expired, made up, or another's than the
 * viewer's.
 */
export const findVerifiableEmail = (
  token: string,
  visitorId: string | undefined,
  now: Date,
): string | undefined => findAccountToVerify(token, visitorId, now)?.email;

/**
 * Notes that the e-mail a link was sent to is its account's, and gives it. Works without signing in: the
 * letter is often opened on another device. Throws NOT_FOUND as `provableEmail` gives undefined. Rule:
 * email-verification-optional.
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
 * Whether an e-mail is an account's own, and proved: only there may stand what somebody has typed with it.
 * Anywhere else it may be a stranger's, whom anybody could write to in the shop's name.
 */
export function hasVerifiedEmail(userId: string | null, email: string): boolean {
  if (userId === null) return false;
  const isTheirs = and(eq(user.id, userId), eq(user.email, email), isNotNull(user.emailVerifiedAt));
  return db.select({ id: user.id }).from(user).where(isTheirs).get() !== undefined;
}
