import { z } from "zod";
import { idField, trueOrFalse } from "~/lib/fields";
import { words } from "./words.en";

const sent = { state: z.string().max(40) };

/** The form of the WhatsApp text on the page of an order or a booking. */
export const NoticeForm = z.object(sent);

/** A form in the list of customers to inform. */
export const InformForm = z.object({
  ...sent,
  intent: z.enum(["whatsapp", "done"]),
  order: idField(() => words.notFound).optional(),
  visit: idField(() => words.notFound).optional(),
});

/** `all`: also those whom an email informs. */
export const InformQuery = z.object({ all: trueOrFalse("").optional().catch(undefined) });
