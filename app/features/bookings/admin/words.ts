import {
  BOOKING_STATUS_LABELS,
  type BookingState,
  type BookingStatus,
  type BookingTime,
  hasExpired,
  isAwaitingFee,
  isFeeAtVisit,
} from "~/features/bookings/rules";
import { formatVisitHours } from "~/features/bookings/slot-times";
import type { BOOKING_PRIORITIES } from "~/features/bookings/tables";
import { refundDue } from "~/features/payments/refund-words";
import { awaitingPayment } from "~/features/payments/words";
import { perLanguage } from "~/lib/language";
import type { Paise } from "~/lib/money";
import { formatDayAndYear, formatDayAt, formatPlainDay, shopDay } from "~/lib/time";
import { words } from "./words.en";

/** Stands for "no technician" in filters, on day sheets and among the choices. */
export const UNASSIGNED = "Unassigned";

/** Who is assigned: a name as it is, and that nobody is in the reader's language. */
export const formatTechnician = (name: string | null): string =>
  name === null || name === UNASSIGNED ? words.unassigned : name;

export const TECHNICIAN_NAME_MAX_LENGTH = 100;

type Priority = (typeof BOOKING_PRIORITIES)[number];

/** The statuses as administrators read them. */
export const ADMIN_BOOKING_STATUS_LABELS: Record<BookingStatus, string> = perLanguage(() => ({
  ...BOOKING_STATUS_LABELS,
  "in-progress": words.inProgress,
  "no-show": words.noShow,
}));

/** The lists of visits by their day, in the order of their tabs (rule: visit-views). */
export const VISIT_VIEWS = ["today", "tomorrow", "week", "overdue", "unassigned", "no-day"] as const;
export type VisitView = (typeof VISIT_VIEWS)[number];

export const VISIT_VIEW_LABELS: Record<VisitView, string> = perLanguage(() => ({
  today: words.today,
  tomorrow: words.tomorrow,
  week: words.thisWeek,
  overdue: words.overdue,
  unassigned: words.unassigned,
  "no-day": words.noDayYet,
}));

/** The statuses that the dashboard counts. */
export const TILE_STATUSES: BookingStatus[] = ["pending", "confirmed", "in-progress", "completed"];

export const PRIORITY_LABELS: Record<Priority, string> = perLanguage(() => ({
  low: words.low,
  medium: words.medium,
  high: words.high,
  urgent: words.urgent,
}));

/** "1 hour 30 minutes". */
export function formatDuration(minutes: number | null): string {
  if (minutes === null) return words.durationTbd;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? words.hour(hours) : "", rest > 0 || hours === 0 ? words.minute(rest) : ""]
    .filter(Boolean)
    .join(" ");
}

/** The day and the time of a visit; with `now` the current year is left out. */
export function formatDayAndTime(visit: BookingTime, now?: Date): { day: string; time: string | null } {
  const formatVisitDay = (day: string) => (now ? formatDayAt(day, now) : formatDayAndYear(day));
  return {
    day: visit.preferredDate ? formatVisitDay(visit.preferredDate) : words.dayToBeAgreed,
    time: formatVisitHours(visit) ?? null,
  };
}

/** The day on which a booking was made, "20 Nov 2026". */
export const formatBookingDay = (createdAt: Date): string => formatPlainDay(shopDay(createdAt));

/** A label for the fee of a home visit, and its tone. */
interface FeeState {
  label: string;
  tone: "" | "warn" | "bad";
}

/** The state of a booking's fee at `now`; null if there is none to pay. */
export function getFeeState(
  booking: BookingState & { feePaise: Paise | null; collectedPaise: Paise | null },
  now: Date,
): FeeState | null {
  const { visitType, feePaise, paymentStatus, status, money } = booking;
  if (visitType === "shop" || !feePaise) return null;
  if (paymentStatus === "paid" && status !== "cancelled") return { label: words.paidLabel, tone: "" };
  if (money === "authorized") return { label: words.paymentBeingConfirmed, tone: "warn" };
  if (money === "refund-due") return { label: refundDue(), tone: "bad" };
  if (money === "refunded") return { label: words.refunded, tone: "" };
  if (isFeeAtVisit(booking) && status !== "cancelled")
    return (booking.collectedPaise ?? 0) >= feePaise
      ? { label: words.paidAtVisit, tone: "" }
      : { label: words.toPayAtVisit, tone: "warn" };
  if (paymentStatus === "paid") return { label: words.paidLabel, tone: "" };
  if (isAwaitingFee(booking, now)) return { label: awaitingPayment(), tone: "warn" };
  return { label: hasExpired(booking, now) ? words.notPaidInTime : words.notPaid, tone: "warn" };
}

export const bookingConflict = () => words.bookingConflict;

export const notesConflict = () => words.notesConflict;

export const bookingNotFound = () => words.bookingNotFound;
