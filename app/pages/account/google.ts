import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { GoogleLoginContext, requireGoogle, sendToGoogle } from "~/features/accounts/sign-in/google-strategy.server";
import { parseLoginContext } from "./parts/complete-sign-in.server";

/** The way out of the door to Google: `?mode=register` where somebody wants an account. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireGoogle();
  const query = new URL(request.url).searchParams;
  const loginContext = parseLoginContext(query);
  if (await findVisitor(request)) return redirect(loginContext.redirectTo);
  return sendToGoogle(request, GoogleLoginContext.parse({ mode: query.get("mode"), ...loginContext }), new Date());
}
