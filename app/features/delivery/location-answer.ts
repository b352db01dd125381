import { z } from "zod";
import type { Paise } from "~/lib/money";
import { rupeeAmount } from "~/platform/api/codecs";
import { AreasPaginationJson, toAreasPaginationJson } from "~/platform/api/pagination";
import type { listNearbyAreas } from "./check-pincode.server";
import type { Coverage, ServiceArea } from "./coverage.server";
import type { Delivery } from "./find-delivery.server";
import { formatServedMessage, getDaysToArrive } from "./rules";
import { words } from "./words.en";

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

/** Within how many working days goods arrive. */
export const DaysJson = z.object({ min: z.int(), max: z.int() }).meta({ id: "DaysToArrive" });

/**
 * The answer to a pincode check: `data` is null if the pincode is not served; three fields are about goods.
 */
export const SERVICEABILITY_ANSWER = {
  serviceable: z.boolean().describe("Whether home or shop visits are offered"),
  deliverable: z.boolean().describe("Whether goods are delivered there"),
  days: DaysJson.nullable().describe("Working days to arrive"),
  fee: rupeeAmount()
    .nullable()
    .describe("Delivery with Buy Now, GST included: of the product, or of one light piece"),
  data: ServedAreaJson.nullable(),
};

/** Why there are no visits, for whoever may still order goods there (rule: api-unserved-is-200). */
const formatUnserved = (message: string, { isDelivered, pincode }: Delivery): string =>
  isDelivered ? words.weDeliverButDoNotVisit(pincode) : message;

/** `feePaise`: what delivery costs where goods are delivered. */
export function toServiceabilityJson(coverage: Coverage, delivery: Delivery, feePaise: Paise | null) {
  const days = delivery.isDelivered ? getDaysToArrive(delivery) : null;
  const goods = { deliverable: delivery.isDelivered, days, fee: feePaise };
  return coverage.serviceable
    ? {
        serviceable: true,
        ...goods,
        message: formatServedMessage(coverage.area),
        data: toServedAreaJson(coverage.area),
      }
    : { serviceable: false, ...goods, message: formatUnserved(coverage.message, delivery), data: null };
}

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
