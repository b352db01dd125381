import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { rememberLink } from "~/features/accounts/sign-in/google-link-cookie.server";
import { arriveWithGoogle } from "~/features/accounts/sign-in/google-sign-in.server";
import { backFromGoogle, requireGoogle } from "~/features/accounts/sign-in/google-strategy.server";
import { GOOGLE_FAILED } from "~/features/accounts/sign-in/link-google.server";
import { DomainError } from "~/lib/errors";
import { unexpected } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { enterWithSession, WELCOME, welcomeBack, withLoginContext } from "./parts/complete-sign-in.server";

/** The way back from Google: in, on to the password of the account that is there already, or back to the door. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireGoogle();
  const now = new Date();
  const { loginContext, account: googleAccount } = await backFromGoogle(request, now);
  if (await findVisitor(request)) return redirect(loginContext.redirectTo);
  const redirectToSignInForm = (error: string) => seeOther(withLoginContext(`/user/${loginContext.mode}`, loginContext), { error });
  if (!googleAccount) return redirectToSignInForm(GOOGLE_FAILED[loginContext.mode]);
  try {
    const arrival = await arriveWithGoogle(googleAccount, context.clientAddress, now);
    if ("linkToken" in arrival)
      return seeOther(withLoginContext("/auth/google/link", loginContext), { cookies: [await rememberLink(arrival.linkToken)] });
    const greeting = arrival.isNew ? WELCOME : welcomeBack(arrival.user);
    return await enterWithSession(request, arrival, { ...loginContext, greeting }, now);
  } catch (error) {
    if (!(error instanceof DomainError)) throw unexpected(error);
    return redirectToSignInForm(error.code === "CONFLICT" ? GOOGLE_FAILED[loginContext.mode] : error.message);
  }
}
