import { listProductBatches, PRODUCT_COLUMNS } from "~/features/catalog/admin/csv-columns.server";
import { adminHandler } from "~/pages/admin/admin-route.server";
import { toCsvResponse } from "~/platform/http/csv-response.server";

export const loader = adminHandler(() => toCsvResponse("products", PRODUCT_COLUMNS, listProductBatches()));
