import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";

/** Redirects `/admin` to the dashboard. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect("/admin/dashboard");
}
