import { z } from "zod";
import type { Page } from "~/lib/paginate";
import { ids, toIds, toIso, moment, rupeeAmount } from "~/platform/api/codecs";
import { AreasPaginationJson, areasPaginationJson } from "~/platform/api/pagination";
import type { ServiceArea } from "./coverage.server";
import { toAreaFields } from "./rules";

/** A service area as administrators have it (spec back-office §3). */
export const ServiceAreaJson = z
  .object({
    ...ids,
    ...{ pincode: z.string(), area: z.string(), city: z.string(), state: z.string(), district: z.string() },
    ...{ isServiceable: z.boolean(), isActive: z.boolean() },
    serviceType: z.object({ homeVisit: z.boolean(), shopVisit: z.boolean() }),
    deliveryCharges: z.object({ homeVisit: rupeeAmount(), freeDeliveryThreshold: rupeeAmount() }),
    estimatedTravelTime: z.int().describe("In minutes"),
    specialInstructions: z.string().nullable(),
    priority: z.enum(["low", "medium", "high"]),
    ...{ createdAt: moment(), updatedAt: moment() },
  })
  .meta({ id: "ServiceArea" });

/** How the API shows a service area to an administrator. */
export const serviceAreaJson = ({
  id,
  createdAt,
  updatedAt,
  ...terms
}: ServiceArea): z.input<typeof ServiceAreaJson> => ({
  ...toIds(id),
  ...{ pincode: terms.pincode, area: terms.area, city: terms.city, state: terms.state, district: terms.district },
  ...toAreaFields(terms),
  ...{ createdAt: toIso(createdAt), updatedAt: toIso(updatedAt) },
});

/** What a call answers that lists areas. */
export const AREAS_ANSWER = { data: z.array(ServiceAreaJson), pagination: AreasPaginationJson };

/** How the API shows a page of the list of areas. */
export const areasJson = ({ items, ...part }: Page<ServiceArea> & { limit: number }) => ({
  data: items.map(serviceAreaJson),
  pagination: areasPaginationJson(part),
});
