import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { groupById } from "~/lib/group-by";
import { db, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { contactMessage, messageReply } from "./tables";

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

/** The replies to messages by the ids of the messages, the earliest first, as the data export has them. */
export function groupReplies(messageIds: string[]) {
  const { messageId: ownerId, channel, text, createdAt } = messageReply;
  const rows = db
    .select({ ownerId, channel, text, createdAt })
    .from(messageReply)
    .where(isOneOf(messageReply.messageId, messageIds))
    .orderBy(asc(createdAt))
    .all();
  return groupById(rows);
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
