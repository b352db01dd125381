import { and, eq, ne } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { checkDelivery, type DeliveryCheck, getServedArea, type ServiceArea } from "./coverage.server";
import { serviceArea } from "./tables";

type Unserved = Exclude<DeliveryCheck, { state: "served" }>;
type Fee = ServiceArea["homeVisitFeePaise"];

/**
 * What a page tells of home visits to a pincode as it was typed: we come, the shop only, not served, no
 * pincode.
 */
export type HomeVisitCheck =
  | Unserved
  | { state: "shop-only"; pincode: string; area: string }
  | {
      state: "visited";
      pincode: string;
      area: string;
      city: string;
      district: string;
      feePaise: Fee;
      travelMinutes: number;
      /** What the shop says of visits there ("We park at Maidagin"). */
      note: string | null;
    };

/** Whether our people come to a pincode, for how much (final), and how long the way is. */
export function checkHomeVisit(typed: string): HomeVisitCheck {
  const answer = checkDelivery(typed);
  if (answer.state !== "served") return answer;
  const { pincode, area, city, district, homeVisit, homeVisitFeePaise, travelMinutes, specialInstructions } =
    getServedArea(answer.pincode);
  if (!homeVisit) return { state: "shop-only", pincode, area };
  const terms = { feePaise: homeVisitFeePaise, travelMinutes, note: specialInstructions };
  return { state: "visited", pincode, area, city, district, ...terms };
}

/** The areas our people come to. */
export const HAS_HOME_VISITS = and(serviceArea.isActive, serviceArea.isServiceable, serviceArea.homeVisit);

/** An area our people come to, near to where a customer is. */
export interface NearbyArea {
  pincode: string;
  area: string;
  travelMinutes: number;
  feePaise: Fee;
}

/** How many leading digits two pincodes share: the first names the region, three the sorting district. */
function countSharedDigits(one: string, other: string): number {
  const differ = [...one].findIndex((digit, at) => digit !== other[at]);
  return differ < 0 ? one.length : differ;
}

/**
 * At most `most` areas with home visits near to a pincode (six digits, known to the shop or not), nearest
 * first and never itself: those of its district where the shop knows it, then by the digits they share, then
 * by their distance in number.
 */
export function listNearestAreas(pincode: string, limit = 5): NearbyArea[] {
  const own = db.select().from(serviceArea).where(eq(serviceArea.pincode, pincode)).get();
  const others = db
    .select()
    .from(serviceArea)
    .where(and(HAS_HOME_VISITS, ne(serviceArea.pincode, pincode)))
    .all();
  const ranked = others.map((area) => {
    const isOfDistrict = own?.district === area.district && own.state === area.state;
    const distance = Math.abs(Number(area.pincode) - Number(pincode));
    return {
      area,
      rank: [isOfDistrict ? 0 : 1, -countSharedDigits(area.pincode, pincode), distance, Number(area.pincode)],
    };
  });
  return ranked
    .sort((one, other) => compareRanks(one.rank, other.rank))
    .slice(0, limit)
    .map(({ area: { pincode, area, travelMinutes, homeVisitFeePaise: feePaise } }) => ({
      pincode,
      area,
      travelMinutes,
      feePaise,
    }));
}

/** By the first of the numbers that differs. */
function compareRanks(one: number[], other: number[]): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}
