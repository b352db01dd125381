import { z } from "zod";
import { email, hasInk, words } from "~/lib/fields";
import { MOST } from "./message";

/** A text on one line. */
const line = (missing: string, most: number, tooLong: string) =>
  words(missing, most, tooLong).transform((text) => text.replace(/\s+/g, " "));

const phone = line("", MOST.phone, `Phone number cannot be more than ${MOST.phone} characters`);

/** The contact form (spec storefront §5 Contact form). */
export const MessageForm = z.object({
  name: line("Please add a name", MOST.name, `Name cannot be more than ${MOST.name} characters`),
  email: email("Please add an email", "Please add a valid email"),
  /** Left out where there is nothing to read in it. */
  phone: z.preprocess((sent) => (typeof sent === "string" && !hasInk(sent) ? undefined : sent), phone.optional()),
  subject: line("Please add a subject", MOST.subject, `Subject cannot be more than ${MOST.subject} characters`),
  message: words("Please add a message", MOST.message, `Message cannot be more than ${MOST.message} characters`),
});
export type MessageForm = z.output<typeof MessageForm>;

/** Which message a page tells of, if any. */
export const ContactQuery = z.object({ ticket: z.string().max(20).optional().catch(undefined) });
