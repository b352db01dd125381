import { queueEmail } from "~/features/emails/queue-email.server";
import { COMPLAINT_PROMISE } from "~/features/settings/complaint-deadlines";
import { getShopProfile } from "~/features/settings/shop.server";
import { formatMoment, hours } from "~/lib/time";
import { consumeEmailQuota } from "~/platform/limits/counts.server";
import type { contactMessage } from "./tables";

type Message = typeof contactMessage.$inferSelect;

export const ACKNOWLEDGEMENT_KIND = "message-received";
const SHOP_NOTICE_KIND = "shop-message";
/** The kinds of emails about messages. */
export const MESSAGE_EMAIL_KINDS = [ACKNOWLEDGEMENT_KIND, SHOP_NOTICE_KIND];
/** Limits acknowledgements to one address, which may be a stranger's. */
const ACKNOWLEDGEMENT_LIMIT = { max: 3, windowMs: hours(1) };

/**
 * Queues the acknowledgement of a message (rule: message-acknowledged). The address may be a stranger's, so
 * nothing the sender typed is in it, not even the name.
 */
export function queueAcknowledgement({ id, number, email, createdAt }: Message, now: Date): void {
  if (!consumeEmailQuota(ACKNOWLEDGEMENT_KIND, email, ACKNOWLEDGEMENT_LIMIT, now)) return;
  const paragraphs = [
    "Namaste,",
    `A message with this e-mail address reached us on ${formatMoment(createdAt)}. Its ticket number is ${number}; please quote it when you call or write about it.`,
    `We will get back to you soon. ${COMPLAINT_PROMISE}`,
    "If it was not you who wrote, you need not do anything.",
  ];
  const subject = `We have your message, ticket ${number}`;
  const content = { subject, heading: "We have your message", paragraphs, shop: getShopProfile() };
  const key = { kind: ACKNOWLEDGEMENT_KIND, aboutId: id, dedupeKey: `${ACKNOWLEDGEMENT_KIND}:${id}` };
  queueEmail({ ...content, ...key, recipient: email }, now);
}

/** Queues the whole message as an email to the shop. */
export function queueShopNotice(message: Message, now: Date): void {
  const { id, number, name, email, phone, subject } = message;
  const shop = getShopProfile();
  const paragraphs = [
    `From ${name}, ${[email, phone].filter(Boolean).join(", ")}.`,
    `Subject: ${subject}`,
    ...message.message.split("\n").filter((text) => text.trim() !== ""),
  ];
  const heading = `A message, ticket ${number}`;
  const content = { subject: `Ticket ${number}: ${subject}`, heading, paragraphs, shop };
  const key = { kind: SHOP_NOTICE_KIND, aboutId: id, dedupeKey: `${SHOP_NOTICE_KIND}:${id}` };
  queueEmail({ ...content, ...key, recipient: shop.email }, now);
}
