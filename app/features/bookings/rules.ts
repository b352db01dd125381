import type { PaymentStatus } from "~/features/payments/rules";
import { awaitingPayment, TAKEN_MONEY_LABELS } from "~/features/payments/words";
import { LANGUAGES, perLanguage, readIn } from "~/lib/language";
import { formatRupees, type Paise } from "~/lib/money";
import { formatDayAt } from "~/lib/time";
import { findEnd, formatVisitHours, type VisitHours } from "./slot-times";
import type {
  BOOKING_EVENTS,
  BOOKING_PAYMENT_STATUSES,
  BOOKING_STATUSES,
  COLLECTED_BY,
  SERVICE_TYPES,
  VISIT_TYPES,
} from "./tables";
import { words } from "./words.en";

/** "SR-4821-0937" (rule: speakable-numbers). */
export const BOOKING_NUMBER_PREFIX = "SR";

/**
 * The fields of a chosen file and of a camera picture; inputs of the same name would be sent as one field
 * twice.
 */
export const PHOTO_FIELDS = ["photo", "photoCamera"] as const;

export const photoExpired = () => words.photoExpired;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];
export type BookingEventKind = (typeof BOOKING_EVENTS)[number];
export type VisitType = (typeof VISIT_TYPES)[number];
export type ServiceType = (typeof SERVICE_TYPES)[number];

export type CollectedBy = (typeof COLLECTED_BY)[number];

export const FEEDBACK_MAX_LENGTH = 500;

export const COLLECTED_BY_LABELS: Record<CollectedBy, string> = perLanguage(() => ({
  cash: words.cash,
  upi: words.upi,
}));

export const SERVICE_TYPE_LABELS: Record<ServiceType, string> = perLanguage(() => ({
  repair: words.repair,
  installation: words.installation,
  maintenance: words.maintenance,
  consultation: words.consultation,
}));

export interface BookingTime extends VisitHours {
  visitType: VisitType;
  preferredDate: string | null;
}

/**
 * What the status labels and permissions depend on; `money` is the payment's status, null if none was begun.
 */
export interface BookingState extends BookingTime {
  status: BookingStatus;
  paymentStatus: (typeof BOOKING_PAYMENT_STATUSES)[number] | null;
  payBy: Date | null;
  money: PaymentStatus | null;
  createdAt: Date;
  completedAt: Date | null;
}

/** What the customer paid at the visit. */
export interface Collected {
  collectedPaise: Paise | null;
  collectedBy: CollectedBy | null;
}

/** "₹450, cash"; null if nothing was paid at the visit. */
export const formatCollected = ({ collectedPaise, collectedBy }: Collected): string | null =>
  collectedPaise && collectedBy
    ? `${formatRupees(collectedPaise)}, ${COLLECTED_BY_LABELS[collectedBy]}`
    : null;

/** Shown in place of the name and address of a draft booking, which are null. */
export const unknownDetail = () => words.unknownDetail;

/** What is told of a customer when a booking is made, or later (rule: visit-details-after-payment). */
export type Details<Text> = Record<"name" | "email" | "phone" | "address", Text>;

type DetailColumns = Partial<Details<string | null>> & ({ address?: never } | { awaitsDetails: boolean });
type Shown<Row> = { [Key in keyof Row]: Key extends keyof Details<string> ? string : Row[Key] };

/**
 * A booking as people and the API see it, with a text for what is missing (rule: missing-is-null) among the
 * details that the row has.
 */
export function showDetails<Row extends DetailColumns>(row: Row) {
  const address = "awaitsDetails" in row && row.awaitsDetails ? unknownDetail() : "";
  const texts: Details<string> = { name: unknownDetail(), email: "", phone: "", address };
  const missing = Object.entries(texts).filter(([column]) => row[column as keyof typeof texts] === null);
  return { ...row, ...Object.fromEntries(missing) } as Shown<Row>;
}

const isUnknownDetail = (text: string) =>
  LANGUAGES.some((language) => text === readIn(language, unknownDetail));

/** Details as they are stored: null where a form repeats the text that `showDetails` gave. */
export function storeDetails(
  { name, email, phone, address }: Details<string>,
  awaitsDetails: boolean,
): Details<string | null> {
  const store = (text: string) => (awaitsDetails && isUnknownDetail(text) ? null : text || null);
  return { name: store(name), email: store(email), phone: store(phone), address: store(address) };
}

/**
 * "Tue, 24 Nov, 11:00 am - 12:00 pm"; for a home visit its day and window as far as they are known. Other
 * years than the current one are named.
 */
export function formatBookingTimeText(visit: BookingTime, now: Date): string {
  const { preferredDate } = visit;
  const time = formatVisitHours(visit);
  if (!preferredDate) return time ? words.weCallToAgreeDay(time) : words.weCallToAgreeTheDay;
  return [formatDayAt(preferredDate, now), time].filter(Boolean).join(", ");
}

/** Whether a fee was paid that can be refunded; some areas ask for none. */
export const hasPaidFee = ({
  paymentStatus,
  feePaise,
}: {
  paymentStatus: BookingState["paymentStatus"];
  feePaise: Paise | null;
}): boolean => paymentStatus === "paid" && (feePaise ?? 0) > 0;

/** Whether the fee of a home visit is not paid; areas without a fee count as paid. */
export const isUnpaid = ({
  visitType,
  paymentStatus,
}: Pick<BookingState, "visitType" | "paymentStatus">): boolean =>
  visitType === "home" && paymentStatus !== "paid";

/**
 * Whether the fee of a home visit is paid at the visit: the shop has booked it, without a time to pay (rule:
 * fee-at-visit).
 */
export const isFeeAtVisit = ({
  visitType,
  paymentStatus,
  payBy,
}: Pick<BookingState, "visitType" | "paymentStatus" | "payBy">): boolean =>
  visitType === "home" && paymentStatus === "pending" && payBy === null;

/** Whether a visit waits for no payment: it is free, paid, or paid when we come. */
export const isCertain = (booking: Pick<BookingState, "visitType" | "paymentStatus" | "payBy">): boolean =>
  !isUnpaid(booking) || isFeeAtVisit(booking);

/**
 * The reason against marking the fee of a visit as paid by hand (rule: marked-paid); undefined if it can be.
 */
export function findMarkPaidProblem(
  booking: Pick<BookingState, "visitType" | "status" | "paymentStatus" | "money"> & {
    feePaise: Paise | null;
    cancelledAt: Date | null;
  },
): string | undefined {
  if (!booking.feePaise || booking.visitType === "shop") return words.hasNoFee;
  if (!isUnpaid(booking)) return words.feeIsPaidAlready;
  const isExpired = booking.status === "cancelled" && booking.cancelledAt === null;
  if (booking.status !== "pending" && !isExpired) return words.feeIsNotAwaited;
  return booking.money === "authorized" ? words.feeIsBeingConfirmed : undefined;
}

/** Whether the fee of a home visit can be paid at `now`. */
export const isAwaitingFee = (booking: BookingState, now: Date): boolean =>
  booking.status === "pending" &&
  isUnpaid(booking) &&
  booking.payBy !== null &&
  booking.payBy > now &&
  !(booking.money && TAKEN_MONEY_LABELS[booking.money]);

/**
 * Whether a home visit was not paid in time and so counts as cancelled at `now` (rule: visit-lapses-unpaid).
 */
export const hasExpired = (booking: Omit<BookingState, "money">, now: Date): boolean =>
  booking.status === "pending" && isUnpaid(booking) && booking.payBy !== null && booking.payBy <= now;

export const BOOKING_STATUS_LABELS: Record<BookingStatus, string> = perLanguage(() => ({
  pending: words.pendingLabel,
  confirmed: words.confirmed,
  scheduled: words.scheduled,
  "in-progress": words.inProgress,
  completed: words.completed,
  cancelled: words.cancelled,
  rescheduled: words.rescheduled,
  "no-show": words.missed,
}));

/** The state of a booking at `now`, as customers read it. */
export function bookingStateLabel(booking: BookingState, now: Date): string {
  const unpaid = isUnpaid(booking) ? booking.money && TAKEN_MONEY_LABELS[booking.money] : undefined;
  if (unpaid && (booking.status === "pending" || booking.status === "cancelled")) return unpaid;
  if (hasExpired(booking, now)) return BOOKING_EVENT_LABELS.lapsed;
  if (isAwaitingFee(booking, now)) return awaitingPayment();
  // A shop visit has its seat from the start: there is nothing to wait for.
  return booking.status === "pending" && booking.visitType === "shop"
    ? words.booked
    : BOOKING_STATUS_LABELS[booking.status];
}

/** Statuses of a visit that is still to come. */
export const UPCOMING_STATUSES: BookingStatus[] = ["pending", "confirmed", "scheduled", "rescheduled"];

/** Statuses of a visit that is not over. */
export const OPEN_STATUSES: BookingStatus[] = [...UPCOMING_STATUSES, "in-progress"];

/** Whether the time of a visit is past at `now` and it is still open (rule: overdue-visits). */
export function isOverdue(booking: Omit<BookingState, "money">, now: Date): boolean {
  const endsAt = findEnd(booking);
  const isOpen = OPEN_STATUSES.includes(booking.status) && !hasExpired(booking, now);
  return isOpen && endsAt !== undefined && endsAt <= now;
}

/** Whether a visit is still to come by its status and its time to pay; its date is not compared. */
export const isUpcoming = (booking: Omit<BookingState, "money">, now: Date): boolean =>
  UPCOMING_STATUSES.includes(booking.status) && !hasExpired(booking, now);

/** Labels of the timeline. */
export const BOOKING_EVENT_LABELS: Record<BookingEventKind, string> = perLanguage(() => ({
  booked: words.booked,
  "payment-failed": words.paymentFailed,
  paid: words.visitFeeReceived,
  lapsed: words.cancelledPaymentNotReceived,
  pending: words.reopened,
  confirmed: words.confirmed,
  scheduled: words.scheduled,
  "in-progress": words.workHasBegun,
  completed: words.completed,
  cancelled: words.cancelled,
  rescheduled: words.moved,
  "no-show": words.nobodyCame,
  rated: words.rated,
  "refund-due": words.moneyGoesBackToYou,
  refunded: words.moneySentBack,
}));

/** The path of a booking's page or of a `part` below it ("/move"); `key` gives access without an account. */
export const bookingPath = (id: string, key?: string | null, part = ""): string =>
  `/services/bookings/${id}${part}${key ? `?key=${encodeURIComponent(key)}` : ""}`;
