import { z } from "zod";
import { fieldsOf } from "~/domain/service-areas/area";
import type { ServiceArea } from "~/domain/service-areas/coverage.server";
import { ids, idsOf, isoOf, moment, rupees } from "./answers";

/** A service area as administrators have it (spec back-office §3). */
export const ServiceAreaJson = z
  .object({
    ...ids,
    ...{ pincode: z.string(), area: z.string(), city: z.string(), state: z.string(), district: z.string() },
    ...{ isServiceable: z.boolean(), isActive: z.boolean() },
    serviceType: z.object({ homeVisit: z.boolean(), shopVisit: z.boolean() }),
    deliveryCharges: z.object({ homeVisit: rupees(), freeDeliveryThreshold: rupees() }),
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
  ...idsOf(id),
  ...{ pincode: terms.pincode, area: terms.area, city: terms.city, state: terms.state, district: terms.district },
  ...fieldsOf(terms),
  ...{ createdAt: isoOf(createdAt), updatedAt: isoOf(updatedAt) },
});

/** Which part of the list of areas this is (spec back-office §3). */
const AreasPaginationJson = z.object({
  ...{ page: z.int(), limit: z.int() },
  total: z.int().describe("Of a list that is narrowed, counted to a thousand at most"),
  pages: z.int(),
});

/** What a call answers that lists areas. */
export const AREAS_ANSWER = { data: z.array(ServiceAreaJson), pagination: AreasPaginationJson };

interface Part {
  items: ServiceArea[];
  currentPage: number;
  totalPages: number;
  totalItems: number;
  limit: number;
}

/** How the API shows a page of the list of areas. */
export const areasJson = ({ items, currentPage: page, totalPages: pages, totalItems: total, limit }: Part) => ({
  data: items.map(serviceAreaJson),
  pagination: { page, limit, total, pages },
});
