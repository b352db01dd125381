import { z } from "zod";
import {
  idField,
  lenient,
  lenientPage,
  MAX_PAGE_SIZE,
  pageSize,
  searchText,
  strictPage,
  textFields,
} from "~/lib/fields";
import { MESSAGE_FIELDS } from "./fields";
import { MESSAGE_NOT_FOUND } from "./rules";
import { MESSAGE_STATUSES } from "./tables";
import { words } from "./words.en";

export const MessageForm = z.object(textFields(MESSAGE_FIELDS));
export type MessageForm = z.output<typeof MessageForm>;

/** The ticket of the message that was just sent. */
export const ContactQuery = z.object({ ticket: z.string().max(20).optional().catch(undefined) });
const FILTERS = {
  search: searchText(),
  status: z.enum(MESSAGE_STATUSES, { error: words.chooseNewReadOrReplied }).optional(),
};

/** The API's list of messages; 100 to a page unless `limit` says otherwise. */
export const MessagesApiQuery = z.object({ ...FILTERS, page: strictPage(), limit: pageSize(MAX_PAGE_SIZE) });

/** The page's list of messages; invalid filters in its address are ignored. */
export const MessagesQuery = z.object({ ...lenient(FILTERS), page: lenientPage() });
export type MessagesQuery = z.output<typeof MessagesQuery> & { limit?: number };

/** Opens a message from the list; a new one is marked as read. */
export const ViewMessageForm = z.object({ intent: z.literal("view"), id: idField(MESSAGE_NOT_FOUND) });

export const MessageStatusForm = z.object({
  status: z.enum(MESSAGE_STATUSES, { error: words.chooseNewReadOrReplied }),
});
