import { listOrderBatches, ORDER_COLUMNS } from "~/features/orders/admin/export-orders.server";
import { OrderFilters } from "~/features/orders/input";
import { adminHandler } from "~/pages/admin/admin-route.server";
import { toCsvResponse } from "~/platform/http/csv-response.server";
import { readQuery } from "~/platform/http/query";

/** All orders that match the filters of the list, as a CSV file. */
export const loader = adminHandler(({ request, now }) =>
  toCsvResponse("orders", ORDER_COLUMNS, listOrderBatches(readQuery(request, OrderFilters), now)),
);
