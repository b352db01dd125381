import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccount } from "~/features/accounts/guards/page-guard.server";
import { exportPersonalData } from "~/features/privacy/export-data.server";
import { rethrowAsResponse } from "~/platform/http/error-responses.server";

/** Sends the visitor a JSON file of all data the shop has about them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = { ...(await requireAccount(request)), address: context.clientAddress };
  return new Response(await exportPersonalData(visitor, new Date()).catch(rethrowAsResponse), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
