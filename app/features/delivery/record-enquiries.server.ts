import { createBufferedCounter } from "~/platform/db/buffered-counts.server";
import { pincodeEnquiry } from "./tables";

/** No Indian pincode begins with a zero. */
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
