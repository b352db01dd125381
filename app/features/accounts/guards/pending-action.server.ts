import { z } from "zod";
import { minutes } from "~/lib/time";
import { seeOther, toSafePath, withQuery } from "~/platform/http/redirect.server";
import { createSignedCookie, fromCookieText, toCookieText } from "~/platform/http/signed-cookie.server";

const PendingAction = z.object({
  verb: z.string().min(1).max(40),
  fields: z.record(z.string().max(40), z.string().max(2000)),
});

/** What a visitor wanted to do before signing in: a verb such as "cart.add" and the fields of its form. */
export type PendingAction = z.output<typeof PendingAction>;

/** Browsers silently drop a cookie over 4096 bytes. */
const COOKIE_MAX_BYTES = 4000;

const cookie = createSignedCookie("wish", minutes(30));

/** The Set-Cookie value that clears the pending action. */
export const clearPendingAction = (): string => cookie.clear();

const serializePendingAction = (pendingAction: PendingAction): string | undefined => {
  const line = PendingAction.safeParse(pendingAction).success
    ? cookie.remember(toCookieText(pendingAction))
    : undefined;
  return line && line.length <= COOKIE_MAX_BYTES ? line : undefined;
};

/** Whether an action is small enough for the cookie. */
export const canRememberPendingAction = (pendingAction: PendingAction): boolean =>
  serializePendingAction(pendingAction) !== undefined;

/**
 * The Set-Cookie value that remembers an action for half an hour. For one that is too large it clears an
 * older one.
 */
export const rememberPendingAction = (pendingAction: PendingAction): string =>
  serializePendingAction(pendingAction) ?? clearPendingAction();

/** The pending action of this browser; null if there is none, or it is invalid or not the shop's. */
export function readPendingAction(request: Request): PendingAction | null {
  const text = cookie.find(request.headers.get("Cookie") ?? "");
  return text === undefined ? null : PendingAction.nullable().catch(null).parse(fromCookieText(text));
}

interface SignInRedirect {
  /** Shown on the sign-in page ("Please login to add items to cart"). */
  message?: string;
  pendingAction?: PendingAction;
  /** Path to return to; by default the requested page. */
  redirectTo?: string;
  signInPath?: "/login" | "/admin/login";
}

/**
 * A 303 to the sign-in page that keeps the return path and the pending action (rule: pending-action-resumed).
 */
export async function redirectToSignIn(
  request: Request,
  { message, pendingAction, redirectTo, signInPath = "/login" }: SignInRedirect,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const query = {
    redirectTo: toSafePath(redirectTo ?? pathname + search),
    wish: pendingAction ? 1 : undefined,
  };
  const cookies = pendingAction ? [rememberPendingAction(pendingAction)] : [];
  return seeOther(withQuery(signInPath, query), { error: message, cookies });
}
