import { getSettings } from "~/features/settings/stored-settings.server";
import { ShopError } from "~/lib/errors";
import { addDays, addMs, days, hours, isCalendarDay, shopDay } from "~/lib/time";
import { type BookingState, type BookingTime, isAwaitingFee, isUpcoming } from "./rules";
import { assertOpenDay, type ClosedDay, dayRequired, findStart } from "./slot-times";
import { words } from "./words.en";

/** The first and the last day ("YYYY-MM-DD") that customers can book at `now`; the first is tomorrow. */
export function getBookableDays(now: Date): { first: string; last: string } {
  const today = shopDay(now);
  return { first: addDays(today, 1), last: addDays(today, getSettings("visits").daysAhead) };
}

/**
 * Throws INVALID, SUNDAY_CLOSED or CLOSED at `preferredDate` unless customers can book that day
 * ("YYYY-MM-DD") at `now` (rule: bookable-days). `closed` is the closed day on that date, if any.
 */
export function assertDayAllowed(day: string, closed: ClosedDay | undefined, now: Date): void {
  const { first, last } = getBookableDays(now);
  const fail = (message: string): never => {
    throw new ShopError("INVALID", message, "preferredDate");
  };
  if (!isCalendarDay(day)) fail(dayRequired());
  if (day < first) fail(words.selectFutureDate);
  if (day > last) fail(words.selectDateWithinNextDay(getSettings("visits").daysAhead));
  assertOpenDay(day, closed);
}

/** The last moment at which the customer may cancel or move the booking (rule: booking-change-notice). */
export function getChangeDeadline(booking: BookingTime & { createdAt: Date }): Date {
  const startsAt = findStart(booking);
  const { noticeHours, undatedDays } = getSettings("visits");
  return startsAt ? addMs(startsAt, -hours(noticeHours)) : addMs(booking.createdAt, days(undatedDays));
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

/** What the customer may do about a booking at `now` (rules: booking-change-notice, booking-rating). */
export function getAllowedChanges(booking: BookingState, now: Date): AllowedChanges {
  const changeUntil = getChangeDeadline(booking);
  const cancel = isUpcoming(booking, now) && booking.money !== "authorized" && now <= changeUntil;
  const move = cancel && booking.visitType === "shop";
  const { completedAt } = booking;
  const rateMs = days(getSettings("visits").rateDays);
  const rate = booking.status === "completed" && (!completedAt || now <= addMs(completedAt, rateMs));
  return {
    pay: isAwaitingFee(booking, now),
    cancel,
    move,
    rate,
    again: !isUpcoming(booking, now),
    until: changeUntil,
  };
}
