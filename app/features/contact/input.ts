import { z } from "zod";
import {
  email,
  idField,
  lenient,
  lenientPage,
  multiLine,
  optionalField,
  pageSize,
  searchText,
  singleLine,
  strictPage,
} from "~/lib/fields";
import { MESSAGE_MAX_LENGTHS, MESSAGE_NOT_FOUND } from "./rules";
import { MESSAGE_STATUSES } from "./tables";

/** The contact form. */
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

/** Which message a page tells of, if any. */
export const ContactQuery = z.object({ ticket: z.string().max(20).optional().catch(undefined) });

const NO_STATUS = "Please choose new, read or replied";
const FILTERS = { search: searchText(), status: z.enum(MESSAGE_STATUSES, { error: NO_STATUS }).optional() };

/** Which messages a program asks for: as many as an answer holds, unless it says. */
export const MessagesApiQuery = z.object({ ...FILTERS, page: strictPage(), limit: pageSize(100) });

/** Which messages an administrator's list shows. */
export const MessagesQuery = z.object({ ...lenient(FILTERS), page: lenientPage() });
export type MessagesQuery = z.output<typeof MessagesQuery> & { limit?: number };

/** Opening a new message from the list, which reads it. */
export const ViewMessage = z.object({ intent: z.literal("view"), id: idField(MESSAGE_NOT_FOUND) });

/** What an administrator says of one message. */
export const MarkMessage = z.object({
  status: z.enum(MESSAGE_STATUSES, { error: NO_STATUS }),
});
