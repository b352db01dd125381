import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { AREA_COLUMNS, listAreaBatches } from "~/features/delivery/import-areas.server";
import { toCsvResponse } from "~/platform/http/csv-response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return toCsvResponse("service-areas", AREA_COLUMNS, listAreaBatches());
}
