import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { GoogleErrand, requireGoogle, sendToGoogle } from "~/features/accounts/sign-in/google-strategy.server";
import { errandOf } from "./parts/complete-sign-in.server";

/** The way out of the door to Google: `?mode=register` where somebody wants an account. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireGoogle();
  const query = new URL(request.url).searchParams;
  const errand = errandOf(query);
  if (await findVisitor(request)) return redirect(errand.redirectTo);
  return sendToGoogle(request, GoogleErrand.parse({ mode: query.get("mode"), ...errand }), new Date());
}
