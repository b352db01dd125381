import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { sessionToken, signOutCookie } from "~/auth/who.server";
import { endSession } from "~/domain/accounts/sessions.server";
import { seeOther } from "~/http/redirecting.server";

/** An address typed or followed signs nobody out: only a post does. */
export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  const token = await sessionToken(request);
  if (token) endSession(token);
  return seeOther("/", { cookies: [await signOutCookie()] });
}
