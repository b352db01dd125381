import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { seeOther, toSafePath, withQuery } from "~/platform/http/redirect.server";

const PendingAction = z.object({
  verb: z.string().min(1).max(40),
  fields: z.record(z.string().max(40), z.string().max(2000)),
});

/** What a visitor wanted to do before signing in: a verb such as "cart.add" and the fields of its form. */
export type PendingAction = z.output<typeof PendingAction>;

const COOKIE_SECONDS = minutes(30) / 1000;
/** Browsers silently drop a cookie over 4096 bytes. */
const COOKIE_MAX_BYTES = 4000;

const createPendingActionCookie = () =>
  createCookie("wish", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: config().SECURE,
    maxAge: COOKIE_SECONDS,
  });

/** The Set-Cookie value that clears the pending action. */
export const clearPendingAction = (): Promise<string> =>
  createPendingActionCookie().serialize("", { maxAge: 0 });

const serializePendingAction = async (pendingAction: PendingAction): Promise<string | undefined> => {
  const cookie = PendingAction.safeParse(pendingAction).success
    ? await createPendingActionCookie().serialize(pendingAction)
    : undefined;
  return cookie && cookie.length <= COOKIE_MAX_BYTES ? cookie : undefined;
};

/** Whether an action is small enough for the cookie. */
export const canRememberPendingAction = async (pendingAction: PendingAction): Promise<boolean> =>
  (await serializePendingAction(pendingAction)) !== undefined;

/**
 * The Set-Cookie value that remembers an action for `COOKIE_SECONDS`. For one that is too large it clears an
 * older one.
 */
export const rememberPendingAction = async (pendingAction: PendingAction): Promise<string> =>
  (await serializePendingAction(pendingAction)) ?? clearPendingAction();

/** The pending action of this browser; null if there is none or it is invalid. */
export async function readPendingAction(request: Request): Promise<PendingAction | null> {
  const value: unknown = await createPendingActionCookie().parse(request.headers.get("Cookie"));
  return PendingAction.nullable().catch(null).parse(value);
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
  const cookies = pendingAction ? [await rememberPendingAction(pendingAction)] : [];
  return seeOther(withQuery(signInPath, query), { error: message, cookies });
}
