import type { contactMessage } from "~/features/contact/tables";
import type { EmailTemplate } from "~/features/emails/queue-email.server";
import { complaintPromise } from "~/features/settings/complaint-deadlines";
import { formatMoment, hours } from "~/lib/time";
import { words } from "./words.en";

export const MESSAGE_RECEIVED_KIND = "message-received";

/**
 * To the sender of a message (rule: message-acknowledged). The address may be a stranger's, so nothing the
 * sender typed is in it, not even the name.
 */
export const messageReceived: EmailTemplate<typeof contactMessage.$inferSelect> = (message) => ({
  kind: MESSAGE_RECEIVED_KIND,
  aboutId: message.id,
  onceKey: message.id,
  recipient: message.email,
  language: message.language,
  limit: { max: 3, windowMs: hours(1) },
  isUninvited: true,
  subject: words.messageReceivedTicket(message.number),
  heading: words.messageReceived,
  paragraphs: [
    words.greeting,
    words.messageReceivedAt(formatMoment(message.createdAt), message.number),
    words.weWillGetBackToYou(complaintPromise()),
    words.ignoreIfNotYou,
  ],
});
