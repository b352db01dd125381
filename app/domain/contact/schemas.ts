import { z } from "zod";
import { blank, email, line, words } from "~/lib/fields";
import { MOST } from "./message";

/** The contact form (spec storefront §5 Contact form). */
export const MessageForm = z.object({
  name: line("Please add a name", MOST.name, `Name cannot be more than ${MOST.name} characters`),
  email: email("Please add an email", "Please add a valid email"),
  phone: blank(line("", MOST.phone, `Phone number cannot be more than ${MOST.phone} characters`)),
  subject: line("Please add a subject", MOST.subject, `Subject cannot be more than ${MOST.subject} characters`),
  message: words("Please add a message", MOST.message, `Message cannot be more than ${MOST.message} characters`),
});
export type MessageForm = z.output<typeof MessageForm>;

/** Which message a page tells of, if any. */
export const ContactQuery = z.object({ ticket: z.string().max(20).optional().catch(undefined) });
