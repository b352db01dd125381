import { paise, toRupees } from "~/lib/money";
import type { serviceArea } from "./tables";
import { words } from "./words.en";

/** India has about 19,000 pincodes, so one file can hold them all (rule: area-import). */
export const AREA_IMPORT_MAX_ROWS = 20_000;

export const AREA_ADDED = words.areaAdded;
export const AREA_UPDATED = words.areaUpdated;
export const AREA_DELETED = words.areaDeleted;

type Row = typeof serviceArea.$inferSelect;

/** The fields of an area that administrators set. */
export type AreaTerms = Omit<Row, "id" | "createdAt" | "updatedAt">;

export const AREA_PRIORITIES = ["low", "medium", "high"] as const satisfies Row["priority"][];

export const AREA_NOT_FOUND = words.areaNotFound;

/** The terms of a new area (rule: area-defaults). */
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

/** Limits of the travel time to an area (rule: area-limits). */
export const TRAVEL_MINUTES = { min: 15, max: 120 } as const;

/** In characters (rule: area-limits). */
export const INSTRUCTIONS_MAX_LENGTH = 500;

/** Whether the shop serves an area (rule: area-active). */
export const isServed = ({ isServiceable, isActive }: Pick<Row, "isServiceable" | "isActive">): boolean =>
  isServiceable && isActive;

export function formatServedMessage({
  pincode,
  area,
  city,
  homeVisit,
}: Pick<Row, "pincode" | "area" | "city" | "homeVisit">) {
  const served = words.weServe(pincode, area, city);
  return homeVisit ? served : words.weDoNotMakeHomeVisits(served);
}

/** The terms of an area with the API's field names, amounts in rupees. */
export const toAreaFields = ({
  homeVisit,
  shopVisit,
  homeVisitFeePaise,
  freeDeliveryAbovePaise,
  travelMinutes,
  ...terms
}: Omit<AreaTerms, "pincode" | "area" | "city" | "state" | "district"> & Partial<AreaTerms>) => ({
  ...terms,
  serviceType: { homeVisit, shopVisit },
  deliveryCharges: {
    homeVisit: toRupees(homeVisitFeePaise),
    freeDeliveryThreshold: toRupees(freeDeliveryAbovePaise),
  },
  estimatedTravelTime: travelMinutes,
});
