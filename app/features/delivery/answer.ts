import { z } from "zod";
import type { Page } from "~/lib/paginate";
import { dateTime, idFields, rupeeAmount, toIds, toIso } from "~/platform/api/codecs";
import { AreasPaginationJson, toAreasPaginationJson } from "~/platform/api/pagination";
import type { ServiceArea } from "./coverage.server";
import { toAreaFields } from "./rules";
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

export const toServiceAreaJson = ({
  id,
  createdAt,
  updatedAt,
  ...terms
}: ServiceArea): z.input<typeof ServiceAreaJson> => ({
  ...toIds(id),
  pincode: terms.pincode,
  area: terms.area,
  city: terms.city,
  state: terms.state,
  district: terms.district,
  ...toAreaFields(terms),
  createdAt: toIso(createdAt),
  updatedAt: toIso(updatedAt),
});

export const AREAS_ANSWER = { data: z.array(ServiceAreaJson), pagination: AreasPaginationJson };

export const toAreasJson = ({ items, ...part }: Page<ServiceArea> & { limit: number }) => ({
  data: items.map(toServiceAreaJson),
  pagination: toAreasPaginationJson(part),
});
