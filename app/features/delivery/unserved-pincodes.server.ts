import { and, asc, desc, eq, notExists } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { PAGE_SIZE } from "~/lib/paginate";
import { createBufferedCounter } from "~/platform/db/buffered-counts.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { countUpTo, paginateTotal } from "~/platform/db/list-queries.server";
import { HAS_HOME_VISITS } from "./home-visit-coverage.server";
import type { UnservedPincodesQuery } from "./input";
import { pincodeEnquiry, serviceArea } from "./tables";

/** No Indian pincode begins with a zero (rule: unserved-pincodes-counted). */
const PLAUSIBLE = /^[1-9]\d{5}$/;

const { note, write } = createBufferedCounter(pincodeEnquiry, "pincode");

/**
 * Counts a request for a pincode (six digits) without service or home visits, in memory until
 * `savePincodeEnquiries` runs; implausible pincodes are ignored. To be called once per request by a customer,
 * not when the answer is shown again.
 */
export function recordUnservedPincode(pincode: string, now: Date): void {
  if (PLAUSIBLE.test(pincode)) note(pincode, now);
}

/** Writes the counts since the last call to the database. */
export const savePincodeEnquiries = write;

const { pincode, times, lastAt } = pincodeEnquiry;

/**
 * One page of the requested pincodes that get no home visits now; `areaId` is set if the shop knows the area.
 */
export function listUnservedPincodes({ sortBy, page }: UnservedPincodesQuery) {
  const areasWithHomeVisits = db
    .select()
    .from(serviceArea)
    .where(and(eq(serviceArea.pincode, pincode), HAS_HOME_VISITS));
  const isUnserved = notExists(areasWithHomeVisits);
  const rowTotal = countUpTo(db.select({ pincode }).from(pincodeEnquiry).where(isUnserved));
  const { offset, ...pages } = paginateTotal(rowTotal, page, PAGE_SIZE);
  const order = sortBy === "times" ? [desc(times), desc(lastAt)] : [desc(lastAt)];
  const { firstAt } = pincodeEnquiry;
  const items = db
    .select({ pincode, times, firstAt, lastAt, areaId: serviceArea.id })
    .from(pincodeEnquiry)
    .leftJoin(serviceArea, eq(serviceArea.pincode, pincode))
    .where(isUnserved)
    .orderBy(...order, asc(pincode))
    .limit(PAGE_SIZE)
    .offset(offset)
    .all();
  return { ...pages, items };
}

/** Deletes the count of a pincode; does nothing if there is none. */
export async function deletePincodeEnquiry(
  enquiredPincode: string,
  actorId: string,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const deletedEnquiry = tx().delete(pincodeEnquiry).where(eq(pincode, enquiredPincode)).returning().get();
    if (!deletedEnquiry) return;
    const change = {
      action: "enquiries forgotten",
      kind: "service-area",
      id: enquiredPincode,
      label: enquiredPincode,
    } as const;
    recordChange(actorId, { ...change, before: { times: deletedEnquiry.times } }, now);
  });
}
