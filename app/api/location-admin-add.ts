import { administrators } from "~/features/accounts/guards/api-guard.server";
import { ServiceAreaJson, serviceAreaJson } from "~/features/delivery/answer";
import { AreaAdded } from "~/features/delivery/api-input";
import { addArea, getArea } from "~/features/delivery/save-area.server";
import { AREA_ADDED } from "~/features/delivery/words";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { json } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "POST /location/admin/add",
    {
      id: "addServiceArea",
      does: "Adds a service area",
      besides:
        "What is left out is as it is of a new one: served, both kinds of visit, ₹39, free above ₹500, 30 minutes.",
      guard: administrators,
      body: json(AreaAdded, {
        ...{ pincode: "221110", area: "Ramnagar Fort", city: "Varanasi", state: "Uttar Pradesh", district: "Varanasi" },
        ...{ isServiceable: true, serviceType: { homeVisit: true, shopVisit: true } },
        deliveryCharges: { homeVisit: 49, freeDeliveryThreshold: 500 },
        ...{ estimatedTravelTime: 25, specialInstructions: "Ring at the gate", priority: "high" },
      }),
      makes: "once",
      answer: { data: ServiceAreaJson },
      refuses: ["CONFLICT"],
    },
    ({ visitor, body, now }) => ({
      data: serviceAreaJson(getArea(addArea(body, visitor.id, now))),
      message: AREA_ADDED,
    }),
  ),
);
export const action = loader;
