import { and, asc, count, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { ShopError } from "~/lib/errors";
import { pincode as pincodeField } from "~/lib/fields";
import { paginate } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import type { NearbyQuery } from "./api-input";
import { localizeArea, localizeAreas } from "./area-texts.server";
import { type Coverage, getCoverage } from "./coverage.server";
import { type Delivery, findDelivery } from "./find-delivery.server";
import { HAS_HOME_VISITS, type NearbyArea } from "./home-visit-coverage.server";
import { serviceArea } from "./tables";
import { recordUnservedPincode } from "./unserved-pincodes.server";

const localizeCoverage = (coverage: Coverage): Coverage =>
  coverage.serviceable ? { ...coverage, area: localizeArea(coverage.area) } : coverage;

/**
 * Whether the shop serves a pincode, with the texts of its area in the language of the moment; an unserved
 * one is counted (rules: api-unserved-is-200, unserved-pincodes-counted). Throws INVALID at `pincode`.
 */
export function checkTypedPincode(typed: string, now: Date): { coverage: Coverage; delivery: Delivery } {
  const { data: pincode, error } = pincodeField().safeParse(typed);
  if (error) throw new ShopError("INVALID", error.issues[0]?.message ?? "", "pincode");
  const coverage = getCoverage(pincode);
  if (!coverage.serviceable) recordUnservedPincode(pincode, now);
  return { coverage: localizeCoverage(coverage), delivery: findDelivery(pincode) };
}

/** Compares without regard to letter case; no condition without a text. */
const equalsText = (column: AnySQLiteColumn, text: string | undefined): SQL | undefined =>
  text === undefined ? undefined : sql`${column} collate nocase = ${text}`;

/** One page of the areas with home visits in a city or state, the shortest travel time first. */
export function listNearbyAreas({ city, state, ...pageQuery }: NearbyQuery) {
  const condition = and(
    equalsText(serviceArea.state, state),
    equalsText(serviceArea.city, city),
    HAS_HOME_VISITS,
  );
  const total = db.select({ n: count() }).from(serviceArea).where(condition).get()?.n ?? 0;
  const { limit, offset, ...part } = paginate(total, pageQuery.page, pageQuery.limit);
  const { id, pincode, area, travelMinutes, homeVisitFeePaise: feePaise } = serviceArea;
  const rows = db
    .select({ id, pincode, area, travelMinutes, feePaise })
    .from(serviceArea)
    .where(condition)
    .orderBy(asc(travelMinutes), asc(pincode))
    .limit(limit)
    .offset(offset)
    .all();
  const items = localizeAreas(rows, (row) => row.id).map(({ id, ...item }): NearbyArea => item);
  return { ...part, limit, items };
}
