import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { db, tx } from "~/platform/db/db.server";
import { contactMessage } from "./tables";

/**
 * The messages that are an account's: those sent while signed in to it, and, once its e-mail is proved, those
 * that somebody sent with that e-mail without being signed in. Before, anybody may have typed it, here or
 * there.
 */
const isOfCustomer = (userId: string): SQL | undefined => {
  const proved = db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.id, userId), isNotNull(user.emailVerifiedAt)));
  const isSignedOut = and(isNull(contactMessage.userId), inArray(contactMessage.email, proved));
  return or(eq(contactMessage.userId, userId), isSignedOut);
};

/** The messages of an account, the oldest first. */
export function listCustomerMessages(userId: string) {
  return db
    .select()
    .from(contactMessage)
    .where(isOfCustomer(userId))
    .orderBy(asc(contactMessage.createdAt))
    .all();
}

/**
 * Removes the messages of an account, while it is still there, in the caller's transaction. Gives their ids.
 */
export const eraseMessages = (userId: string): string[] =>
  tx()
    .delete(contactMessage)
    .where(isOfCustomer(userId))
    .returning({ id: contactMessage.id })
    .all()
    .map(({ id }) => id);
