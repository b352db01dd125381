import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { listOrderBatches, ORDER_COLUMNS } from "~/features/orders/admin/export-orders.server";
import { OrderFilters } from "~/features/orders/input";
import { toCsvResponse } from "~/platform/http/csv-response.server";
import { readQuery } from "~/platform/http/query";

/** All orders that match the filters of the list, as a CSV file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return toCsvResponse(
    "orders",
    ORDER_COLUMNS,
    listOrderBatches(readQuery(request, OrderFilters), new Date()),
  );
}
