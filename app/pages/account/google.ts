import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import {
  assertGoogleEnabled,
  GoogleLoginContext,
  redirectToGoogle,
} from "~/features/accounts/sign-in/google-strategy.server";
import { parseLoginContext } from "~/pages/parts/complete-sign-in.server";

/** Sends the browser to Google. `?mode=register` opens a new account. */
export async function loader({ request }: LoaderFunctionArgs) {
  assertGoogleEnabled();
  const query = new URL(request.url).searchParams;
  const loginContext = parseLoginContext(query);
  if (await findVisitor(request)) return redirect(loginContext.redirectTo);
  return redirectToGoogle(
    request,
    GoogleLoginContext.parse({ mode: query.get("mode"), ...loginContext }),
    new Date(),
  );
}
