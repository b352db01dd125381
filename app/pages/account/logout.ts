import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { findSessionToken, toSignOutCookie } from "~/features/accounts/guards/visitor.server";
import { endSession } from "~/features/accounts/sign-in/sessions.server";
import { clearPincodeCookie } from "~/platform/http/pincode-cookie.server";
import { clearRecentlyViewed } from "~/platform/http/recently-viewed.server";
import { seeOther, toSafePath } from "~/platform/http/redirect.server";

/** Signs nobody out: only a POST does. */
export const loader = () => redirect("/");

/**
 * Signs this browser out and redirects to `redirectTo`. Whoever uses the browser next sees nothing of the
 * customer: what it keeps is cleared, but not the cookie of a known device (rule: signing-out-clears).
 */
export async function action({ request }: ActionFunctionArgs) {
  const token = findSessionToken(request);
  if (token) await endSession(token);
  const next = toSafePath(new URL(request.url).searchParams.get("redirectTo"));
  const cookies = [await toSignOutCookie(), clearRecentlyViewed(), clearPincodeCookie()];
  const answer = await seeOther(next, { cookies });
  answer.headers.set("Clear-Site-Data", '"cache", "storage"');
  return answer;
}
