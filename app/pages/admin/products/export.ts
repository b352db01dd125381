import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { listProductBatches, PRODUCT_COLUMNS } from "~/features/catalog/admin/csv-columns.server";
import { toCsvResponse } from "~/platform/http/csv-response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return toCsvResponse("products", PRODUCT_COLUMNS, listProductBatches());
}
