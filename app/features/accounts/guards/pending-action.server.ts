import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { seeOther, toSafePath, withQuery } from "~/platform/http/redirect.server";

const PendingAction = z.object({
  verb: z.string().min(1).max(40),
  fields: z.record(z.string().max(40), z.string().max(2000)),
});

/** What a visitor asked for before signing in: "cart.add" and the fields of that form. */
export type PendingAction = z.output<typeof PendingAction>;

const COOKIE_SECONDS = minutes(30) / 1000;
/** Browsers drop a cookie over 4096 bytes without a word. */
const COOKIE_MAX_BYTES = 4000;

const createPendingActionCookie = () =>
  createCookie("wish", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: config().SECURE,
    maxAge: COOKIE_SECONDS,
  });

/** The Set-Cookie value that forgets a wish. */
export const clearPendingAction = (): Promise<string> =>
  createPendingActionCookie().serialize("", { maxAge: 0 });

const serializePendingAction = async (pendingAction: PendingAction): Promise<string | undefined> => {
  const cookie = PendingAction.safeParse(pendingAction).success
    ? await createPendingActionCookie().serialize(pendingAction)
    : undefined;
  return cookie && cookie.length <= COOKIE_MAX_BYTES ? cookie : undefined;
};

/** Whether a wish is small enough to be remembered. */
export const canRememberPendingAction = async (pendingAction: PendingAction): Promise<boolean> =>
  (await serializePendingAction(pendingAction)) !== undefined;

/**
 * The Set-Cookie value that keeps a wish for 30 minutes. One too large to keep at least replaces an older
 * one.
 */
export const rememberPendingAction = async (pendingAction: PendingAction): Promise<string> =>
  (await serializePendingAction(pendingAction)) ?? clearPendingAction();

/** What this browser's visitor asked for, if it is still remembered and makes sense. */
export async function readPendingAction(request: Request): Promise<PendingAction | null> {
  const value: unknown = await createPendingActionCookie().parse(request.headers.get("Cookie"));
  return PendingAction.nullable().catch(null).parse(value);
}

interface SignInRedirect {
  /** The specification's words for why ("Please login to add items to cart"). */
  message?: string;
  pendingAction?: PendingAction;
  /** Where to go afterwards; without it, the page that was asked for. */
  redirectTo?: string;
  /** The back-office has a door of its own. */
  signInPath?: "/login" | "/admin/login";
}

/**
 * Sends a visitor to sign in: a 303 to the door that knows where they were and what they wanted (rule:
 * pending-action-resumed).
 */
export async function redirectToSignIn(
  request: Request,
  { message, pendingAction: wish, redirectTo, signInPath: door = "/login" }: SignInRedirect,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const query = { redirectTo: toSafePath(redirectTo ?? pathname + search), wish: wish ? 1 : undefined };
  const cookies = wish ? [await rememberPendingAction(wish)] : [];
  return seeOther(withQuery(door, query), { error: message, cookies, reloadDocument: true });
}
