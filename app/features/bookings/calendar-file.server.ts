import { getShopProfile } from "~/features/settings/shop.server";
import { addDays, shopMoment } from "~/lib/time";
import { renderCalendar } from "~/platform/calendar.server";
import { config } from "~/platform/config.server";
import type { BookingDetail } from "./find-bookings.server";
import { hasExpired, isAwaitingFee, SERVICE_TYPE_LABELS } from "./rules";
import { findStart, getWindowHours, slotEnd } from "./slot-times";
import { placeText } from "./words";
import { words } from "./words.en";

/** Local time ("HH:MM") of the reminder on the evening before, while the visit can still be moved. */
const REMIND_AT = "18:00";

/**
 * The iCalendar file of a booking; undefined for a home visit without a day. A home visit takes up its whole
 * window. The private link is left out, because people share their calendars.
 */
export function findCalendarFile(booking: BookingDetail, now: Date): string | undefined {
  const { id, number, preferredDate, updatedAt, events, serviceType, visitType } = booking;
  const startsAt = findStart(booking);
  if (!startsAt || !preferredDate) return undefined;
  const shop = getShopProfile();
  const serviceLabel = `${SERVICE_TYPE_LABELS[serviceType]}${visitType === "home" ? words.atHome : ""}`;
  return renderCalendar(
    {
      uid: `${id}@${config().SITE_URL.hostname}`,
      sequence: Math.max(0, events.length - 1),
      changedAt: updatedAt,
      startsAt,
      endsAt: shopMoment(preferredDate, endTime(booking)),
      remindAt: shopMoment(addDays(preferredDate, -1), REMIND_AT),
      summary: `${serviceLabel}: ${shop.name}`,
      location: placeText(booking, shop),
      details: words.bookingIdPhoneOfShop(number, shop.phone),
      status: toCalendarStatus(booking, now),
    },
    shop.name,
  );
}

/** Without a window the visit may begin in the morning and end in the afternoon. */
function endTime({ timeSlot, slotMinutes, visitWindow, windowHours }: BookingDetail): string {
  if (timeSlot) return slotEnd({ start: timeSlot, minutes: slotMinutes });
  return getWindowHours({ visitWindow: visitWindow ?? "afternoon", windowHours }).to;
}

function toCalendarStatus(booking: BookingDetail, now: Date): "sure" | "unsure" | "off" {
  if (booking.status === "cancelled" || hasExpired(booking, now)) return "off";
  return isAwaitingFee(booking, now) ? "unsure" : "sure";
}
