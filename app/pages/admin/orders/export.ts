import { recordDisclosure } from "~/features/audit/record-change.server";
import { listOrderBatches, ORDER_COLUMNS } from "~/features/orders/admin/export-orders.server";
import { OrderFilters } from "~/features/orders/input";
import { adminHandler } from "~/pages/admin/admin-route.server";
import { toCsvResponse } from "~/platform/http/csv-response.server";
import { rethrowAsResponse } from "~/platform/http/error-responses.server";
import { readQuery } from "~/platform/http/query";
import { getChosenOrdersOrAll } from "./parts/chosen-orders.server";

const FILE = "orders";

/** The chosen orders, or all that match the filters of the list, as a CSV file. */
export const loader = adminHandler(async ({ request, url, admin, clientAddress, now }) => {
  const query = { ...readQuery(request, OrderFilters), chosen: await getChosenOrdersOrAll(url) };
  const disclosure = { action: "exported", kind: "export", id: FILE, label: FILE } as const;
  await recordDisclosure(admin.id, disclosure, clientAddress, now).catch(rethrowAsResponse);
  return toCsvResponse(FILE, ORDER_COLUMNS, listOrderBatches(query, now));
});
