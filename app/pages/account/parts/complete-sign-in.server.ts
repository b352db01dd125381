import { clearPendingAction, readPendingAction } from "~/features/accounts/guards/pending-action.server";
import { findSessionToken, toSignInCookie } from "~/features/accounts/guards/visitor.server";
import { isGoogleEnabled } from "~/features/accounts/sign-in/google-strategy.server";
import { endSession } from "~/features/accounts/sign-in/sessions.server";
import { completeSignIn, type VerifiedUser } from "~/features/accounts/sign-in/sign-in.server";
import { rememberSignInStep } from "~/features/accounts/sign-in/sign-in-step-cookie.server";
import { createSignInStep } from "~/features/accounts/two-factor/sign-in-step.server";
import { seeOther, toSafePath, withQuery } from "~/platform/http/redirect.server";
import { resumePendingAction } from "./resume-pending-action.server";

/**
 * Why somebody came to the door: where they want to go next, whether a wish waits, and whether a Google
 * account is to be linked once they are in.
 */
export interface LoginContext {
  redirectTo: string;
  wish: boolean;
  link?: boolean;
}

/** The errand that the query of the page, or its hidden fields, carry. */
export function parseLoginContext(source: URLSearchParams | FormData): LoginContext {
  const redirectTo = source.get("redirectTo");
  return {
    redirectTo: toSafePath(typeof redirectTo === "string" ? redirectTo : null),
    wish: source.get("wish") === "1",
    link: source.get("link") === "1" || undefined,
  };
}

/** Another page of the door, with the same errand, and what else it is to know. */
export const withLoginContext = (
  path: string,
  { redirectTo, wish: pendingAction, link }: LoginContext,
  more?: { mode?: "register"; sent?: 1 },
): string =>
  withQuery(path, {
    ...more,
    redirectTo: redirectTo === "/" ? undefined : redirectTo,
    wish: pendingAction ? 1 : undefined,
    link: link ? 1 : undefined,
  });

/** Where a Google account opens the door, with the same errand; undefined where that is not set up. */
export const getGooglePath = (loginContext: LoginContext, mode?: "register"): string | undefined =>
  isGoogleEnabled() ? withLoginContext("/auth/google", loginContext, { mode }) : undefined;

/** How the shop greets somebody it knows, and somebody who has just opened an account. */
export const formatWelcomeBack = ({ name }: { name: string }): string =>
  `Welcome back, ${name.split(/\s+/)[0]}!`;
/** Whether a Google account opens theirs from now on too. */
export const GOOGLE_CONNECTED = "Your Google account is connected.";
export const GOOGLE_NOT_CONNECTED = "Your Google account could not be connected. Please try again.";
export const WELCOME = "Account created successfully! Welcome to the product!";

/** On to the code that is still missing, with the same errand; what they wanted waits until they are in. */
async function redirectToCodeForm(
  { user }: VerifiedUser,
  loginContext: LoginContext,
  now: Date,
): Promise<Response> {
  const cookies = [await rememberSignInStep(await createSignInStep(user.id, now))];
  return seeOther(withLoginContext("/user/login/code", loginContext), { cookies });
}

/**
 * Lets in somebody who has just proved who they are, or asks for the code their account wants besides: a new
 * session in place of this browser's old one (rule: one-session-per-browser), their wish done (rule:
 * pending-action-resumed), and on to where they wanted to go, with the `greeting` and what became of the
 * wish. That page comes whole: it may be the till, which has a policy of its own.
 */
export async function enterWithSession(
  request: Request,
  verifiedUser: VerifiedUser,
  { greeting, ...loginContext }: LoginContext & { greeting: string },
  now: Date,
): Promise<Response> {
  if (verifiedUser.needsCode) return redirectToCodeForm(verifiedUser, loginContext, now);
  const { redirectTo, wish: pendingAction } = loginContext;
  const session = await completeSignIn(verifiedUser, { userAgent: request.headers.get("User-Agent") }, now);
  const oldToken = await findSessionToken(request);
  if (oldToken) await endSession(oldToken);
  const cookies = [await toSignInCookie(session)];
  if (!pendingAction) return seeOther(redirectTo, { success: greeting, cookies, reloadDocument: true });
  const { success, error } = await resumePendingAction(
    verifiedUser.user,
    await readPendingAction(request),
    now,
  );
  cookies.push(await clearPendingAction());
  const message = [greeting, error ?? success].filter(Boolean).join(" ");
  return seeOther(redirectTo, { [error ? "error" : "success"]: message, cookies, reloadDocument: true });
}
