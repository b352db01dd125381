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
  isUninvited: true,
  subject: `We have received your message, ticket ${message.number}`,
  heading: "We have received your message",
  paragraphs: [
    "Namaste,",
    `We received your message on ${formatMoment(message.createdAt)}. Your ticket number is ${message.number}. Please mention it when you call or write about it.`,
    `We will get back to you soon. ${COMPLAINT_PROMISE}`,
    "If you did not write to us, please ignore this email.",
  ],
});
