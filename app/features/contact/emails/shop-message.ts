import { SENDER_FIELDS } from "~/features/contact/fields";
import type { contactMessage } from "~/features/contact/tables";
import type { EmailTemplate } from "~/features/emails/queue-email.server";
import { words } from "./words.en";

export const SHOP_MESSAGE_KIND = "shop-message";

/** To the shop, a customer's whole message (rule: message-acknowledged). */
export const shopMessage: EmailTemplate<typeof contactMessage.$inferSelect> = (message, shop) => ({
  kind: SHOP_MESSAGE_KIND,
  aboutId: message.id,
  onceKey: message.id,
  recipient: shop.email,
  subject: words.ticketAndSubject(message.number, message.subject),
  heading: words.newMessage(message.number),
  paragraphs: [
    words.from(SENDER_FIELDS.flatMap((name) => message[name] ?? []).join(", ")),
    words.subject(message.subject),
    ...message.message.split("\n").filter((text) => text.trim() !== ""),
  ],
});
