import type { contactMessage } from "~/features/contact/tables";
import type { EmailTemplate } from "~/features/emails/queue-email.server";
import { COMPLAINT_PROMISE } from "~/features/settings/complaint-deadlines";
import { formatMoment, hours } from "~/lib/time";

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
  limit: { max: 3, windowMs: hours(1) },
  subject: `We have your message, ticket ${message.number}`,
  heading: "We have your message",
  paragraphs: [
    "Namaste,",
    `A message with this e-mail address reached us on ${formatMoment(message.createdAt)}. Its ticket number is ${message.number}; please quote it when you call or write about it.`,
    `We will get back to you soon. ${COMPLAINT_PROMISE}`,
    "If it was not you who wrote, you need not do anything.",
  ],
});
