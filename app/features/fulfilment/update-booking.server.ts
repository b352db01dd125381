import { refuseEditedSince } from "~/features/bookings/admin/edit-booking.server";
import { requestOf } from "~/features/bookings/admin/get-booking.server";
import type { RequestChange } from "~/features/bookings/admin/input";
import { changeRequest, type RequestParts } from "~/features/bookings/admin/update-booking-parts.server";
import { setStatusIn } from "~/features/bookings/change-booking.server";
import { OVER } from "~/features/bookings/deletion-rules";
import { type Tx, writeTx } from "~/platform/db/db.server";
import { cancelBookingIn } from "./cancel-and-refund.server";
import { startDueRefunds } from "./send-refunds.server";

type VisitChange = RequestParts & Pick<RequestChange, "status">;

/**
 * Changes any parts of a service request as an administrator (`by`) asks by one call, all of them or none: whose it is, its record,
 * its notes, and how it stands, where that is another than before (spec back-office §7, D20). A visit that ends is ended first, so
 * that nobody is asked or written to about a day it no longer has; any other state is set last. A fee that goes back does so
 * as with `cancelBooking`. Throws what that, `setStatus` and `changeRequest` do; there is at most one question at a time to
 * answer by `confirmed`.
 */
export function changeVisit(requestId: string, { status, ...parts }: VisitChange, by: string, now: Date): void {
  writeTx((tx) => {
    const before = requestOf(requestId);
    refuseEditedSince(requestId, parts);
    const becomes = status === before.status ? undefined : status;
    const ends = becomes !== undefined && OVER.includes(becomes);
    if (ends) setTo(tx, requestId, becomes, { userId: by, confirmed: parts.confirmed }, now);
    changeRequest(tx, requestId, parts, by, now);
    if (becomes && !ends) setTo(tx, requestId, becomes, { userId: by }, now);
  });
  startDueRefunds();
}

function setTo(
  tx: Tx,
  requestId: string,
  status: NonNullable<RequestChange["status"]>,
  by: { userId: string; confirmed?: string },
  now: Date,
): void {
  if (status === "cancelled") cancelBookingIn(tx, requestId, by, now);
  else setStatusIn(tx, requestId, status, by, now);
}
