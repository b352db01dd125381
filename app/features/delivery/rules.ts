import { paise, toRupees } from "~/lib/money";
import type { serviceArea } from "./tables";

type Row = typeof serviceArea.$inferSelect;

/** What the shopkeeper says of an area: all of it but its id and when. */
export type AreaTerms = Omit<Row, "id" | "createdAt" | "updatedAt">;

export const AREA_PRIORITIES = ["low", "medium", "high"] as const satisfies Row["priority"][];

/** What is said of an area that is not there, or was deleted meanwhile. */
export const AREA_NOT_FOUND = "This service area is not there any more.";

/** What a new area is, unless said otherwise (rule: area-defaults). */
export const NEW_AREA_DEFAULTS = {
  isServiceable: true,
  isActive: true,
  homeVisit: true,
  shopVisit: true,
  homeVisitFeePaise: paise(39_00),
  freeDeliveryAbovePaise: paise(500_00),
  travelMinutes: 30,
  specialInstructions: null,
  priority: "medium",
} satisfies Partial<AreaTerms>;

/** How long the way to an area may be, in minutes (rule: area-limits). */
export const TRAVEL_MINUTES = { min: 15, max: 120 } as const;

/** The most that is said of visits to an area. */
export const INSTRUCTIONS_MAX_LENGTH = 500;

/** How many areas a page of the list has. */
export const AREAS_PAGE_SIZE = 20;

/** Whether the shop goes to an area now. */
export const isServed = ({ isServiceable, isActive }: Pick<Row, "isServiceable" | "isActive">): boolean =>
  isServiceable && isActive;

/** What somebody is told whose pincode is served. */
export function formatServedMessage({
  pincode,
  area,
  city,
  homeVisit,
}: Pick<Row, "pincode" | "area" | "city" | "homeVisit">) {
  const served = `We serve ${pincode} ${area}, ${city}.`;
  return homeVisit ? served : `${served} We do not make home visits there yet.`;
}

/** What a form or a caller reads of an area, by the API's names, amounts in rupees. */
export const toAreaFields = ({
  homeVisit,
  shopVisit,
  homeVisitFeePaise,
  freeDeliveryAbovePaise,
  travelMinutes,
  ...same
}: Omit<AreaTerms, "pincode" | "area" | "city" | "state" | "district"> & Partial<AreaTerms>) => ({
  ...same,
  serviceType: { homeVisit, shopVisit },
  deliveryCharges: {
    homeVisit: toRupees(homeVisitFeePaise),
    freeDeliveryThreshold: toRupees(freeDeliveryAbovePaise),
  },
  estimatedTravelTime: travelMinutes,
});
