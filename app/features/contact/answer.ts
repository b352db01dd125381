import { z } from "zod";
import { dateTime, idFields, toIds } from "~/platform/api/codecs";
import type { ReceivedMessage } from "./create-message.server";
import type { MessageForm } from "./input";
import type { listMessages } from "./list-messages.server";
import { MESSAGE_STATUSES } from "./tables";

/** A message as the API shows it to its sender. */
export const SentMessageJson = z
  .object({
    ...idFields,
    number: z.string().describe("Its ticket number, to be quoted"),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    subject: z.string(),
    message: z.string(),
    createdAt: dateTime(),
  })
  .meta({ id: "SentMessage" });

export const toSentMessageJson = (
  form: MessageForm,
  received: Omit<ReceivedMessage, "isNew">,
): z.output<typeof SentMessageJson> => ({
  ...form,
  ...received,
  ...toIds(received.id),
  phone: form.phone ?? null,
});

/** A contact message as the API shows it to administrators. */
export const MessageJson = z
  .object({
    ...idFields,
    ticket: z.string().describe("The number that its sender was given"),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    subject: z.string(),
    message: z.string(),
    status: z.enum(MESSAGE_STATUSES),
    createdAt: dateTime(),
  })
  .meta({ id: "ContactMessage" });

export const toMessageJson = (
  message: ReturnType<typeof listMessages>["items"][number],
): z.output<typeof MessageJson> => ({ ...message, ...toIds(message.id), ticket: message.number });
