import { and, asc, eq, ne, notInArray } from "drizzle-orm";
import type { Booking } from "~/features/bookings/create-booking.server";
import { OVER_STATUSES } from "~/features/bookings/deletion-rules";
import { formatBookingTimeText, hasExpired } from "~/features/bookings/rules";
import { booking } from "~/features/bookings/tables";
import { ShopError } from "~/lib/errors";
import { db } from "~/platform/db/db.server";
import { isClash, type TimedBooking } from "./technician-clash";
import { words } from "./words.en";

/** The technician's other bookings that overlap with this one, in order of time. */
function listClashes(
  candidate: TimedBooking & Pick<Booking, "id" | "status">,
  technician: string,
  now: Date,
): Booking[] {
  if (!candidate.preferredDate || OVER_STATUSES.includes(candidate.status)) return [];
  const isOther = and(
    eq(booking.preferredDate, candidate.preferredDate),
    eq(booking.assignedTechnician, technician),
    ne(booking.id, candidate.id),
    notInArray(booking.status, OVER_STATUSES),
  );
  const others = db.select().from(booking).where(isOther).orderBy(asc(booking.timeSlot)).all();
  return others.filter((other) => isClash(candidate, other) && !hasExpired(other, now));
}

/**
 * Throws CONFLICT at `confirmed` if the technician (a name) has overlapping bookings, unless `accepted`
 * repeats that message (rule: technician-clash-asked).
 */
export function assertNoClash(
  candidate: TimedBooking & Pick<Booking, "id" | "status">,
  technician: string,
  accepted: string | undefined,
  now: Date,
): void {
  const [first, ...more] = listClashes(candidate, technician, now);
  if (!first) return;
  const others = more.map((other) => `${other.number}, ${formatBookingTimeText(other, now)}`).join("; ");
  const message = words.hasThenAnd(technician, first.number, formatBookingTimeText(first, now), others);
  if (accepted !== message) throw new ShopError("CONFLICT", message, "confirmed");
}
