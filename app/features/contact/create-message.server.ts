import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { deleteEmailsAbout, deleteEmailsBefore } from "~/features/emails/erase-emails.server";
import { queueEmail } from "~/features/emails/queue-email.server";
import { createReferenceNumber } from "~/lib/ids";
import { getLanguage } from "~/lib/language";
import { addMs, days } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/rate-limits";
import { MESSAGE_RECEIVED_KIND, messageReceived } from "./emails/message-received";
import { SHOP_MESSAGE_KIND, shopMessage } from "./emails/shop-message";
import { MESSAGE_FIELD_NAMES } from "./fields";
import type { MessageForm } from "./input";
import { MESSAGE_RETENTION_DAYS, TICKET_NUMBER_PREFIX } from "./rules";
import { contactMessage } from "./tables";

/** The sender's account, if signed in, and the address of the client. */
export interface MessageSender {
  userId?: string;
  clientAddress: string;
}

/** A stored message; `number` is its ticket, and `isNew` is false for a repeated message. */
export type ReceivedMessage = typeof contactMessage.$inferSelect & { isNew: boolean };

/**
 * Stores a message and queues the acknowledgement and the shop's email; the same message within a day is
 * stored once (rule: message-limit). Throws TOO_MANY above `LIMITS.messages`.
 */
export async function createMessage(
  form: MessageForm,
  sender: MessageSender,
  now: Date,
): Promise<ReceivedMessage> {
  return transaction(() => findDuplicate(form, now) ?? insertMessage(form, sender, now));
}

function insertMessage(
  form: MessageForm,
  { userId, clientAddress }: MessageSender,
  now: Date,
): ReceivedMessage {
  countAccepted({ limit: LIMITS.messages, subject: clientAddress });
  const number = createTicketNumber();
  const values = { ...form, number, userId, language: getLanguage(), createdAt: now };
  const message = tx().insert(contactMessage).values(values).returning().get();
  queueEmail(messageReceived, message, now);
  queueEmail(shopMessage, message, now);
  return { ...message, isNew: true };
}

/** The message, if it was sent before, for example by a double tap or after going back. */
function findDuplicate(form: MessageForm, now: Date): ReceivedMessage | undefined {
  const isSame = MESSAGE_FIELD_NAMES.map((name) => {
    const value = form[name];
    return value === undefined ? isNull(contactMessage[name]) : eq(contactMessage[name], value);
  });
  const isRecent = gt(contactMessage.createdAt, addMs(now, -days(1)));
  const existing = db
    .select()
    .from(contactMessage)
    .where(and(isRecent, ...isSame))
    .get();
  return existing && { ...existing, isNew: false };
}

function createTicketNumber(): string {
  for (;;) {
    const number = createReferenceNumber(TICKET_NUMBER_PREFIX);
    if (!hasTicket(number)) return number;
  }
}

/**
 * Deletes messages older than `MESSAGE_RETENTION_DAYS` and the emails about them (rule:
 * message-kept-two-years).
 */
export async function deleteExpiredMessages(now: Date): Promise<void> {
  const expiredBefore = addMs(now, -days(MESSAGE_RETENTION_DAYS));
  await transaction(() => {
    const expired = tx()
      .delete(contactMessage)
      .where(lt(contactMessage.createdAt, expiredBefore))
      .returning({ id: contactMessage.id })
      .all();
    deleteEmailsBefore([MESSAGE_RECEIVED_KIND, SHOP_MESSAGE_KIND], expiredBefore);
    // A reply may be younger than its message.
    deleteEmailsAbout(expired.map(({ id }) => id));
  });
}

export function hasTicket(number: string): boolean {
  const isTicket = eq(contactMessage.number, number);
  return db.select({ id: contactMessage.id }).from(contactMessage).where(isTicket).get() !== undefined;
}
