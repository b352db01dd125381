import { z } from "zod";
import { lenientPage, optionalField } from "~/lib/fields";
import { EMAIL_STATUSES } from "./rules";

/** Which letters an administrator's list shows. */
export const OutboxQuery = z.object({
  search: optionalField(z.string().max(80)).catch(undefined),
  status: z.enum(EMAIL_STATUSES).optional().catch(undefined),
  page: lenientPage(),
});
export type OutboxQuery = z.output<typeof OutboxQuery>;

/** Sending a letter again asks for nothing but the press of a button. */
export const ResendEmail = z.object({});
