import type { contactMessage, messageReply as replyTable } from "~/features/contact/tables";
import type { EmailTemplate } from "~/features/emails/queue-email.server";
import { STAFF_EMAIL_PREFIX } from "~/features/emails/rules";
import { formatMoment } from "~/lib/time";
import { words } from "./words.en";

export const MESSAGE_REPLY_KIND = `${STAFF_EMAIL_PREFIX}message-reply`;

interface Facts {
  message: typeof contactMessage.$inferSelect;
  reply: typeof replyTable.$inferSelect;
}

const toLines = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

/** To the sender of a message, the staff's answer with the sender's own words (rule: message-replies). */
export const messageReply: EmailTemplate<Facts> = ({ message, reply }) => ({
  kind: MESSAGE_REPLY_KIND,
  aboutId: message.id,
  onceKey: reply.id,
  recipient: message.email,
  language: message.language,
  subject: `Re: ${words.subjectWithTicket(message.subject, message.number)}`,
  heading: words.ourReply(message.number),
  paragraphs: [
    ...toLines(reply.text),
    words.youWroteAt(formatMoment(message.createdAt)),
    ...toLines(message.message).map((line) => `> ${line}`),
  ],
});
