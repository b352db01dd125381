import type { MESSAGE_STATUSES } from "./tables";
import { words } from "./words.en";

/** "TK-4821-0937" (rule: speakable-numbers). */
export const TICKET_NUMBER_PREFIX = "TK";

export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const MESSAGE_STATUS_LABELS: Record<MessageStatus, string> = {
  new: words.newStatus,
  read: words.read,
  replied: words.replied,
};

export const STATUS_SET_MESSAGES: Record<MessageStatus, string> = {
  new: words.markedAsNew,
  read: words.markedAsRead,
  replied: words.markedAsReplied,
};

/** How long messages are kept, as the privacy page promises (rules: message-kept-two-years, emails-kept). */
export const MESSAGE_RETENTION_DAYS = 2 * 365;

const EXCERPT_LENGTH = 120;

/** The beginning of a message, for a row of a list. */
export function toExcerpt(message: string): string {
  const characters = [...message];
  return characters.length > EXCERPT_LENGTH ? `${characters.slice(0, EXCERPT_LENGTH).join("")}…` : message;
}

export const MESSAGE_SENT = words.messageSent;

/** The contact page that confirms a message and shows its ticket. */
export const ticketPath = (number: string): string => `/contact?ticket=${number}`;

export const MESSAGE_NOT_FOUND = words.messageNotFound;
