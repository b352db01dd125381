import { assertBookingNotChanged } from "~/features/bookings/admin/edit-booking.server";
import { getAdminBooking } from "~/features/bookings/admin/get-booking.server";
import type { UpdateBookingInput } from "~/features/bookings/admin/input";
import { type BookingParts, updateBookingParts } from "~/features/bookings/admin/update-booking-parts.server";
import { setBookingStatusIn } from "~/features/bookings/change-booking.server";
import { OVER_STATUSES } from "~/features/bookings/deletion-rules";
import { transaction } from "~/platform/db/db.server";
import { cancelBookingIn } from "./cancel-and-refund.server";
import { startDueRefunds } from "./send-refunds.server";

type BookingChange = BookingParts & Pick<UpdateBookingInput, "status">;

/**
 * Changes any parts of a service request as an administrator (`by`) asks by one call, all of them or none:
 * whose it is, its record, its notes, and how it stands, where that is another than before (rule:
 * visit-status-free). A visit that ends is ended first, so that nobody is asked or written to about a day it
 * no longer has; any other state is set last. A fee that goes back does so as with `cancelBooking`. Throws
 * what that, `setStatus` and `changeRequest` do; there is at most one question at a time to answer by
 * `confirmed`.
 */
export async function updateBooking(
  bookingId: string,
  { status, ...parts }: BookingChange,
  actor: string,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const before = getAdminBooking(bookingId);
    assertBookingNotChanged(bookingId, parts);
    const becomes = status === before.status ? undefined : status;
    const ends = becomes !== undefined && OVER_STATUSES.includes(becomes);
    if (ends) applyStatus(bookingId, becomes, { userId: actor, confirmed: parts.confirmed }, now);
    updateBookingParts(bookingId, parts, actor, now);
    if (becomes && !ends) applyStatus(bookingId, becomes, { userId: actor }, now);
  });
  startDueRefunds();
}

function applyStatus(
  bookingId: string,
  status: NonNullable<UpdateBookingInput["status"]>,
  actor: { userId: string; confirmed?: string },
  now: Date,
): void {
  if (status === "cancelled") cancelBookingIn(bookingId, actor, now);
  else setBookingStatusIn(bookingId, status, actor, now);
}
