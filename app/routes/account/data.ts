import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireCustomer } from "~/auth/page-guard.server";
import { personalDataOf } from "~/domain/personal-data/exporting.server";

/** One's own data as a file (D23: before an account is deleted, or at any time). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireCustomer(request, "Please log in to see your account.");
  return new Response(JSON.stringify(personalDataOf(id, new Date()), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
