import { and, eq } from "drizzle-orm";
import { outboxEmail } from "~/features/emails/tables";
import { db } from "~/platform/db/db.server";
import {
  countUpTo,
  getRowCounts,
  matchesSearch,
  newestFirst,
  paginateTotal,
  toExactTotal,
} from "~/platform/db/list-queries.server";
import { ACKNOWLEDGEMENT_KIND } from "./emails.server";
import type { MessagesQuery } from "./input";
import { contactMessage } from "./tables";

const PAGE_SIZE = 20;

const { id, number, name, email, phone, subject, message, status, createdAt } = contactMessage;
const LIST_COLUMNS = { id, number, name, email, phone, subject, message, status, createdAt };

/** How many messages are in each state, and in all; counted by the tallies. */
export function getMessageCounts() {
  const { new: fresh = 0, read = 0, replied = 0 } = getRowCounts("contact_message");
  return { new: fresh, read, replied, all: fresh + read + replied };
}

/** One page of the messages that an administrator asks for (20 unless it says), the newest first. */
export function listMessages({ search, status, page, limit = PAGE_SIZE }: MessagesQuery) {
  const found = matchesSearch("contact_message", search, status ? "all" : "newest");
  const isAsked = and(found, status && eq(contactMessage.status, status));
  const counted = found
    ? countUpTo(db.select({ id }).from(contactMessage).where(isAsked))
    : toExactTotal(getMessageCounts()[status ?? "all"]);
  const { offset, ...part } = paginateTotal(counted, page, limit);
  const items = db
    .select(LIST_COLUMNS)
    .from(contactMessage)
    .where(isAsked)
    .orderBy(...newestFirst(contactMessage))
    .limit(part.limit)
    .offset(offset)
    .all();
  return { ...part, items };
}

/**
 * One message, whole, with the letter that has acknowledged it, if one was written; undefined where it is not
 * there.
 */
export function findMessage(messageId: string) {
  const found = db.select().from(contactMessage).where(eq(contactMessage.id, messageId)).get();
  if (!found) return undefined;
  const isIts = and(eq(outboxEmail.aboutId, messageId), eq(outboxEmail.kind, ACKNOWLEDGEMENT_KIND));
  const { id, sentAt } = outboxEmail;
  return { ...found, acknowledgement: db.select({ id, sentAt }).from(outboxEmail).where(isIts).get() };
}
