import { createCookie } from "@remix-run/node";
import {
  findSession,
  type SessionUser,
  type StartedSession,
} from "~/features/accounts/sign-in/sessions.server";
import { config } from "~/platform/config.server";

/** Over https the `__Host-` prefix makes browsers refuse a cookie set by another host. */
function createSessionCookie() {
  const { SECURE: secure } = config();
  return createCookie(secure ? "__Host-sid" : "sid", { path: "/", httpOnly: true, sameSite: "lax", secure });
}

/**
 * The session token in these cookies, if any; pages accept nothing else (rule: session-cookie). Reads what
 * `createCookie` writes, which itself reads only asynchronously.
 */
export function readSessionToken(cookies: string): string | undefined {
  const start = `${createSessionCookie().name}=`;
  const pair = cookies.split(/;\s*/).find((text) => text.startsWith(start));
  if (!pair) return undefined;
  try {
    const encoded = decodeURIComponent(pair.slice(start.length));
    const value: unknown = JSON.parse(Buffer.from(encoded, "base64").toString());
    return typeof value === "string" && value !== "" ? value : undefined;
  } catch {
    return undefined;
  }
}

export const findSessionToken = (request: Request): string | undefined =>
  readSessionToken(request.headers.get("Cookie") ?? "");

/** The signed-in user of a page request, or null. */
export async function findVisitor(request: Request, now = new Date()): Promise<SessionUser | null> {
  const token = findSessionToken(request);
  return token ? findSession(token, now) : null;
}

/** The Set-Cookie value that signs a browser in, until the session's end at the latest. */
export const toSignInCookie = ({ token, endsAt }: StartedSession): Promise<string> =>
  createSessionCookie().serialize(token, { expires: endsAt });

export const toSignOutCookie = (): Promise<string> => createSessionCookie().serialize("", { maxAge: 0 });
