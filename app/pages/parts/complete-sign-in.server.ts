import type { ActionFunctionArgs } from "@remix-run/node";
import { clearPendingAction, readPendingAction } from "~/features/accounts/guards/pending-action.server";
import { findSessionToken, toSignInCookie } from "~/features/accounts/guards/visitor.server";
import { isGoogleEnabled } from "~/features/accounts/sign-in/google-strategy.server";
import { ensureDevice } from "~/features/accounts/sign-in/known-devices.server";
import { endSession } from "~/features/accounts/sign-in/sessions.server";
import { completeSignIn, type VerifiedUser } from "~/features/accounts/sign-in/sign-in.server";
import { createSignInStep, rememberSignInStep } from "~/features/accounts/two-factor/sign-in-step.server";
import { withoutLanguage } from "~/lib/language";
import { resumePendingAction } from "~/pages/account/parts/resume-pending-action.server";
import { seeOther, toSafePath, withQuery } from "~/platform/http/redirect.server";
import { words } from "./words.en";

/**
 * What a visitor carries through the pages of signing in: where to go afterwards, whether a pending action
 * waits (`wish`), and whether a Google account is to be linked (`link`).
 */
export interface LoginContext {
  redirectTo: string;
  wish: boolean;
  link?: boolean;
}

/** Reads the login context from the query of a page or from the hidden fields of a form. */
export function parseLoginContext(source: URLSearchParams | FormData): LoginContext {
  const redirectTo = source.get("redirectTo");
  return {
    // Signing in is no choice of a language, although a link of another site may have led to it.
    redirectTo: withoutLanguage(toSafePath(typeof redirectTo === "string" ? redirectTo : null)),
    wish: source.get("wish") === "1",
    link: source.get("link") === "1" || undefined,
  };
}

/** Adds the login context, and what `extra` says, to the path of another sign-in page. */
export const withLoginContext = (
  path: string,
  { redirectTo, wish: pendingAction, link }: LoginContext,
  extra?: { mode?: "register"; sent?: 1 },
): string =>
  withQuery(path, {
    ...extra,
    redirectTo: redirectTo === "/" ? undefined : redirectTo,
    wish: pendingAction ? 1 : undefined,
    link: link ? 1 : undefined,
  });

/** The path that begins a Google sign-in, or undefined if Google sign-in is not set up. */
export const getGooglePath = (loginContext: LoginContext, mode?: "register"): string | undefined =>
  isGoogleEnabled() ? withLoginContext("/auth/google", loginContext, { mode }) : undefined;

export const formatWelcomeBack = ({ name }: { name: string }): string =>
  words.welcomeBack(name.split(/\s+/)[0]);
export const googleConnected = () => words.googleConnected;
export const googleNotConnected = () => words.googleNotConnected;

/** Redirects to the form of the authenticator code. The pending action waits until the code was right. */
async function redirectToCodeForm(
  { user }: VerifiedUser,
  loginContext: LoginContext,
  now: Date,
): Promise<Response> {
  const cookies = [await rememberSignInStep(await createSignInStep(user.id, now))];
  return seeOther(withLoginContext("/user/login/code", loginContext), { cookies });
}

/**
 * Starts a session for a user whose password or Google account was verified, or asks for the authenticator
 * code first. The session replaces the browser's old one (rule: one-session-per-browser), the pending action
 * is done (rule: pending-action-resumed), and the visitor goes to `redirectTo`. The whole document is loaded
 * there, because the payment page has its own content security policy.
 */
export async function enterWithSession(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  verifiedUser: VerifiedUser,
  { greeting, ...loginContext }: LoginContext & { greeting: string },
  now: Date,
): Promise<Response> {
  if (verifiedUser.needsCode) return redirectToCodeForm(verifiedUser, loginContext, now);
  const { redirectTo, wish: pendingAction } = loginContext;
  const { device, cookie } = await ensureDevice(request);
  const userAgent = request.headers.get("User-Agent");
  const browser = { userAgent, device, address: context.clientAddress };
  const session = await completeSignIn(verifiedUser, browser, now);
  const oldToken = findSessionToken(request);
  if (oldToken) await endSession(oldToken);
  const cookies = [await toSignInCookie(session), cookie];
  if (!pendingAction) return seeOther(redirectTo, { success: greeting, cookies });
  const { success, error } = await resumePendingAction(verifiedUser.user, readPendingAction(request), now);
  cookies.push(clearPendingAction());
  const message = [greeting, error ?? success].filter(Boolean).join(" ");
  return seeOther(redirectTo, { [error ? "error" : "success"]: message, cookies });
}
