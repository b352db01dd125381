import type { DeliveryZone } from "~/features/settings/delivery-zones";
import { perLanguage } from "~/lib/language";
import { formatRupees, multiply, type Paise, paise, toRupees } from "~/lib/money";
import type { serviceArea } from "./tables";
import { words } from "./words.en";

/** India has about 19,000 pincodes, so one file can hold them all (rule: area-import). */
export const AREA_IMPORT_MAX_ROWS = 20_000;

export const areaAdded = () => words.areaAdded;
export const areaUpdated = () => words.areaUpdated;
export const areaDeleted = () => words.areaDeleted;

type Row = typeof serviceArea.$inferSelect;

/** The fields of an area that administrators set. */
export type AreaTerms = Omit<Row, "id" | "createdAt" | "updatedAt">;

export const AREA_PRIORITIES = ["low", "medium", "high"] as const satisfies Row["priority"][];

export const AREA_PRIORITY_LABELS: Record<Row["priority"], string> = perLanguage(() => ({
  low: words.low,
  medium: words.medium,
  high: words.high,
}));

export const areaNotFound = () => words.areaNotFound;

/** What customers read of an area, which it may have in other languages too (rule: goods-texts). */
export const AREA_TEXTS = ["area", "city", "specialInstructions"] as const satisfies (keyof Row)[];

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

/** In working days (rule: delivery-days). */
export interface DaysToArrive {
  min: number;
  max: number;
}

/** Within how many working days parcels of a zone usually arrive (rule: delivery-days). */
export const getDaysToArrive = ({ zone }: { zone: DeliveryZone }): DaysToArrive => ({
  min: zone.fromDays,
  max: zone.toDays,
});

/** "2 to 4 working days". */
export const formatDaysToArrive = ({ min, max }: DaysToArrive): string => words.daysToArrive(min, max);

/** When goods arrive at a pincode, and what heavy ones cost there (rule: heavy-orders). */
export function formatArrival(
  { pincode, days }: { pincode: string; days: DaysToArrive },
  { shippingPaise, extraPaise }: { shippingPaise: Paise; extraPaise: Paise },
): string {
  const arrival = words.arrivesAt(pincode, formatDaysToArrive(days));
  if (extraPaise === 0) return arrival;
  const formatFee = extraPaise === shippingPaise ? words.heavyItemsCost : words.isHeavy;
  return `${arrival} ${formatFee(formatRupees(extraPaise))}`;
}

/**
 * What a zone takes more for the kilograms of an order above its limit; a product without a weight counts
 * nothing (rule: heavy-orders).
 */
export function getExtraFee(
  { extraPerKgPaise, aboveKg }: Pick<DeliveryZone, "extraPerKgPaise" | "aboveKg">,
  lines: { weightGrams: number | null; quantity: number }[],
): Paise {
  const grams = lines.reduce((all, { weightGrams, quantity }) => all + (weightGrams ?? 0) * quantity, 0);
  return multiply(extraPerKgPaise, Math.max(0, Math.ceil(grams / 1_000 - aboveKg)));
}

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
