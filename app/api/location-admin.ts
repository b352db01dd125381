import { serve } from "~/platform/api/operation.server";
import { defineListAreas } from "./define-list-areas.server";

export const loader = serve(defineListAreas("/location/admin", "listServiceAreas"));
export const action = loader;
