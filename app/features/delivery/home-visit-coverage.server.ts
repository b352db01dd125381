import { and, eq, ne } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { localizeArea, localizeAreas } from "./area-texts.server";
import { type CoverageCheck, checkCoverage, getServedArea, type ServiceArea } from "./coverage.server";
import { createStateCheck } from "./own-state.server";
import { serviceArea } from "./tables";

type Unserved = Exclude<CoverageCheck, { state: "served" }>;
type Fee = ServiceArea["homeVisitFeePaise"];

/** What a page shows about home visits to a pincode as it was typed. */
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
      /** Instructions for visits there ("We park at Maidagin"). */
      note: string | null;
    };

/** Whether home visits are made to a pincode, for which final fee, and the travel time. */
export function checkHomeVisit(typed: string): HomeVisitCheck {
  const answer = checkCoverage(typed);
  if (answer.state !== "served") return answer;
  const { pincode, area, city, district, homeVisit, homeVisitFeePaise, travelMinutes, specialInstructions } =
    localizeArea(getServedArea(answer.pincode));
  if (!homeVisit) return { state: "shop-only", pincode, area };
  const terms = { feePaise: homeVisitFeePaise, travelMinutes, note: specialInstructions };
  return { state: "visited", pincode, area, city, district, ...terms };
}

/** SQL condition for areas that get home visits now. */
export const HAS_HOME_VISITS = and(serviceArea.isActive, serviceArea.isServiceable, serviceArea.homeVisit);

/** An area with home visits, suggested to a customer. */
export interface NearbyArea {
  pincode: string;
  area: string;
  travelMinutes: number;
  feePaise: Fee;
}

/** How many leading digits two pincodes share; the first names the region, three the sorting district. */
function countSharedDigits(pincode: string, other: string): number {
  const firstDifference = [...pincode].findIndex((digit, index) => digit !== other[index]);
  return firstDifference < 0 ? pincode.length : firstDifference;
}

/**
 * At most `limit` areas with home visits near a pincode of six digits, without itself: first those of its
 * district if it is known, then by shared leading digits, then by numeric distance.
 */
export function listNearestAreas(pincode: string, limit = 5): NearbyArea[] {
  const knownArea = db.select().from(serviceArea).where(eq(serviceArea.pincode, pincode)).get();
  const others = db
    .select()
    .from(serviceArea)
    .where(and(HAS_HOME_VISITS, ne(serviceArea.pincode, pincode)))
    .all();
  const canSellTo = createStateCheck();
  const visited = others.filter((area) => canSellTo(area.pincode));
  const ranked = visited.map((area) => {
    const isOfDistrict = knownArea?.district === area.district && knownArea.state === area.state;
    const distance = Math.abs(Number(area.pincode) - Number(pincode));
    return {
      area,
      rank: [isOfDistrict ? 0 : 1, -countSharedDigits(area.pincode, pincode), distance, Number(area.pincode)],
    };
  });
  const nearest = ranked
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .slice(0, limit)
    .map(({ area }) => area);
  return localizeAreas(nearest, ({ id }) => id).map(
    ({ pincode, area, travelMinutes, homeVisitFeePaise: feePaise }) => ({
      pincode,
      area,
      travelMinutes,
      feePaise,
    }),
  );
}

/** Compares by the first numbers that differ. */
function compareRanks(rank: number[], other: number[]): number {
  const position = rank.findIndex((number, index) => number !== other[index]);
  return (rank[position] ?? 0) - (other[position] ?? 0);
}
