import { z } from "zod";
import { mapNames } from "~/lib/field-lists";
import { dateTime, idFields, nullableText, toIds } from "~/platform/api/codecs";
import { MESSAGE_FIELD_NAMES, MESSAGE_FIELDS } from "./fields";
import type { listMessages } from "./list-messages.server";
import { type contactMessage, MESSAGE_STATUSES } from "./tables";

const typedTexts = mapNames(MESSAGE_FIELD_NAMES, (name) =>
  "optional" in MESSAGE_FIELDS[name] ? nullableText() : z.string(),
);

/** A message as the API shows it to its sender. */
export const SentMessageJson = z
  .object({
    ...idFields,
    number: z.string().describe("Its ticket number, to be quoted"),
    ...typedTexts,
    createdAt: dateTime(),
  })
  .meta({ id: "SentMessage" });

export const toSentMessageJson = (
  message: typeof contactMessage.$inferSelect,
): z.output<typeof SentMessageJson> => ({ ...message, ...toIds(message.id) });

/** A contact message as the API shows it to administrators. */
export const MessageJson = z
  .object({
    ...idFields,
    ticket: z.string().describe("The number that its sender was given"),
    ...typedTexts,
    status: z.enum(MESSAGE_STATUSES),
    createdAt: dateTime(),
  })
  .meta({ id: "ContactMessage" });

export const toMessageJson = (
  message: ReturnType<typeof listMessages>["items"][number],
): z.output<typeof MessageJson> => ({ ...message, ...toIds(message.id), ticket: message.number });
