import type { LoaderFunctionArgs } from "@remix-run/node";
import { AREA_COLUMNS, areaSlices } from "~/domain/service-areas/importing.server";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { csvFile } from "~/platform/http/csv-response.server";

/** Every service area as a file (D37). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return csvFile("service-areas", AREA_COLUMNS, areaSlices());
}
