import { z } from "zod";
import type { Page } from "~/lib/paginate";
import { dateTime, idFields, rupeeAmount, toIds } from "~/platform/api/codecs";
import { AreasPaginationJson, toAreasPaginationJson } from "~/platform/api/pagination";
import type { ServiceArea } from "./coverage.server";
import { AREA_PRIORITIES } from "./tables";

/** A service area as the API shows it to administrators. */
export const ServiceAreaJson = z
  .object({
    ...idFields,
    pincode: z.string(),
    area: z.string(),
    city: z.string(),
    state: z.string(),
    district: z.string(),
    isServiceable: z.boolean(),
    isActive: z.boolean(),
    serviceType: z.object({ homeVisit: z.boolean(), shopVisit: z.boolean() }),
    deliveryCharges: z.object({ homeVisit: rupeeAmount(), freeDeliveryThreshold: rupeeAmount() }),
    estimatedTravelTime: z.int().describe("In minutes"),
    specialInstructions: z.string().nullable(),
    priority: z.enum(AREA_PRIORITIES),
    createdAt: dateTime(),
    updatedAt: dateTime(),
  })
  .meta({ id: "ServiceArea" });

export const toServiceAreaJson = (area: ServiceArea): z.output<typeof ServiceAreaJson> => ({
  ...area,
  ...toIds(area.id),
  serviceType: { homeVisit: area.homeVisit, shopVisit: area.shopVisit },
  deliveryCharges: {
    homeVisit: area.homeVisitFeePaise,
    freeDeliveryThreshold: area.freeDeliveryAbovePaise,
  },
  estimatedTravelTime: area.travelMinutes,
});

export const AREAS_ANSWER = { data: z.array(ServiceAreaJson), pagination: AreasPaginationJson };

export const toAreasJson = ({ items, ...part }: Page<ServiceArea> & { limit: number }) => ({
  data: items.map(toServiceAreaJson),
  pagination: toAreasPaginationJson(part),
});
