import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { config } from "~/platform/config.server";

const Flash = z.object({
  kind: z.enum(["success", "error"]),
  text: z.string().min(1).max(500),
  /** Where to go next, such as the cart. */
  link: z.object({ path: z.string().max(200), text: z.string().max(100) }).optional(),
});

/** A message shown on the next page (rule: message-on-next-page). */
export type Flash = z.infer<typeof Flash>;

const cookie = () =>
  createCookie("flash", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    maxAge: 60,
    secure: config().SECURE,
  });

export const toFlashCookie = (flash: Flash): Promise<string> => cookie().serialize(flash);
export const clearFlashCookie = (): Promise<string> => cookie().serialize("", { maxAge: 0 });

/** The message a previous response left for this page, if any. */
export async function readFlash(request: Request): Promise<Flash | null> {
  return Flash.nullable()
    .catch(null)
    .parse(await cookie().parse(request.headers.get("Cookie")));
}
