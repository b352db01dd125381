import { cutText } from "~/lib/count-characters";
import { perLanguage } from "~/lib/language";
import type { MESSAGE_STATUSES, REPLY_CHANNELS } from "./tables";
import { words } from "./words.en";

/** "TK-4821-0937" (rule: speakable-numbers). */
export const TICKET_NUMBER_PREFIX = "TK";

export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const MESSAGE_STATUS_LABELS: Record<MessageStatus, string> = perLanguage(() => ({
  new: words.newStatus,
  read: words.read,
  replied: words.replied,
}));

export const STATUS_SET_MESSAGES: Record<MessageStatus, string> = perLanguage(() => ({
  new: words.markedAsNew,
  read: words.markedAsRead,
  replied: words.markedAsReplied,
}));

/** How long messages are kept, as the privacy page promises (rules: message-kept-two-years, emails-kept). */
export const MESSAGE_RETENTION_DAYS = 2 * 365;

const EXCERPT_LENGTH = 120;

/** The beginning of a message, for a row of a list. */
export const toExcerpt = (message: string): string => cutText(message, EXCERPT_LENGTH);

export const messageSent = () => words.messageSent;

/** The contact page that confirms a message and shows its ticket. */
export const ticketPath = (number: string): string => `/contact?ticket=${number}`;

export const messageNotFound = () => words.messageNotFound;

export type ReplyChannel = (typeof REPLY_CHANNELS)[number];

/** Of a reply, of the title of a template and of its text, in characters (rule: message-replies). */
export const REPLY_MAX_LENGTH = 2000;
export const TITLE_MAX_LENGTH = 60;
export const TEMPLATE_MAX_LENGTH = 1500;

/** The most messages that are answered together. */
export const MAX_ANSWERED_TOGETHER = 20;

/** A longer address is refused by proxies between the shop and the browser. */
export const MAX_CHAT_URL_LENGTH = 7_000;

export const templateNotFound = () => words.templateNotFound;

/** The text of a template for the sender of a message: its placeholders are filled in. */
export const fillTemplate = (text: string, { name, number }: { name: string; number: string }): string =>
  text.replaceAll("{name}", () => name).replaceAll("{ticket}", () => number);

export const REPLY_LABELS: Record<ReplyChannel, string> = perLanguage(() => ({
  email: words.repliedByEmail,
  whatsapp: words.repliedOnWhatsapp,
  phone: words.repliedByPhone,
}));

export const REPLY_SAVED_MESSAGES: Record<ReplyChannel, (number: string) => string> = perLanguage(() => ({
  email: words.replyIsBeingSent,
  whatsapp: words.replyOnWhatsappNoted,
  phone: words.replyByPhoneNoted,
}));
