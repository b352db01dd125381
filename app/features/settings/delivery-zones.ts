import type { Paise } from "~/lib/money";

/** Pincodes that parcels reach in the same time and at the same extra fee (rule: delivery-zones). */
export interface DeliveryZone {
  name: string;
  /** Leading digits of its pincodes, separated by spaces. */
  prefixes: string;
  /** In working days. */
  fromDays: number;
  toDays: number;
  /** Of every kilogram of an order above `aboveKg`. */
  extraPerKgPaise: Paise;
  aboveKg: number;
}

/** Every pincode begins with one of these. */
export const ALL_OF_INDIA = "1 2 3 4 5 6 7 8 9";

export const listPrefixes = (prefixes: string): string[] => prefixes.split(" ").filter(Boolean);

/**
 * The zone of a pincode: the longest prefix decides, also against the prefixes that are not delivered to
 * (rule: delivery-zones). Undefined if there is none.
 */
export function findZone(
  { zones, notDelivered }: { zones: DeliveryZone[]; notDelivered: string },
  pincode: string,
): DeliveryZone | undefined {
  for (let length = pincode.length; length > 0; length -= 1) {
    const prefix = pincode.slice(0, length);
    if (listPrefixes(notDelivered).includes(prefix)) return undefined;
    const zone = zones.find(({ prefixes }) => listPrefixes(prefixes).includes(prefix));
    if (zone) return zone;
  }
  return undefined;
}

/** Whether every pincode is in a zone, but for those that are not delivered to (rule: delivery-zones). */
export function reachAllOfIndia(zones: DeliveryZone[]): boolean {
  const listed = zones.flatMap(({ prefixes }) => listPrefixes(prefixes));
  const isReached = (prefix: string): boolean =>
    listed.includes(prefix) ||
    (listed.some((longer) => longer.startsWith(prefix)) &&
      [...Array(10).keys()].every((digit) => isReached(`${prefix}${digit}`)));
  return listPrefixes(ALL_OF_INDIA).every(isReached);
}

/** Days to arrive of the fastest zone, and of the slowest, for pages that know no pincode. */
export function getUsualDays(zones: DeliveryZone[]): { nearDays: number; farDays: number } {
  const days = zones.map(({ toDays }) => toDays);
  return { nearDays: Math.min(...days), farDays: Math.max(...days) };
}
