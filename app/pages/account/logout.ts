import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { findSessionToken, toSignOutCookie } from "~/features/accounts/guards/visitor.server";
import { endSession } from "~/features/accounts/sign-in/sessions.server";
import { seeOther, toSafePath } from "~/platform/http/redirect.server";

/** An address typed or followed signs nobody out: only a post does. */
export const loader = () => redirect("/");

/** Signs this browser out, and leads on to where the form says: to sign in again, say. */
export async function action({ request }: ActionFunctionArgs) {
  const token = await findSessionToken(request);
  if (token) await endSession(token);
  const next = toSafePath(new URL(request.url).searchParams.get("redirectTo"));
  return seeOther(next, { cookies: [await toSignOutCookie()] });
}
