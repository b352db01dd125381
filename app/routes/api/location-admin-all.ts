import { serve } from "~/http/api.server";
import { listAreasAt } from "./parts/areas-list.server";

export const loader = serve(listAreasAt("/location/admin/all", "listAllServiceAreas"));
export const action = loader;
