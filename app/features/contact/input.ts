import { z } from "zod";
import {
  email,
  idField,
  lenient,
  lenientPage,
  MAX_PAGE_SIZE,
  multiLine,
  optionalField,
  pageSize,
  searchText,
  singleLine,
  strictPage,
} from "~/lib/fields";
import { MESSAGE_MAX_LENGTHS, MESSAGE_NOT_FOUND } from "./rules";
import { MESSAGE_STATUSES } from "./tables";

export const MessageForm = z.object({
  name: singleLine(
    "Please add a name",
    MESSAGE_MAX_LENGTHS.name,
    `Name cannot be more than ${MESSAGE_MAX_LENGTHS.name} characters`,
  ),
  email: email("Please add an email", "Please add a valid email"),
  phone: optionalField(
    singleLine(
      "",
      MESSAGE_MAX_LENGTHS.phone,
      `Phone number cannot be more than ${MESSAGE_MAX_LENGTHS.phone} characters`,
    ),
  ),
  subject: singleLine(
    "Please add a subject",
    MESSAGE_MAX_LENGTHS.subject,
    `Subject cannot be more than ${MESSAGE_MAX_LENGTHS.subject} characters`,
  ),
  message: multiLine(
    "Please add a message",
    MESSAGE_MAX_LENGTHS.message,
    `Message cannot be more than ${MESSAGE_MAX_LENGTHS.message} characters`,
  ),
});
export type MessageForm = z.output<typeof MessageForm>;

/** The ticket of the message that was just sent. */
export const ContactQuery = z.object({ ticket: z.string().max(20).optional().catch(undefined) });

const NO_STATUS = "Please choose new, read or replied";
const FILTERS = { search: searchText(), status: z.enum(MESSAGE_STATUSES, { error: NO_STATUS }).optional() };

/** The API's list of messages; 100 to a page unless `limit` says otherwise. */
export const MessagesApiQuery = z.object({ ...FILTERS, page: strictPage(), limit: pageSize(MAX_PAGE_SIZE) });

/** The page's list of messages; invalid filters in its address are ignored. */
export const MessagesQuery = z.object({ ...lenient(FILTERS), page: lenientPage() });
export type MessagesQuery = z.output<typeof MessagesQuery> & { limit?: number };

/** Opens a message from the list; a new one is marked as read. */
export const ViewMessageForm = z.object({ intent: z.literal("view"), id: idField(MESSAGE_NOT_FOUND) });

export const MessageStatusForm = z.object({
  status: z.enum(MESSAGE_STATUSES, { error: NO_STATUS }),
});
