import { AREA_COLUMNS, listAreaBatches } from "~/features/delivery/import-areas.server";
import { adminHandler } from "~/pages/admin/admin-route.server";
import { toCsvResponse } from "~/platform/http/csv-response.server";

export const loader = adminHandler(() => toCsvResponse("service-areas", AREA_COLUMNS, listAreaBatches()));
