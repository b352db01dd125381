import { StockLedgerQuery } from "~/features/stock/input";
import { LEDGER_COLUMNS, listLedgerBatches } from "~/features/stock/list-stock-ledger.server";
import { adminHandler } from "~/pages/admin/admin-route.server";
import { toCsvResponse } from "~/platform/http/csv-response.server";
import { readQuery } from "~/platform/http/query";

/** The stock movements that match the filters of the list, as a CSV file. */
export const loader = adminHandler(({ request }) =>
  toCsvResponse("stock", LEDGER_COLUMNS, listLedgerBatches(readQuery(request, StockLedgerQuery))),
);
