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

/** The session token in the cookie, if any; pages accept nothing else (rule: session-cookie). */
export async function findSessionToken(request: Request): Promise<string | undefined> {
  const value: unknown = await createSessionCookie().parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The signed-in user of a page request, or null. */
export async function findVisitor(request: Request, now = new Date()): Promise<SessionUser | null> {
  const token = await findSessionToken(request);
  return token ? findSession(token, now) : null;
}

/** The Set-Cookie value that signs a browser in, until the session's end at the latest. */
export const toSignInCookie = ({ token, endsAt }: StartedSession): Promise<string> =>
  createSessionCookie().serialize(token, { expires: endsAt });

export const toSignOutCookie = (): Promise<string> => createSessionCookie().serialize("", { maxAge: 0 });
