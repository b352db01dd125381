import { z } from "zod";
import { minutes } from "~/lib/time";
import { createSignedCookie, fromCookieText, toCookieText } from "./signed-cookie.server";

/** The longest address of a link beside a message: the message must fit into a cookie. */
export const MAX_LINK_LENGTH = 1_000;

const Flash = z.object({
  kind: z.enum(["success", "error"]),
  text: z.string().min(1).max(500),
  /** Where to go next, such as the cart. */
  link: z.object({ path: z.string().max(MAX_LINK_LENGTH), text: z.string().max(100) }).optional(),
  /** A form that is posted to this address by the button. */
  button: z.object({ path: z.string().max(1_000), text: z.string().max(100) }).optional(),
});

/** A message shown on the next page (rule: message-on-next-page). */
export type Flash = z.infer<typeof Flash>;

const cookie = createSignedCookie("flash", minutes(1));

export const toFlashCookie = (flash: Flash): string => cookie.remember(toCookieText(flash));
export const clearFlashCookie = (): string => cookie.clear();

/** The message a previous response left for this page, if any. */
export function readFlash(request: Request): Flash | null {
  const text = cookie.find(request.headers.get("Cookie") ?? "");
  return text === undefined ? null : Flash.nullable().catch(null).parse(fromCookieText(text));
}
