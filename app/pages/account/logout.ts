import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { findSessionToken, toSignOutCookie } from "~/features/accounts/guards/visitor.server";
import { endSession } from "~/features/accounts/sign-in/sessions.server";
import { seeOther, toSafePath } from "~/platform/http/redirect.server";

/** Signs nobody out: only a POST does. */
export const loader = () => redirect("/");

/** Signs this browser out and redirects to `redirectTo`. */
export async function action({ request }: ActionFunctionArgs) {
  const token = findSessionToken(request);
  if (token) await endSession(token);
  const next = toSafePath(new URL(request.url).searchParams.get("redirectTo"));
  return seeOther(next, { cookies: [await toSignOutCookie()] });
}
