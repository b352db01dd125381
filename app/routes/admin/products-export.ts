import type { LoaderFunctionArgs } from "@remix-run/node";
import { PRODUCT_COLUMNS, productSlices } from "~/domain/catalogue/desk/columns.server";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { csvFile } from "~/platform/http/csv-response.server";

/** Every product on sale as a file (D37). */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return csvFile("products", PRODUCT_COLUMNS, productSlices());
}
