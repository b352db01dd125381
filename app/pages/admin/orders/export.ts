import { listOrderBatches, ORDER_COLUMNS } from "~/features/orders/admin/export-orders.server";
import { OrderFilters } from "~/features/orders/input";
import { adminHandler } from "~/pages/admin/admin-route.server";
import { recordExport } from "~/pages/admin/parts/record-export.server";
import { toCsvResponse } from "~/platform/http/csv-response.server";
import { readQuery } from "~/platform/http/query";
import { getChosenOrdersOrAll } from "./parts/chosen-orders.server";

/** The chosen orders, or all that match the filters of the list, as a CSV file. */
export const loader = adminHandler(async (args) => {
  const { request, url, now } = args;
  const query = { ...readQuery(request, OrderFilters), chosen: await getChosenOrdersOrAll(url) };
  recordExport(args, "orders.csv");
  return toCsvResponse("orders", ORDER_COLUMNS, listOrderBatches(query, now));
});
