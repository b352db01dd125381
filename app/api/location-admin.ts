import { serve } from "~/platform/api/operation.server";
import { listAreasAt } from "./define-list-areas.server";

export const loader = serve(listAreasAt("/location/admin", "listServiceAreas"));
export const action = loader;
