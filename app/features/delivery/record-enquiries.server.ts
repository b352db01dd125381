import { createBufferedCounter } from "~/platform/db/buffered-counts.server";
import { pincodeEnquiry } from "./tables";

/** No pincode of India begins with a zero. */
const PLAUSIBLE = /^[1-9]\d{5}$/;

const { note, write } = createBufferedCounter(pincodeEnquiry, "pincode");

/**
 * Takes down that a customer has asked in vain for a pincode (six digits): nothing of ours goes there, or no
 * home visit where one was wanted. Only in memory, so that no page waits for the disk: the clock writes it
 * (`jobs/schedule`). What no pincode of India looks like counts for nothing. To be called when it is asked,
 * not when it is shown again.
 */
export function recordUnservedPincode(pincode: string, now: Date): void {
  if (PLAUSIBLE.test(pincode)) note(pincode, now);
}

/** Writes down what was heard since the last time. */
export const savePincodeEnquiries = write;
