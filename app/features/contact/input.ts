import { z } from "zod";
import {
  formKeyField,
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
  textFields,
} from "~/lib/fields";
import { rowFields } from "~/lib/row-fields";
import { toRowKey } from "~/lib/rows";
import { MESSAGE_FIELDS } from "./fields";
import {
  messageNotFound,
  REPLY_MAX_LENGTH,
  TEMPLATE_MAX_LENGTH,
  TITLE_MAX_LENGTH,
  templateNotFound,
} from "./rules";
import { MESSAGE_STATUSES } from "./tables";
import { words } from "./words.en";

export const MessageForm = z.object(textFields(MESSAGE_FIELDS));
export type MessageForm = z.output<typeof MessageForm>;

/** The ticket of the message that was just sent. */
export const ContactQuery = z.object({ ticket: z.string().max(20).optional().catch(undefined) });
const FILTERS = {
  search: searchText(),
  status: z.enum(MESSAGE_STATUSES, { error: () => words.chooseNewReadOrReplied }).optional(),
};

/** The API's list of messages; 100 to a page unless `limit` says otherwise. */
export const MessagesApiQuery = z.object({ ...FILTERS, page: strictPage(), limit: pageSize(MAX_PAGE_SIZE) });

/** The page's list of messages; invalid filters in its address are ignored. */
export const MessagesQuery = z.object({ ...lenient(FILTERS), page: lenientPage() });
export type MessagesQuery = z.output<typeof MessagesQuery> & { limit?: number };

/** Opens a message from the list; a new one is marked as read. */
export const ViewMessageForm = z.object({ intent: z.literal("view"), id: idField(messageNotFound) });

const replyText = () =>
  multiLine(
    () => words.writeReply,
    REPLY_MAX_LENGTH,
    () => words.replyTooLong(REPLY_MAX_LENGTH),
  );

/** A reply to a message; `intent` says how it goes out, and whether the next message follows. */
export const ReplyForm = z.object({
  intent: z.enum(["email", "email-next", "whatsapp", "phone"]),
  text: replyText(),
  seenVersion: formKeyField(),
});

/** A reply by email to one of several messages. */
export interface EmailReply {
  messageId: string;
  text: string;
  seenVersion: string | undefined;
}

/** The replies by email to the messages of these ids; one without a text is left unanswered. */
export const createRepliesForm = (ids: readonly string[]) =>
  z
    .object({ text: rowFields(ids, optionalField(replyText())), seen: rowFields(ids, formKeyField()) })
    .transform(({ text, seen }) =>
      ids.flatMap((id): EmailReply[] => {
        const written = text[toRowKey(id)];
        return written ? [{ messageId: id, text: written, seenVersion: seen[toRowKey(id)] }] : [];
      }),
    )
    .refine((replies) => replies.length > 0, words.writeReply);

/** A text for replies that the owner keeps; without an id it is a new one. */
export const TemplateForm = z.object({
  intent: z.literal("save"),
  id: optionalField(idField(templateNotFound)),
  title: singleLine(
    () => words.addTitle,
    TITLE_MAX_LENGTH,
    () => words.titleTooLong(TITLE_MAX_LENGTH),
  ),
  text: multiLine(
    () => words.addText,
    TEMPLATE_MAX_LENGTH,
    () => words.textTooLong(TEMPLATE_MAX_LENGTH),
  ),
  seenVersion: formKeyField(),
});
export type TemplateForm = z.output<typeof TemplateForm>;

export const DeleteTemplateForm = z.object({ intent: z.literal("delete"), id: idField(templateNotFound) });

/** The template with which a message's page fills in the reply. */
export const ReplyQuery = z.object({ template: z.string().max(64).optional().catch(undefined) });

/** The template that the page of templates shows in its form. */
export const TemplatesQuery = z.object({ edit: z.string().max(64).optional().catch(undefined) });

export const MessageStatusForm = z.object({
  status: z.enum(MESSAGE_STATUSES, { error: () => words.chooseNewReadOrReplied }),
});
