import type { SerializeFrom } from "@remix-run/node";
import { getAllowedChanges } from "~/features/bookings/customer-rules.server";
import { type BookingRow, listCustomerBookings } from "~/features/bookings/find-bookings.server";
import {
  BOOKING_EVENT_LABELS,
  bookingPath,
  bookingStateLabel,
  formatCollected,
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
import { words } from "~/pages/parts/words.en";
import type { OpenedBooking } from "~/pages/shop/booking/require-booking.server";
import { config } from "~/platform/config.server";

function toLinks({ booking, access }: OpenedBooking) {
  const { id, userId, linkKey } = booking;
  const isCustomer = access.key === linkKey || (userId !== null && userId === access.userId);
  const toPath = (subpath?: string) => bookingPath(id, access.key, subpath);
  const query = new URLSearchParams({ again: id, ...(access.key && { key: access.key }) });
  return {
    page: toPath(),
    pay: toPath("/pay"),
    move: toPath("/move"),
    cancel: toPath("/cancel"),
    rate: toPath("/rate"),
    calendar: toPath("/calendar.ics"),
    papers: { folder: bookingPath(id, undefined, "/papers"), query: toPath().slice(bookingPath(id).length) },
    photo: booking.photo ? toPath("/photo") : null,
    again: `/services?${query}`,
    publicUrl: config().SITE_URL.origin + bookingPath(id, isCustomer ? linkKey : undefined),
  };
}

/** A booking as its pages show it at `now`: formatted, and without internal data. */
export function getBookingView(openedBooking: OpenedBooking, now: Date) {
  const { booking, access } = openedBooking;
  const { number, visitType, name, phone, email, description, assignedTechnician, feePaise, payBy, rating } =
    booking;
  const { until, ...allowedChanges } = getAllowedChanges(booking, now);
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
    links: toLinks(openedBooking),
    key: access.key,
    isOwner: access.userId !== undefined && access.userId === booking.userId,
    service: SERVICE_TYPE_LABELS[booking.serviceType],
    when: formatBookingTime(booking, now),
    where: placeText(booking, shop),
    state: bookingStateLabel(booking, now),
    createdText: formatMoment(booking.createdAt),
    fee: {
      text: feeText(booking),
      amount: formatRupees(feePaise ?? paise(0)),
      payBy: payBy && formatClock(payBy),
    },
    isPaid: hasPaidFee(booking),
    isPaidByHand: booking.keptByHandPaise > 0,
    step,
    allowedChanges,
    changeUntil: formatMoment(until),
    isUpcoming: isUpcomingBooking,
    changeProblem: allowedChanges.move ? null : changeProblem(booking, until, now),
    reminder:
      isUpcomingBooking && step === null
        ? { hasDay: booking.preferredDate !== null, text: shareText(booking, shop, now) }
        : null,
    bookedText: bookedMessage(booking, now),
    isLinkEmailed: isLinkEmailSent(booking.id),
    workDone: booking.workDone,
    appliance: [booking.appliance, booking.accessories].filter(Boolean).join(", "),
    collected: formatCollected(booking),
    rating:
      rating === null ? null : { label: formatStars(rating), stars: rating, feedback: booking.feedback },
    events: booking.events.map(({ id, kind, createdAt, note }) => ({
      id,
      label: BOOKING_EVENT_LABELS[kind],
      at: createdAt,
      note: note,
    })),
    refunds: booking.refunds,
  };
}

export type BookingView = SerializeFrom<ReturnType<typeof getBookingView>>;

const toListItem = (row: BookingRow, now: Date) => ({
  number: row.number,
  title: `${SERVICE_TYPE_LABELS[row.serviceType]}, ${row.visitType === "shop" ? words.atShop : words.atHome}`,
  when: formatBookingTime(row, now),
  state: bookingStateLabel(row, now),
  path: bookingPath(row.id),
});

/** Lists a page of the customer's own bookings, the newest first. */
export function listBookingItems(userId: string, now: Date, page?: number, size?: number) {
  const { items, ...pageInfo } = listCustomerBookings(userId, page, size);
  return { ...pageInfo, items: items.map((row) => toListItem(row, now)) };
}
