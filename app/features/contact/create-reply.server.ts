import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { user } from "~/features/accounts/tables";
import { recordChange } from "~/features/audit/record-change.server";
import { queueEmail } from "~/features/emails/queue-email.server";
import { ShopError } from "~/lib/errors";
import { findMobile, getWhatsappUrl } from "~/lib/phone-digits";
import { doForRows, toRowKey } from "~/lib/rows";
import { db, transaction, tx } from "~/platform/db/db.server";
import { messageReply } from "./emails/message-reply";
import type { EmailReply } from "./input";
import { MAX_ANSWERED_TOGETHER, MAX_CHAT_URL_LENGTH, messageNotFound, type ReplyChannel } from "./rules";
import { contactMessage, messageReply as replyTable } from "./tables";
import { words } from "./words.en";

interface NewReply {
  channel: ReplyChannel;
  text: string;
  /** The `repliesVersion` that the form was made from. */
  seenVersion?: string;
}

type Message = typeof contactMessage.$inferSelect;

/** The replies to messages, the earliest first, each with the name of its writer; null if deleted. */
const listRepliesTo = (messageIds: string[]) =>
  db
    .select({
      id: replyTable.id,
      messageId: replyTable.messageId,
      channel: replyTable.channel,
      text: replyTable.text,
      authorId: replyTable.authorId,
      by: user.name,
      createdAt: replyTable.createdAt,
    })
    .from(replyTable)
    .leftJoin(user, eq(user.id, replyTable.authorId))
    .where(inArray(replyTable.messageId, messageIds))
    .orderBy(asc(replyTable.createdAt), sql`${replyTable}.rowid`)
    .all();

export const listReplies = (messageId: string) => listRepliesTo([messageId]);

type Replies = ReturnType<typeof listReplies>;

/** What the form of a reply was made from. */
export const repliesVersion = (replies: readonly unknown[]): string => String(replies.length);

/**
 * Keeps a reply of the staff, queues the email or gives the address of the WhatsApp chat, and marks the
 * message as replied (rule: message-replies). The same reply sent twice is kept once. Throws NOT_FOUND,
 * CONFLICT at `seenVersion` if somebody has answered since the form was made, and INVALID if the message has
 * no mobile number for WhatsApp or the text is too long for it.
 */
export async function createReply(actorId: string, messageId: string, sent: NewReply, now: Date) {
  return transaction(() => reply(actorId, messageId, sent, now));
}

/**
 * Sends the replies to several messages by email, all or none. Throws `RowErrors` at the `text` of each that
 * cannot be sent; see `createReply`.
 */
export async function createReplies(actorId: string, replies: readonly EmailReply[], now: Date) {
  return transaction(() =>
    doForRows(
      replies,
      words.noReplySent,
      ({ messageId, text, seenVersion }) =>
        reply(actorId, messageId, { channel: "email", text, seenVersion }, now),
      ({ messageId }, { message }) => [`text.${toRowKey(messageId)}`, message],
    ),
  );
}

/** `createReply` in the caller's transaction. */
function reply(actorId: string, messageId: string, sent: NewReply, now: Date) {
  const message = db.select().from(contactMessage).where(eq(contactMessage.id, messageId)).get();
  if (!message) throw new ShopError("NOT_FOUND", messageNotFound());
  const chatUrl = sent.channel === "whatsapp" ? getChatUrl(message, sent.text) : undefined;
  const replies = listReplies(messageId);
  if (!isRepeated(replies.at(-1), actorId, sent)) {
    assertNotAnswered(replies, sent.seenVersion);
    insertReply(actorId, message, sent, now);
  }
  return { number: message.number, chatUrl };
}

/** Whether the latest reply is this one, as after a double tap. */
const isRepeated = (last: Replies[number] | undefined, actorId: string, { channel, text }: NewReply) =>
  last?.authorId === actorId && last.channel === channel && last.text === text;

function assertNotAnswered(replies: Replies, seenVersion: string | undefined): void {
  if (seenVersion === undefined || seenVersion === repliesVersion(replies)) return;
  const by = replies.at(-1)?.by ?? words.somebody;
  throw new ShopError("CONFLICT", words.answeredMeanwhile(by), "seenVersion");
}

function insertReply(actorId: string, message: Message, { channel, text }: NewReply, now: Date): void {
  const { id: messageId, status } = message;
  const values = { messageId, channel, text, authorId: actorId, createdAt: now };
  const row = tx().insert(replyTable).values(values).returning().get();
  if (channel === "email") queueEmail(messageReply, { message, reply: row }, now);
  tx()
    .update(contactMessage)
    .set({ status: "replied", repliedAt: now })
    .where(eq(contactMessage.id, messageId))
    .run();
  const facts = status === "replied" ? {} : { before: { status }, after: { status: "replied" } };
  const subject = { kind: "message", id: messageId, label: message.number } as const;
  recordChange(actorId, { action: `answered by ${channel}`, ...subject, ...facts }, now);
}

function getChatUrl({ phone }: Message, text: string): string {
  const mobile = findMobile(phone);
  if (!mobile) throw new ShopError("INVALID", words.noMobileNumber);
  const url = getWhatsappUrl(mobile, text);
  if (url.length > MAX_CHAT_URL_LENGTH) throw new ShopError("INVALID", words.replyTooLongForWhatsapp, "text");
  return url;
}

const isWaiting = inArray(contactMessage.status, ["new", "read"]);

/**
 * The messages of these ids that are left, or else those that have waited longest for an answer; each with
 * its replies.
 */
export function listMessagesToAnswer(ids: readonly string[]) {
  const messages = db
    .select()
    .from(contactMessage)
    .where(ids.length > 0 ? inArray(contactMessage.id, [...ids]) : isWaiting)
    .orderBy(asc(contactMessage.createdAt))
    .limit(MAX_ANSWERED_TOGETHER)
    .all();
  const all = listRepliesTo(messages.map(({ id }) => id));
  return messages.map(({ id, number, name, email, subject, message }) => {
    const replies = all.filter(({ messageId }) => messageId === id);
    return { id, number, name, email, subject, message, replies, version: repliesVersion(replies) };
  });
}

/** The message that has waited longest for an answer, besides this one; undefined if none does. */
export const findNextMessage = (messageId: string) =>
  db
    .select({ id: contactMessage.id, number: contactMessage.number })
    .from(contactMessage)
    .where(and(isWaiting, ne(contactMessage.id, messageId)))
    .orderBy(asc(contactMessage.createdAt))
    .limit(1)
    .get();
