import { z } from "zod";
import { idField, lenientPage, optionalField } from "~/lib/fields";
import { EMAIL_STATUSES, emailNotFound } from "./rules";

/** The list of the outbox; invalid filters in its address are ignored. */
export const OutboxQuery = z.object({
  search: optionalField(z.string().max(80)).catch(undefined),
  status: z.enum(EMAIL_STATUSES).optional().catch(undefined),
  page: lenientPage(),
});
export type OutboxQuery = z.output<typeof OutboxQuery>;

/** Confirms that an email is to be sent again, or that the held emails are to be sent or dropped. */
export const ConfirmEmailsForm = z.object({});

/** Sends one of the emails about an order or a booking again. */
export const ResendEmailForm = z.object({ email: idField(emailNotFound) });
