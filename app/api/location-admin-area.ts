import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { ServiceAreaJson, toServiceAreaJson } from "~/features/delivery/answer";
import { AreaUpdateInput } from "~/features/delivery/api-input";
import { AREA_DELETED, AREA_UPDATED } from "~/features/delivery/rules";
import { deleteArea, getArea, updateArea } from "~/features/delivery/save-area.server";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "PUT /location/admin/:areaId",
    {
      id: "changeServiceArea",
      summary: "Writes a service area anew",
      description: "Of what is left out the special instructions are emptied, and all else stays as it is.",
      guard: adminGuard,
      body: jsonBody(AreaUpdateInput, {
        pincode: "221111",
        area: "Ramnagar Fort",
        city: "Varanasi",
        state: "Uttar Pradesh",
        district: "Varanasi",
        isActive: false,
        deliveryCharges: { homeVisit: 59 },
        estimatedTravelTime: 40,
      }),
      answer: { data: ServiceAreaJson },
      errorCodes: ["NOT_FOUND", "CONFLICT"],
    },
    async ({ visitor, params: { areaId }, body, now }) => {
      await updateArea(areaId, body, visitor.id, now);
      return { data: toServiceAreaJson(getArea(areaId)), message: AREA_UPDATED };
    },
  ),
  defineOperation(
    "DELETE /location/admin/:areaId",
    {
      id: "deleteServiceArea",
      summary: "Deletes a service area",
      guard: adminGuard,
      errorCodes: ["NOT_FOUND"],
    },
    async ({ visitor, params: { areaId }, now }) => {
      await deleteArea(areaId, visitor.id, now);
      return { message: AREA_DELETED };
    },
  ),
);
export const action = loader;
