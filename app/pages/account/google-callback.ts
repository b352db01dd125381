import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { signInWithGoogle } from "~/features/accounts/sign-in/google-sign-in.server";
import { assertGoogleEnabled, receiveGoogleReturn } from "~/features/accounts/sign-in/google-strategy.server";
import { GOOGLE_FAILED, rememberGoogleLink } from "~/features/accounts/sign-in/link-google.server";
import { accountCreated } from "~/features/accounts/sign-in/register.server";
import { ShopError } from "~/lib/errors";
import { askOfNewcomers } from "~/pages/parts/ask-for-consents.server";
import { enterWithSession, formatWelcomeBack, withLoginContext } from "~/pages/parts/complete-sign-in.server";
import { toUnexpectedError } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { keepChosenLanguage } from "./parts/keep-chosen-language.server";

/**
 * Handles the return from Google: signs the visitor in, asks for the password of an existing account of the
 * same email, or goes back to the sign-in form with an error.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  assertGoogleEnabled();
  const now = new Date();
  const { loginContext, account: googleAccount } = await receiveGoogleReturn(request, now);
  if (await findVisitor(request)) return redirect(loginContext.redirectTo);
  const redirectToSignInForm = (error: string) =>
    seeOther(withLoginContext(`/user/${loginContext.mode}`, loginContext), { error });
  if (!googleAccount) return redirectToSignInForm(GOOGLE_FAILED[loginContext.mode]);
  try {
    const googleSignIn = await signInWithGoogle(
      { ...googleAccount, asked: askOfNewcomers() },
      context.clientAddress,
      now,
    );
    if ("linkToken" in googleSignIn)
      return seeOther(withLoginContext("/auth/google/link", loginContext), {
        cookies: [await rememberGoogleLink(googleSignIn.linkToken)],
      });
    if (googleSignIn.isNew) await keepChosenLanguage(googleSignIn.user.id, request, now);
    const greeting = googleSignIn.isNew ? accountCreated() : formatWelcomeBack(googleSignIn.user);
    return await enterWithSession({ request, context }, googleSignIn, { ...loginContext, greeting }, now);
  } catch (error) {
    if (!(error instanceof ShopError)) throw toUnexpectedError(error);
    return redirectToSignInForm(error.code === "CONFLICT" ? GOOGLE_FAILED[loginContext.mode] : error.message);
  }
}
