import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { deleteEmailsBefore } from "~/features/emails/queue-email.server";
import { createSpeakableNumber } from "~/lib/ids";
import { addMs, days } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { countAccepted } from "~/platform/limits/counts.server";
import { LIMITS } from "~/platform/limits/limits";
import { MESSAGE_EMAIL_KINDS, sendAcknowledgement, sendShopNotice } from "./emails.server";
import type { MessageForm } from "./input";
import { contactMessage } from "./tables";

/** Who sends a message: their account, where they are signed in, and the client address it comes from. */
export interface MessageSender {
  userId?: string;
  from: string;
}

/** A message that has come: `number` is its ticket; `isNew`: it had not come before. */
export interface ReceivedMessage {
  id: string;
  number: string;
  createdAt: Date;
  isNew: boolean;
}

/**
 * Takes a message in, with an acknowledgement to its sender and a letter to the shop in the same transaction.
 * The same words sent twice within a day are one message. Throws TOO_MANY (10 an hour per address). Rule:
 * message-limit.
 */
export async function createMessage(
  form: MessageForm,
  sender: MessageSender,
  now: Date,
): Promise<ReceivedMessage> {
  return transaction(() => findDuplicate(form, now) ?? insertMessage(form, sender, now));
}

function insertMessage(form: MessageForm, { userId, from }: MessageSender, now: Date): ReceivedMessage {
  countAccepted({ limit: LIMITS.messages, subject: from });
  const number = createTicketNumber();
  const values = { ...form, number, userId, createdAt: now };
  const message = tx().insert(contactMessage).values(values).returning().get();
  sendAcknowledgement(message, now);
  sendShopNotice(message, now);
  return { id: message.id, number, createdAt: now, isNew: true };
}

/** A message with exactly these words: a double tap, or the form sent again from the way back. */
function findDuplicate(form: MessageForm, now: Date): ReceivedMessage | undefined {
  const { name, email, phone, subject, message } = form;
  const isSame = and(
    gt(contactMessage.createdAt, addMs(now, -days(1))),
    eq(contactMessage.email, email),
    eq(contactMessage.name, name),
    phone === undefined ? isNull(contactMessage.phone) : eq(contactMessage.phone, phone),
    eq(contactMessage.subject, subject),
    eq(contactMessage.message, message),
  );
  const { id, number, createdAt } = contactMessage;
  const before = db.select({ id, number, createdAt }).from(contactMessage).where(isSame).get();
  return before && { ...before, isNew: false };
}

/** A ticket number nobody has yet. */
function createTicketNumber(): string {
  for (;;) {
    const number = createSpeakableNumber("TK");
    if (!hasTicket(number)) return number;
  }
}

/** How long messages are kept, as the privacy page promises. */
const RETENTION_MS = days(2 * 365);

/** Forgets messages of more than two years ago, and the letters that told of them. */
export async function deleteExpiredMessages(now: Date): Promise<void> {
  const before = addMs(now, -RETENTION_MS);
  await transaction(() => {
    tx().delete(contactMessage).where(lt(contactMessage.createdAt, before)).run();
    deleteEmailsBefore(MESSAGE_EMAIL_KINDS, before);
  });
}

/** Whether a message with this ticket number has come. */
export function hasTicket(number: string): boolean {
  const isIt = eq(contactMessage.number, number);
  return db.select({ id: contactMessage.id }).from(contactMessage).where(isIt).get() !== undefined;
}
