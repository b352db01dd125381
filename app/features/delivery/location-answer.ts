import { z } from "zod";
import { toRupees } from "~/lib/money";
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

const toServedAreaJson = (served: ServiceArea): z.input<typeof ServedAreaJson> => {
  const { pincode, area, city, district, state, homeVisit, shopVisit } = served;
  return {
    pincode,
    area,
    city,
    district,
    state,
    serviceType: { homeVisit, shopVisit },
    charges: {
      homeVisitFee: toRupees(served.homeVisitFeePaise),
      freeDeliveryThreshold: toRupees(served.freeDeliveryAbovePaise),
    },
    estimatedTravelTime: served.travelMinutes,
    specialInstructions: served.specialInstructions,
  };
};

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
  data: items.map(({ pincode, area, travelMinutes, feePaise }) => ({
    pincode,
    area,
    estimatedTravelTime: travelMinutes,
    deliveryCharges: { homeVisit: toRupees(feePaise) },
  })),
  pagination: toAreasPaginationJson(part),
});
