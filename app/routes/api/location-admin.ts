import { serve } from "~/platform/api/operation.server";
import { listAreasAt } from "./parts/areas-list.server";

export const loader = serve(listAreasAt("/location/admin", "listServiceAreas"));
export const action = loader;
