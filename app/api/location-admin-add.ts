import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { ServiceAreaJson, toServiceAreaJson } from "~/features/delivery/answer";
import { NewAreaInput } from "~/features/delivery/api-input";
import { AREA_ADDED, NEW_AREA_DEFAULTS } from "~/features/delivery/rules";
import { createArea, getArea } from "~/features/delivery/save-area.server";
import { formatRupees } from "~/lib/money";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

const { homeVisitFeePaise, freeDeliveryAbovePaise, travelMinutes } = NEW_AREA_DEFAULTS;
const DEFAULTS = [
  "served",
  "both kinds of visit",
  formatRupees(homeVisitFeePaise),
  `free above ${formatRupees(freeDeliveryAbovePaise)}`,
  `${travelMinutes} minutes`,
].join(", ");

export const loader = serve(
  defineOperation(
    "POST /location/admin/add",
    {
      id: "addServiceArea",
      summary: "Adds a service area",
      description: `What is left out is as it is of a new one: ${DEFAULTS}.`,
      guard: adminGuard,
      body: jsonBody(NewAreaInput, {
        pincode: "221110",
        area: "Ramnagar Fort",
        city: "Varanasi",
        state: "Uttar Pradesh",
        district: "Varanasi",
        isServiceable: true,
        serviceType: { homeVisit: true, shopVisit: true },
        deliveryCharges: { homeVisit: 49, freeDeliveryThreshold: 500 },
        estimatedTravelTime: 25,
        specialInstructions: "Ring at the gate",
        priority: "high",
      }),
      creates: "once",
      answer: { data: ServiceAreaJson },
      errorCodes: ["CONFLICT"],
    },
    async ({ visitor, body, now }) => ({
      data: toServiceAreaJson(getArea(await createArea(body, visitor.id, now))),
      message: AREA_ADDED,
    }),
  ),
);
export const action = loader;
