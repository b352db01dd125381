import { adminGuard, visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { AREAS_ANSWER, ServiceAreaJson, toAreasJson, toServiceAreaJson } from "~/features/delivery/answer";
import {
  AreasApiQuery,
  AreaUpdateInput,
  DeliveryQuery,
  NearbyQuery,
  NewAreaInput,
} from "~/features/delivery/api-input";
import { checkTypedPincode, listNearbyAreas } from "~/features/delivery/check-pincode.server";
import { listAreas } from "~/features/delivery/list-areas.server";
import {
  NEARBY_AREAS_ANSWER,
  SERVICEABILITY_ANSWER,
  toNearbyAreasJson,
  toServiceabilityJson,
} from "~/features/delivery/location-answer";
import { areaAdded, areaDeleted, areaUpdated, NEW_AREA_DEFAULTS } from "~/features/delivery/rules";
import { createArea, deleteArea, getArea, updateArea } from "~/features/delivery/save-area.server";
import { findDeliveryFee } from "~/features/orders/quote-purchase.server";
import { formatRupees } from "~/lib/money";
import { defineOperation } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

/** Defines the list of service areas, which has two paths with the same answer. */
const defineListAreas = (path: "/location/admin" | "/location/admin/all", id: string) =>
  defineOperation(
    `GET ${path}`,
    {
      id,
      summary: "The service areas, by pincode",
      description:
        "`search` looks in pincode, area and city; `state` and `city` are compared by how they begin.",
      guard: adminGuard,
      query: AreasApiQuery,
      example: { search: "Lanka", state: "Uttar Pradesh", isServiceable: "true", page: "1", limit: "20" },
      answer: AREAS_ANSWER,
    },
    ({ query }) => toAreasJson(listAreas(query)),
  );

const { homeVisitFeePaise, freeDeliveryAbovePaise, travelMinutes } = NEW_AREA_DEFAULTS;
const DEFAULTS = [
  "served",
  "both kinds of visit",
  formatRupees(homeVisitFeePaise),
  `free above ${formatRupees(freeDeliveryAbovePaise)}`,
  `${travelMinutes} minutes`,
].join(", ");

export const serviceAreaOperations = [
  defineListAreas("/location/admin", "listServiceAreas"),
  defineListAreas("/location/admin/all", "listAllServiceAreas"),
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
      message: areaAdded(),
    }),
  ),
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
      return { data: toServiceAreaJson(getArea(areaId)), message: areaUpdated() };
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
      return { message: areaDeleted() };
    },
  ),
  defineOperation(
    "GET /location/check/:pincode",
    {
      id: "checkPincode",
      summary: "Whether the shop serves a pincode, and on which terms",
      description:
        "A pincode that is not served is answered too, with `serviceable` false; what is no pincode is refused.",
      guard: visitorGuard,
      query: DeliveryQuery,
      example: { quantity: "1" },
      answer: SERVICEABILITY_ANSWER,
      errorCodes: ["INVALID"],
    },
    ({ params, query, now }) => {
      const { coverage, delivery } = checkTypedPincode(params.pincode, now);
      return toServiceabilityJson(coverage, delivery, findDeliveryFee(delivery, query, now));
    },
  ),
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
];
