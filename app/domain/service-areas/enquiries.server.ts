import { and, asc, desc, eq, notExists } from "drizzle-orm";
import { askedInVain } from "~/db/asked-in-vain.server";
import { db } from "~/db/db.server";
import { pincodeEnquiry, serviceArea } from "~/db/schema";
import { VISITED } from "./home-visits.server";

/** No pincode of India begins with a zero. */
const PLAUSIBLE = /^[1-9]\d{5}$/;

const { note, write } = askedInVain(pincodeEnquiry, "pincode");

/**
 * Takes down that a customer has asked in vain for a pincode (six digits): nothing of ours goes there, or no home visit
 * where one was wanted. Only in memory, so that no page waits for the disk: the clock writes it (`jobs/schedule`).
 * What no pincode of India looks like counts for nothing. To be called when it is asked, not when it is shown again.
 */
export function noteUnserved(pincode: string, now: Date): void {
  if (PLAUSIBLE.test(pincode)) note(pincode, now);
}

/** Writes down what was heard since the last time. */
export const writePincodeEnquiries = write;

/** A pincode asked for in vain, and how often: where the shop might go next. */
export type PincodeInVain = typeof pincodeEnquiry.$inferSelect;

/** At most `most` pincodes asked for in vain, most asked and latest first, but for those our people go to by now. */
export function pincodesInVain(most: number): PincodeInVain[] {
  const served = db
    .select()
    .from(serviceArea)
    .where(and(eq(serviceArea.pincode, pincodeEnquiry.pincode), VISITED));
  const { pincode, times, lastAt } = pincodeEnquiry;
  return db
    .select()
    .from(pincodeEnquiry)
    .where(notExists(served))
    .orderBy(desc(times), desc(lastAt), asc(pincode))
    .limit(most)
    .all();
}
