import { addMs, days, hours } from "~/lib/time";
import { findStart } from "./opening-hours";
import { type BookingState, type BookingTime, isAwaitingFee, isUpcoming } from "./rules";

/** How long before it begins a customer may still cancel or move a visit. */
const NOTICE_HOURS = 2;

/**
 * How long after booking a customer may cancel a home visit without a day; the shop phones within that time.
 */
const UNDATED_DAYS = 2;

/** The last moment at which the customer may cancel or move the booking. */
export function getChangeDeadline(booking: BookingTime & { createdAt: Date }): Date {
  const startsAt = findStart(booking);
  return startsAt ? addMs(startsAt, -hours(NOTICE_HOURS)) : addMs(booking.createdAt, days(UNDATED_DAYS));
}

/** What the customer may do; `until` is the last moment to cancel or move, `again` means to book again. */
interface AllowedChanges {
  pay: boolean;
  cancel: boolean;
  move: boolean;
  rate: boolean;
  again: boolean;
  until: Date;
}

/** How long after its completion a visit can be rated, and the rating changed. */
const RATE_DAYS = 30;

/** What the customer may do about a booking at `now` (rules: visit-change-notice, visit-rating). */
export function getAllowedChanges(booking: BookingState, now: Date): AllowedChanges {
  const changeUntil = getChangeDeadline(booking);
  const cancel = isUpcoming(booking, now) && booking.money !== "authorized" && now <= changeUntil;
  const move = cancel && booking.visitType === "shop";
  const { completedAt } = booking;
  const rate = booking.status === "completed" && (!completedAt || now <= addMs(completedAt, days(RATE_DAYS)));
  return {
    pay: isAwaitingFee(booking, now),
    cancel,
    move,
    rate,
    again: !isUpcoming(booking, now),
    until: changeUntil,
  };
}
