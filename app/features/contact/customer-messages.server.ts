import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { db, tx } from "~/platform/db/db.server";
import { contactMessage } from "./tables";

/**
 * SQL condition for an account's messages (rule: message-ownership). An unverified email does not count,
 * because anybody may have typed it.
 */
const isOfCustomer = (userId: string): SQL | undefined => {
  const verifiedEmail = db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.id, userId), isNotNull(user.emailVerifiedAt)));
  const isSignedOut = and(isNull(contactMessage.userId), inArray(contactMessage.email, verifiedEmail));
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
 * Deletes the messages of an account in the caller's transaction and returns their ids; the account row must
 * still exist.
 */
export const eraseMessages = (userId: string): string[] =>
  tx()
    .delete(contactMessage)
    .where(isOfCustomer(userId))
    .returning({ id: contactMessage.id })
    .all()
    .map(({ id }) => id);
