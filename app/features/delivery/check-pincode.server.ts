import { and, asc, count, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { DomainError } from "~/lib/errors";
import { pincode as pincodeField } from "~/lib/fields";
import { paginate } from "~/lib/paginate";
import { db } from "~/platform/db/db.server";
import type { NearbyQuery } from "./api-input";
import { type Coverage, getCoverage } from "./coverage.server";
import { HAS_HOME_VISITS, type NearbyArea } from "./home-visit-coverage.server";
import { recordUnservedPincode } from "./record-enquiries.server";
import { serviceArea } from "./tables";

/**
 * Whether the shop serves a pincode, as a program asks it; one asked for in vain is taken down. Throws
 * INVALID at `pincode` for what is none. Rule: api-unserved-is-200.
 */
export function checkTypedPincode(typed: string, now: Date): Coverage {
  const { data: pincode, error } = pincodeField().safeParse(typed);
  if (error) throw new DomainError("INVALID", error.issues[0]?.message ?? "", "pincode");
  const coverage = getCoverage(pincode);
  if (!coverage.serviceable) recordUnservedPincode(pincode, now);
  return coverage;
}

/** The column is a text, whatever the size of its letters; nothing is narrowed where none was said. */
const equalsText = (column: AnySQLiteColumn, text: string | undefined): SQL | undefined =>
  text === undefined ? undefined : sql`${column} collate nocase = ${text}`;

/** A page of the areas of a city or a state that our people come to, the nearest to the shop first. */
export function listNearbyAreas({ city, state, ...asked }: NearbyQuery) {
  const isThere = and(
    equalsText(serviceArea.state, state),
    equalsText(serviceArea.city, city),
    HAS_HOME_VISITS,
  );
  const total = db.select({ n: count() }).from(serviceArea).where(isThere).get()?.n ?? 0;
  const { limit, offset, ...part } = paginate(total, asked.page, asked.limit);
  const { pincode, area, travelMinutes, homeVisitFeePaise: feePaise } = serviceArea;
  const items: NearbyArea[] = db
    .select({ pincode, area, travelMinutes, feePaise })
    .from(serviceArea)
    .where(isThere)
    .orderBy(asc(travelMinutes), asc(pincode))
    .limit(limit)
    .offset(offset)
    .all();
  return { ...part, limit, items };
}
