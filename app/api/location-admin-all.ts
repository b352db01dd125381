import { serve } from "~/platform/api/operation.server";
import { listAreasAt } from "./define-list-areas.server";

export const loader = serve(listAreasAt("/location/admin/all", "listAllServiceAreas"));
export const action = loader;
