import { and, eq, getTableColumns } from "drizzle-orm";
import { outboxEmail } from "~/features/emails/tables";
import { PAGE_SIZE } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import {
  countUpTo,
  getRowCounts,
  matchesSearch,
  newestFirst,
  paginateTotal,
  toExactTotal,
} from "~/platform/db/list-queries.server";
import { listReplies } from "./create-reply.server";
import { MESSAGE_RECEIVED_KIND } from "./emails/message-received";
import type { MessagesQuery } from "./input";
import { contactMessage } from "./tables";

const { userId, repliedAt, ...LIST_COLUMNS } = getTableColumns(contactMessage);

/** The stored counts of messages by status and in all. */
export function getMessageCounts() {
  const { new: newCount = 0, read = 0, replied = 0 } = getRowCounts("contact_message");
  return { new: newCount, read, replied, all: newCount + read + replied };
}

/** One page of the messages that match a query, the newest first. */
export function listMessages({ search, status, page, limit = PAGE_SIZE }: MessagesQuery) {
  const searchCondition = matchesSearch("contact_message", search, status ? "all" : "newest");
  const condition = and(searchCondition, status && eq(contactMessage.status, status));
  const rowTotal = searchCondition
    ? countUpTo(db.select({ id: contactMessage.id }).from(contactMessage).where(condition))
    : toExactTotal(getMessageCounts()[status ?? "all"]);
  const { offset, ...part } = paginateTotal(rowTotal, page, limit);
  const items = db
    .select(LIST_COLUMNS)
    .from(contactMessage)
    .where(condition)
    .orderBy(...newestFirst(contactMessage))
    .limit(part.limit)
    .offset(offset)
    .all();
  return { ...part, items };
}

/** A message with its replies, and its acknowledgement, if one was queued; undefined if there is none. */
export function findMessage(messageId: string) {
  const existing = db.select().from(contactMessage).where(eq(contactMessage.id, messageId)).get();
  if (!existing) return undefined;
  const isAcknowledgement = and(
    eq(outboxEmail.aboutId, messageId),
    eq(outboxEmail.kind, MESSAGE_RECEIVED_KIND),
  );
  const { id, sentAt } = outboxEmail;
  return {
    ...existing,
    replies: listReplies(messageId),
    acknowledgement: db.select({ id, sentAt }).from(outboxEmail).where(isAcknowledgement).get(),
  };
}
