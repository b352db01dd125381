import { z } from "zod";
import { rupeeAmount } from "~/platform/api/codecs";
import { AreasPaginationJson, toAreasPaginationJson } from "~/platform/api/pagination";
import type { listNearbyAreas } from "./check-pincode.server";
import type { Coverage, ServiceArea } from "./coverage.server";
import { formatServedMessage } from "./rules";

const minutes = () => z.int().describe("In minutes");

/** A served area as the public API shows it. */
export const ServedAreaJson = z
  .object({
    pincode: z.string(),
    area: z.string(),
    city: z.string(),
    district: z.string(),
    state: z.string(),
    serviceType: z.object({ homeVisit: z.boolean(), shopVisit: z.boolean() }),
    charges: z.object({ homeVisitFee: rupeeAmount(), freeDeliveryThreshold: rupeeAmount() }),
    estimatedTravelTime: minutes(),
    specialInstructions: z.string().nullable(),
  })
  .meta({ id: "ServedArea" });

const toServedAreaJson = (served: ServiceArea): z.output<typeof ServedAreaJson> => ({
  ...served,
  serviceType: { homeVisit: served.homeVisit, shopVisit: served.shopVisit },
  charges: {
    homeVisitFee: served.homeVisitFeePaise,
    freeDeliveryThreshold: served.freeDeliveryAbovePaise,
  },
  estimatedTravelTime: served.travelMinutes,
});

/** The answer to a pincode check; `data` is null if the pincode is not served. */
export const SERVICEABILITY_ANSWER = { serviceable: z.boolean(), data: ServedAreaJson.nullable() };
export const toServiceabilityJson = (coverage: Coverage) =>
  coverage.serviceable
    ? {
        serviceable: true,
        message: formatServedMessage(coverage.area),
        data: toServedAreaJson(coverage.area),
      }
    : { serviceable: false, message: coverage.message, data: null };

export const NEARBY_AREAS_ANSWER = {
  data: z.array(
    z.object({
      pincode: z.string(),
      area: z.string(),
      estimatedTravelTime: minutes(),
      deliveryCharges: z.object({ homeVisit: rupeeAmount() }),
    }),
  ),
  pagination: AreasPaginationJson,
};
export const toNearbyAreasJson = ({ items, ...part }: ReturnType<typeof listNearbyAreas>) => ({
  data: items.map((area) => ({
    ...area,
    estimatedTravelTime: area.travelMinutes,
    deliveryCharges: { homeVisit: area.feePaise },
  })),
  pagination: toAreasPaginationJson(part),
});
