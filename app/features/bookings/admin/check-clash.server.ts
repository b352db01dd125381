import { and, asc, eq, ne, notInArray } from "drizzle-orm";
import type { Booking } from "~/features/bookings/create-booking.server";
import { OVER_STATUSES } from "~/features/bookings/deletion-rules";
import { bookingTimeText, hasExpired } from "~/features/bookings/rules";
import { booking } from "~/features/bookings/tables";
import { DomainError } from "~/lib/errors";
import { db } from "~/platform/db/db.server";
import { isClash, type TimedBooking } from "./technician-clash";

/** The other visits of its day that a visit would clash with, were it this technician's, in order of time. */
function listClashes(
  visit: TimedBooking & Pick<Booking, "id" | "status">,
  technician: string,
  now: Date,
): Booking[] {
  if (!visit.preferredDate || OVER_STATUSES.includes(visit.status)) return [];
  const isOther = and(
    eq(booking.preferredDate, visit.preferredDate),
    eq(booking.assignedTechnician, technician),
    ne(booking.id, visit.id),
    notInArray(booking.status, OVER_STATUSES),
  );
  const others = db.select().from(booking).where(isOther).orderBy(asc(booking.timeSlot)).all();
  return others.filter((other) => isClash(visit, other) && !hasExpired(other, now));
}

/**
 * Refuses a visit whose technician (a name) has others at its time; `accepted`: the words of a clash that was
 * told before, and is to be. Throws CONFLICT at `confirmed`, naming the others, unless it is those words
 * (rule: technician-clash-asked).
 */
export function assertNoClash(
  visit: TimedBooking & Pick<Booking, "id" | "status">,
  technician: string,
  accepted: string | undefined,
  now: Date,
): void {
  const [first, ...more] = listClashes(visit, technician, now);
  if (!first) return;
  const others = more.map((other) => `${other.number}, ${bookingTimeText(other, now)}`).join("; ");
  const message = `${technician} has ${first.number} then: ${bookingTimeText(first, now)}${others ? `; and ${others}` : ""}.`;
  if (accepted !== message) throw new DomainError("CONFLICT", message, "confirmed");
}
