import { recordChange } from "~/features/audit/record-change.server";
import type { Booking } from "~/features/bookings/create-booking.server";
import type { BookingStatus } from "~/features/bookings/rules";

/**
 * Writes down that an administrator (`by`, the id of their account) has set how a request stands, from
 * `before` to `to`.
 */
export function recordStatusChange(
  before: Pick<Booking, "id" | "number" | "status">,
  to: BookingStatus,
  actorId: string,
  now: Date,
): void {
  const { id, number: label, status } = before;
  const facts = { before: { status }, after: { status: to } };
  recordChange(actorId, { action: "status set", kind: "service", id, label, ...facts }, now);
}
