import { addMs, days, hours } from "~/lib/time";
import { findStart } from "./opening-hours";
import { type BookingState, type BookingTime, isAwaitingFee, isUpcoming } from "./rules";

/** How long before it a visit may still be cancelled or moved by its customer. */
const NOTICE_HOURS = 2;

/** How long a home visit without a day may be cancelled by its link: by then somebody has called about it. */
const UNDATED_DAYS = 2;

/** Until when its customer may cancel or move a visit. */
export function getChangeDeadline(booking: BookingTime & { createdAt: Date }): Date {
  const begins = findStart(booking);
  return begins ? addMs(begins, -hours(NOTICE_HOURS)) : addMs(booking.createdAt, days(UNDATED_DAYS));
}

/** What its customer can do about a booking. `until`: up to when it can be cancelled or moved. */
interface AllowedChanges {
  pay: boolean;
  cancel: boolean;
  move: boolean;
  rate: boolean;
  again: boolean;
  until: Date;
}

/** How long after it a visit can be rated, and the rating changed. */
const RATE_DAYS = 30;

/** What the customer can do about a booking at `now`. */
export function getAllowedChanges(booking: BookingState, now: Date): AllowedChanges {
  const until = getChangeDeadline(booking);
  const cancel = isUpcoming(booking, now) && booking.money !== "authorized" && now <= until;
  const move = cancel && booking.visitType === "shop";
  const { completedAt } = booking;
  const rate = booking.status === "completed" && (!completedAt || now <= addMs(completedAt, days(RATE_DAYS)));
  return { pay: isAwaitingFee(booking, now), cancel, move, rate, again: !isUpcoming(booking, now), until };
}
