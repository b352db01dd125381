import {
  type AdminBooking,
  findAdminBooking,
  listBookingEvents,
  listBookingPayments,
  listBookingRefunds,
} from "~/features/bookings/admin/get-booking.server";
import { UNASSIGNED } from "~/features/bookings/admin/technician-rules";
import {
  BOOKING_NOT_FOUND,
  formatDayAndTime,
  formatDuration,
  getFeeState,
  PRIORITY_LABELS,
} from "~/features/bookings/admin/words";
import { BOOKING_EVENT_LABELS, bookingPath, SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { formatStars } from "~/features/reviews/rules";
import { getShopProfile } from "~/features/settings/shop.server";
import { formatRupees } from "~/lib/money";
import { formatPhone } from "~/lib/phone";
import { formatDate, formatMoment } from "~/lib/time";
import { or404 } from "~/platform/http/query";
import { getChatUrl } from "~/ui/contact-links";
import { getConfirmationState } from "./get-booking-list-view.server";

/** The request an address names. Throws a 404 where there is none. */
export const getBookingOr404 = (id: string | undefined): AdminBooking =>
  or404(findAdminBooking(id ?? ""), BOOKING_NOT_FOUND);

const formatMomentWithYear = (at: Date | null): string | null =>
  at && `${formatDate(at)}, ${formatMoment(at).split(", ")[1]}`;

/** How the customer is reached. A booking of a deleted account has nobody to reach. */
function toCustomerView({ id, linkKey, name, email, phone, address, pincode, number, userId }: AdminBooking) {
  const greeting = `Namaste ${name}, this is ${getShopProfile().name} about your booking ${number}.`;
  return {
    name,
    email,
    phone: formatPhone(phone),
    hasAccount: userId !== null,
    address: [address, pincode].filter(Boolean).join(", "),
    chat: phone ? getChatUrl({ whatsapp: `91${phone}` }, greeting) : null,
    page: bookingPath(id, linkKey),
  };
}

/** The fee was asked for before anything else was told. */
const UNKNOWN_DETAILS_FACT: [string, string] = ["Told by the customer", "The pincode alone, so far"];

function listBookingFacts(booking: AdminBooking): [name: string, words: string][] {
  const { visitType, serviceType, priority, assignedTechnician, estimatedMinutes, reminderSent } = booking;
  const { day, time } = formatDayAndTime(booking);
  const moments = [
    ["Completed", booking.completedAt],
    ["Cancelled", booking.cancelledAt],
    ["Registered", booking.createdAt],
    ["Last changed", booking.updatedAt],
  ] as const;
  return [
    ["Service", SERVICE_TYPE_LABELS[serviceType]],
    ["Where", visitType === "shop" ? "At the shop" : "Home visit"],
    ["Date", day],
    ["Time", time ?? "To be agreed"],
    ["Estimated duration", formatDuration(estimatedMinutes)],
    ["Priority", PRIORITY_LABELS[priority]],
    ["Technician", assignedTechnician ?? UNASSIGNED],
    ["Reminder", reminderSent ? "Sent" : "Not sent"],
    ...(booking.awaitsDetails ? [UNKNOWN_DETAILS_FACT] : []),
    ...moments.flatMap(([name, at]): [string, string][] =>
      at ? [[name, formatMomentWithYear(at) ?? ""]] : [],
    ),
  ];
}

function toMoneyView(booking: AdminBooking, now: Date) {
  const { id, feePaise, payBy } = booking;
  const state = getFeeState(booking, now);
  if (!feePaise || !state) return null;
  const refunds = listBookingRefunds(id);
  // Why all of a payment goes back stands at the payment and at its refund alike.
  const findNote = (note: string | null) => (refunds.some(({ reason }) => reason === note) ? null : note);
  return {
    fee: formatRupees(feePaise),
    state,
    payBy: state.words === "Awaiting payment" ? formatMomentWithYear(payBy) : null,
    payments: listBookingPayments(id).map((payment) => ({
      id: payment.id,
      status: payment.status,
      provider: payment.provider,
      note: findNote(payment.note),
      amount: formatRupees(payment.amountPaise),
      reference: payment.providerPaymentId,
      at: formatMomentWithYear(payment.capturedAt ?? payment.createdAt),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      status: refund.status,
      reason: refund.reason,
      problem: refund.problem,
      amount: formatRupees(refund.amountPaise),
      at: formatMomentWithYear(refund.updatedAt),
    })),
  };
}

/** What somebody has written about a request, by who has. */
const toTextsView = ({ description, customerNotes, adminNotes }: AdminBooking) =>
  [
    { title: "What the customer told us", text: description },
    { title: "The customer's notes", text: customerNotes },
    { title: "Admin notes", text: adminNotes },
  ].flatMap(({ title, text }) => (text ? [{ title, text }] : []));

function getBookingTimeline(id: string) {
  return listBookingEvents(id).map(({ id, kind, createdAt, note, byName, byRole }) => ({
    id,
    words: BOOKING_EVENT_LABELS[kind],
    at: createdAt,
    note:
      [note, byName && `By ${byName}${byRole === "admin" ? "" : ", the customer"}`]
        .filter(Boolean)
        .join(". ") || null,
  }));
}

/** All of a request, as its page shows it at `now`. Throws a 404 where there is none. */
export function getAdminBookingView(bookingId: string, now: Date) {
  const booking = getBookingOr404(bookingId);
  const { id, number, status, photo, rating, feedback } = booking;
  return {
    id,
    number,
    status,
    hasPhoto: photo !== null,
    confirmation: getConfirmationState(booking, now),
    customer: toCustomerView(booking),
    visit: listBookingFacts(booking),
    words: toTextsView(booking),
    money: toMoneyView(booking, now),
    rated: rating === null ? null : { words: formatStars(rating), feedback },
    events: getBookingTimeline(id),
  };
}
