import { recordChange } from "~/features/audit/record-change.server";
import type { Booking } from "~/features/bookings/create-booking.server";
import type { BookingStatus } from "~/features/bookings/rules";

/** Records in the audit log that an administrator has changed the status of a booking. */
export function recordStatusChange(
  before: Pick<Booking, "id" | "number" | "status">,
  newStatus: BookingStatus,
  actorId: string,
  now: Date,
): void {
  const { id, number: label, status } = before;
  const facts = { before: { status }, after: { status: newStatus } };
  recordChange(actorId, { action: "status set", kind: "service", id, label, ...facts }, now);
}
