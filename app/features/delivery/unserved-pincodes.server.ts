import { and, asc, desc, eq, notExists } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { countUpTo, paginateTotal } from "~/platform/db/list-queries.server";
import { HAS_HOME_VISITS } from "./home-visit-coverage.server";
import type { UnservedPincodesQuery } from "./input";
import { AREAS_PAGE_SIZE } from "./rules";
import { pincodeEnquiry, serviceArea } from "./tables";

const { pincode, times, lastAt } = pincodeEnquiry;

/**
 * A page of the pincodes that customers asked for in vain, but for those our people go to by now; with the id
 * of the area of those the shop knows all the same.
 */
export function listUnservedPincodes({ sortBy, page }: UnservedPincodesQuery) {
  const visited = db
    .select()
    .from(serviceArea)
    .where(and(eq(serviceArea.pincode, pincode), HAS_HOME_VISITS));
  const isInVain = notExists(visited);
  const counted = countUpTo(db.select({ pincode }).from(pincodeEnquiry).where(isInVain));
  const { offset, ...pages } = paginateTotal(counted, page, AREAS_PAGE_SIZE);
  const order = sortBy === "times" ? [desc(times), desc(lastAt)] : [desc(lastAt)];
  const { firstAt } = pincodeEnquiry;
  const items = db
    .select({ pincode, times, firstAt, lastAt, areaId: serviceArea.id })
    .from(pincodeEnquiry)
    .leftJoin(serviceArea, eq(serviceArea.pincode, pincode))
    .where(isInVain)
    .orderBy(...order, asc(pincode))
    .limit(AREAS_PAGE_SIZE)
    .offset(offset)
    .all();
  return { ...pages, items };
}

/**
 * Forgets that a pincode was asked for, as the administrator `by`; one that nobody asked for stays unknown.
 */
export async function deletePincodeEnquiry(
  enquiredPincode: string,
  actorId: string,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const gone = tx().delete(pincodeEnquiry).where(eq(pincode, enquiredPincode)).returning().get();
    if (!gone) return;
    const change = {
      action: "enquiries forgotten",
      kind: "service-area",
      id: enquiredPincode,
      label: enquiredPincode,
    } as const;
    recordChange(actorId, { ...change, before: { times: gone.times } }, now);
  });
}
