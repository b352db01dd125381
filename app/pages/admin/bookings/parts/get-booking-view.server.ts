import type { StaffUser } from "~/features/accounts/guards/page-guard.server";
import {
  type AdminBooking,
  findAdminBooking,
  listBookingEvents,
  listBookingPayments,
  listBookingRefunds,
} from "~/features/bookings/admin/get-booking.server";
import { findTechnicianMessage } from "~/features/bookings/admin/technician-message.server";
import { mayStaffSeeVisit } from "~/features/bookings/admin/technician-visits.server";
import {
  bookingNotFound,
  formatDayAndTime,
  formatDuration,
  formatTechnician,
  getFeeState,
  PRIORITY_LABELS,
} from "~/features/bookings/admin/words";
import { OVER_STATUSES } from "~/features/bookings/deletion-rules";
import { greetCustomer } from "~/features/bookings/greetings.server";
import {
  BOOKING_EVENT_LABELS,
  bookingPath,
  findMarkPaidProblem,
  formatCollected,
  isAwaitingFee,
  SERVICE_TYPE_LABELS,
} from "~/features/bookings/rules";
import { findUndoableEvents } from "~/features/bookings/undo-status.server";
import { HAND_METHOD_LABELS } from "~/features/payments/words";
import { formatStars } from "~/features/reviews/rules";
import { formatPhone } from "~/lib/format-phone";
import { listPerLanguage } from "~/lib/language";
import { formatRupees } from "~/lib/money";
import { formatDate, formatMoment } from "~/lib/time";
import { words } from "~/pages/admin/bookings/words.en";
import { getChatUrl } from "~/pages/parts/contact-links";
import { or404 } from "~/platform/http/query";
import { getConfirmationState } from "./get-booking-list-view.server";

/** A visit that `admin` may see. Throws a 404 for any other. */
export const getBookingOr404 = (id = "", admin?: StaffUser): AdminBooking =>
  or404(!admin || mayStaffSeeVisit(admin, id) ? findAdminBooking(id) : undefined, bookingNotFound());

const formatMomentWithYear = (at: Date | null): string | null =>
  at && `${formatDate(at)}, ${formatMoment(at).split(", ")[1]}`;

/** The customer's contact data, which is empty if the account has been deleted. */
function toCustomerView(booking: AdminBooking, { staffRole }: StaffUser) {
  const { id, linkKey, name, email, phone, address, pincode, userId } = booking;
  const greeting = greetCustomer(booking, "staff");
  return {
    id,
    name,
    email,
    phone: formatPhone(phone),
    hasAccount: userId !== null,
    address: [address, pincode].filter(Boolean).join(", "),
    chat: phone ? getChatUrl({ whatsapp: `91${phone}` }, greeting) : null,
    // The key would let helpers act as the customer.
    pagePath: bookingPath(id, staffRole === "owner" ? linkKey : undefined),
  };
}

/** Shown for a draft booking, whose details are not known yet. */
const UNKNOWN_DETAILS_FACT: [string, string] = listPerLanguage(() => [
  words.toldByCustomer,
  words.pincodeAloneSoFar,
]);

/** What came into the shop, and what was done and paid, as far as it is known. */
const listWorkFacts = (booking: AdminBooking): [string, string][] =>
  (
    [
      [words.appliance, booking.appliance],
      [words.accessories, booking.accessories],
      [words.workDone, booking.workDone],
      [words.paidAtVisit, formatCollected(booking)],
    ] as const
  ).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));

function listBookingFacts(booking: AdminBooking): [name: string, value: string][] {
  const { visitType, serviceType, priority, assignedTechnician, estimatedMinutes, reminderSent } = booking;
  const { day, time } = formatDayAndTime(booking);
  const moments = [
    [words.completed, booking.completedAt],
    [words.cancelled, booking.cancelledAt],
    [words.lastChanged, booking.updatedAt > booking.createdAt ? booking.updatedAt : null],
  ] as const;
  return [
    [words.service, SERVICE_TYPE_LABELS[serviceType]],
    [words.where, visitType === "shop" ? words.atTheShop : words.homeVisitLabel],
    [words.date, day],
    [words.time, time ?? words.toBeAgreed],
    [words.estimatedDuration, formatDuration(estimatedMinutes)],
    [words.priority, PRIORITY_LABELS[priority]],
    [words.technician, formatTechnician(assignedTechnician)],
    [words.reminder, reminderSent ? words.sent : words.notSent],
    ...(booking.awaitsDetails ? [UNKNOWN_DETAILS_FACT] : []),
    ...listWorkFacts(booking),
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
  // A payment that was refunded in full has the same note as its refund; it is shown once.
  const findNote = (note: string | null) => (refunds.some(({ reason }) => reason === note) ? null : note);
  return {
    fee: formatRupees(feePaise),
    canBeMarkedPaid: findMarkPaidProblem(booking) === undefined,
    state,
    payBy: isAwaitingFee(booking, now) ? formatMomentWithYear(payBy) : null,
    payments: listBookingPayments(id).map((payment) => ({
      id: payment.id,
      status: payment.status,
      provider: payment.handMethod ? HAND_METHOD_LABELS[payment.handMethod] : payment.provider,
      note: findNote(payment.note),
      amount: formatRupees(payment.amountPaise),
      reference: payment.handReference ?? payment.providerPaymentId,
      at: formatMomentWithYear(payment.capturedAt ?? payment.createdAt),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      status: refund.status,
      isHandPaid: refund.handMethod !== null,
      reason: refund.reason,
      problem: refund.problem,
      amount: formatRupees(refund.amountPaise),
      at: formatMomentWithYear(refund.updatedAt),
    })),
  };
}

/** The WhatsApp chat in which a visit's technician is told of it; null without a registered technician. */
export function findTechnicianChat(booking: AdminBooking, now: Date): string | null {
  const message = findTechnicianMessage(booking, now);
  return message ? getChatUrl({ whatsapp: `91${message.phone}` }, message.text) : null;
}

/** The texts that the customer and the administrators wrote. */
const toTextsView = ({ description, customerNotes, adminNotes }: AdminBooking) =>
  [
    { title: words.whatCustomerToldUs, text: description },
    { title: words.customersNotes, text: customerNotes },
    { title: words.adminNotes, text: adminNotes },
  ].flatMap(({ title, text }) => (text ? [{ title, text }] : []));

function getBookingTimeline(id: string) {
  const events = listBookingEvents(id);
  const shown = events.map(({ id, kind, createdAt, note, byName, byStaffRole }) => ({
    id: String(id),
    label: BOOKING_EVENT_LABELS[kind],
    at: createdAt,
    note: [note, byName && words.byCustomer(byName, byStaffRole !== null)].filter(Boolean).join(". ") || null,
  }));
  const takenBack = events.flatMap(({ id, kind, takenBackAt, takenBackByName: byName }) =>
    takenBackAt
      ? [
          {
            id: `taken-back-${id}`,
            label: words.takenBack(BOOKING_EVENT_LABELS[kind]),
            at: takenBackAt,
            note: byName && words.byCustomer(byName, true),
          },
        ]
      : [],
  );
  return [...shown, ...takenBack].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** What the page of a request shows at `now`. Throws a 404 if `admin` may not see it. */
export function getAdminBookingView(bookingId: string, admin: StaffUser, now: Date) {
  const booking = getBookingOr404(bookingId, admin);
  const { id, number, status, photo, rating, feedback } = booking;
  return {
    id,
    number,
    status,
    undo: findUndoableEvents([id], now).get(id) ?? null,
    hasPhoto: photo !== null,
    technicianChat: OVER_STATUSES.includes(status) ? null : findTechnicianChat(booking, now),
    confirmation: getConfirmationState(booking, now),
    customer: toCustomerView(booking, admin),
    facts: listBookingFacts(booking),
    texts: toTextsView(booking),
    money: toMoneyView(booking, now),
    rating: rating === null ? null : { label: formatStars(rating), feedback },
    events: getBookingTimeline(id),
  };
}
