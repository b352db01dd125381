import type { MESSAGE_STATUSES } from "./tables";

export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** How a message stands, in words. */
export const MESSAGE_STATUS_LABELS: Record<MessageStatus, string> = {
  new: "New",
  read: "Read",
  replied: "Replied",
};

/** What an administrator is told who has put a message into a state. */
export const STATUS_SET_MESSAGES: Record<MessageStatus, string> = {
  new: "Marked as new",
  read: "Marked as read",
  replied: "Marked as replied",
};

/** The most characters of each field of a message. */
export const MESSAGE_MAX_LENGTHS = { name: 50, phone: 20, subject: 100, message: 1000 } as const;

const EXCERPT_LENGTH = 120;

/** The beginning of a message, as a row of a list has room for. */
export function toExcerpt(message: string): string {
  const signs = [...message];
  return signs.length > EXCERPT_LENGTH ? `${signs.slice(0, EXCERPT_LENGTH).join("")}…` : message;
}

/** What somebody is told whose message has come. */
export const MESSAGE_SENT = "Message sent successfully! We will get back to you soon.";

/** The page of a message that has come: the form again, and its ticket number. */
export const ticketPath = (number: string): string => `/contact?ticket=${number}`;

/** What is said of a message that is not there, or was forgotten meanwhile. */
export const MESSAGE_NOT_FOUND = "This message is not there any more.";
