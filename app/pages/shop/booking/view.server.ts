import { getAllowedChanges } from "~/features/bookings/allowed-changes";
import { type BookingRow, listBookings } from "~/features/bookings/find-bookings.server";
import {
  BOOKING_EVENT_LABELS,
  bookingPath,
  bookingStateLabel,
  hasPaidFee,
  isUpcoming,
  SERVICE_TYPE_LABELS,
} from "~/features/bookings/rules";
import { isLinkEmailSent } from "~/features/bookings/send-emails.server";
import {
  bookedMessage,
  changeProblem,
  feeText,
  formatBookingTime,
  getFeeStep,
  placeText,
  shareText,
} from "~/features/bookings/words";
import { formatStars } from "~/features/reviews/rules";
import { getShopProfile } from "~/features/settings/shop.server";
import { formatRupees, paise } from "~/lib/money";
import { formatClock, formatMoment } from "~/lib/time";
import { config } from "~/platform/config.server";
import type { OpenedBooking } from "./require-booking.server";

function toLinks({ booking, access }: OpenedBooking) {
  const { id, linkKey } = booking;
  const to = (part?: string) => bookingPath(id, access.key, part);
  const query = new URLSearchParams({ again: id, ...(access.key && { key: access.key }) });
  return {
    page: to(),
    pay: to("/pay"),
    move: to("/move"),
    cancel: to("/cancel"),
    rate: to("/rate"),
    calendar: to("/calendar.ics"),
    photo: booking.photo ? to("/photo") : null,
    again: `/services?${query}`,
    whole: config().SITE_URL.origin + bookingPath(id, linkKey),
  };
}

/** A booking as its pages show it at `now`: in words, without what only the books need. */
export function getBookingView(opened: OpenedBooking, now: Date) {
  const { booking, access } = opened;
  const { number, visitType, name, phone, email, description, assignedTechnician, feePaise, payBy, rating } =
    booking;
  const { until, ...choices } = getAllowedChanges(booking, now);
  const shop = getShopProfile();
  const isUpcomingBooking = isUpcoming(booking, now);
  const step = getFeeStep(booking, now);
  return {
    number,
    visitType,
    name,
    phone,
    email,
    description,
    technician: assignedTechnician,
    shop,
    links: toLinks(opened),
    key: access.key,
    isOwner: access.userId !== undefined && access.userId === booking.userId,
    service: SERVICE_TYPE_LABELS[booking.serviceType],
    when: formatBookingTime(booking, now),
    where: placeText(booking, shop),
    state: bookingStateLabel(booking, now),
    made: formatMoment(booking.createdAt),
    fee: {
      words: feeText(booking),
      amount: formatRupees(feePaise ?? paise(0)),
      payBy: payBy && formatClock(payBy),
    },
    isPaid: hasPaidFee(booking),
    step,
    choices,
    until: formatMoment(until),
    toCome: isUpcomingBooking,
    fixed: choices.move ? null : changeProblem(booking, now),
    toKeep:
      isUpcomingBooking && step === null
        ? { hasDay: booking.preferredDate !== null, text: shareText(booking, shop, now) }
        : null,
    booked: bookedMessage(booking, now),
    isSentLink: isLinkEmailSent(booking.id),
    rated: rating === null ? null : { words: formatStars(rating), stars: rating, feedback: booking.feedback },
    events: booking.events.map(({ id, kind, createdAt, note }) => ({
      id,
      words: BOOKING_EVENT_LABELS[kind],
      at: createdAt,
      note,
    })),
    refunds: booking.refunds,
  };
}

/** One booking of a list. */
const toListItem = (row: BookingRow, now: Date) => ({
  number: row.number,
  what: `${SERVICE_TYPE_LABELS[row.serviceType]}, ${row.visitType === "shop" ? "at the shop" : "at home"}`,
  when: formatBookingTime(row, now),
  state: bookingStateLabel(row, now),
  path: bookingPath(row.id),
});

/** One page of a customer's own visits in words, the newest first. */
export function listBookingItems(userId: string, now: Date, page?: number, size?: number) {
  const { items, ...part } = listBookings(userId, page, size);
  return { ...part, items: items.map((row) => toListItem(row, now)) };
}
