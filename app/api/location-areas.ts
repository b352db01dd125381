import { visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { NearbyQuery } from "~/features/delivery/api-input";
import { listNearbyAreas } from "~/features/delivery/check-pincode.server";
import { NEARBY_AREAS_ANSWER, toNearbyAreasJson } from "~/features/delivery/location-answer";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /location/areas",
    {
      id: "listNearbyAreas",
      summary: "The areas of a city or a state with home visits, the nearest to the shop first",
      guard: visitorGuard,
      query: NearbyQuery,
      example: { city: "Varanasi", state: "Uttar Pradesh" },
      answer: NEARBY_AREAS_ANSWER,
    },
    ({ query }) => toNearbyAreasJson(listNearbyAreas(query)),
  ),
);
export const action = loader;
