import { createCookie } from "@remix-run/node";
import { LINK_MS } from "~/domain/accounts/google.server";
import { config } from "~/lib/config.server";

const linkCookie = () =>
  createCookie(config().SECURE ? "__Host-google-link" : "google-link", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: config().SECURE,
    maxAge: LINK_MS / 1000,
  });

/** The Set-Cookie value that keeps the secret of a Google account waiting for a password, in this browser alone. */
export const rememberLink = (token: string): Promise<string> => linkCookie().serialize(token);

/** The Set-Cookie value that forgets it. */
export const forgetLink = (): Promise<string> => linkCookie().serialize("", { maxAge: 0 });

/** The secret this browser keeps; empty where it keeps none. */
export async function linkToken(request: Request): Promise<string> {
  const value: unknown = await linkCookie().parse(request.headers.get("Cookie"));
  return typeof value === "string" ? value : "";
}
