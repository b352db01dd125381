import { createCookie } from "@remix-run/node";
import {
  findSession,
  type SessionUser,
  type StartedSession,
} from "~/features/accounts/sign-in/sessions.server";
import { config } from "~/platform/config.server";

/** Somebody signed in who looks at a page. Administrators are customers too. */
export type SignedInUser = SessionUser;

/** Over https the browser itself sees to it that nobody else can have set it (`__Host-`). */
function createSessionCookie() {
  const { SECURE: secure } = config();
  return createCookie(secure ? "__Host-sid" : "sid", { path: "/", httpOnly: true, sameSite: "lax", secure });
}

/** The session token a browser sent, if any. Pages accept no other proof (rule: session-cookie). */
export async function findSessionToken(request: Request): Promise<string | undefined> {
  const value: unknown = await createSessionCookie().parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Who asks for a page, or null for a visitor. */
export async function findVisitor(request: Request, now = new Date()): Promise<SignedInUser | null> {
  const token = await findSessionToken(request);
  return token ? findSession(token, now) : null;
}

/** The Set-Cookie value that signs a browser in, until the session's last possible moment. */
export const toSignInCookie = ({ token, endsAt }: StartedSession): Promise<string> =>
  createSessionCookie().serialize(token, { expires: endsAt });

/** The Set-Cookie value that signs a browser out. */
export const toSignOutCookie = (): Promise<string> => createSessionCookie().serialize("", { maxAge: 0 });
