import {
  BOOKING_STATUS_LABELS,
  type BookingState,
  type BookingStatus,
  type BookingTime,
  hasExpired,
  isAwaitingFee,
} from "~/features/bookings/rules";
import { formatSlot, formatWindow } from "~/features/bookings/slot-times";
import type { BOOKING_PRIORITIES } from "~/features/bookings/tables";
import { REFUND_DUE } from "~/features/payments/refund-words";
import { AWAITING_PAYMENT } from "~/features/payments/words";
import { formatCountAndNoun } from "~/lib/format-count";
import type { Paise } from "~/lib/money";
import { formatDayAndYear, formatPlainDay, shopDay } from "~/lib/time";

/** Stands for "no technician" in filters, on day sheets and among the choices. */
export const UNASSIGNED = "Unassigned";

export const TECHNICIAN_NAME_MAX_LENGTH = 100;

type Priority = (typeof BOOKING_PRIORITIES)[number];

/** The statuses as administrators read them. */
export const ADMIN_BOOKING_STATUS_LABELS: Record<BookingStatus, string> = {
  ...BOOKING_STATUS_LABELS,
  "in-progress": "In Progress",
  "no-show": "No-show",
};

/** The statuses counted in tiles above the list. */
export const TILE_STATUSES: BookingStatus[] = ["pending", "confirmed", "in-progress", "completed"];

export const PRIORITY_LABELS: Record<Priority, string> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
};

/** "1 hour 30 minutes". */
export function formatDuration(minutes: number | null): string {
  if (minutes === null) return "Duration TBD";
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    hours > 0 ? formatCountAndNoun(hours, "hour") : "",
    rest > 0 || hours === 0 ? formatCountAndNoun(rest, "minute") : "",
  ]
    .filter(Boolean)
    .join(" ");
}

export function formatDayAndTime({ preferredDate, timeSlot, visitWindow }: BookingTime): {
  day: string;
  time: string | null;
} {
  return {
    day: preferredDate ? formatDayAndYear(preferredDate) : "Day to be agreed",
    time: timeSlot ? formatSlot(timeSlot) : visitWindow ? formatWindow(visitWindow) : null,
  };
}

/** The day on which a booking was made, "20 Nov 2026". */
export const formatBookingDay = (createdAt: Date): string => formatPlainDay(shopDay(createdAt));

/** A label for the fee of a home visit, and its tone. */
interface FeeState {
  label: string;
  tone: "good" | "warn" | "bad";
}

/** The state of a booking's fee at `now`; null if there is none to pay. */
export function getFeeState(booking: BookingState & { feePaise: Paise | null }, now: Date): FeeState | null {
  const { visitType, feePaise, paymentStatus, status, money } = booking;
  if (visitType === "shop" || !feePaise) return null;
  if (paymentStatus === "paid" && status !== "cancelled") return { label: "Paid", tone: "good" };
  if (money === "authorized") return { label: "Payment being confirmed", tone: "warn" };
  if (money === "refund-due") return { label: REFUND_DUE, tone: "bad" };
  if (money === "refunded") return { label: "Refunded", tone: "good" };
  if (paymentStatus === "paid") return { label: "Paid", tone: "good" };
  if (isAwaitingFee(booking, now)) return { label: AWAITING_PAYMENT, tone: "warn" };
  return { label: hasExpired(booking, now) ? "Not paid in time" : "Not paid", tone: "warn" };
}

export const BOOKING_CONFLICT =
  "This request was changed while you had it open. What you typed is still here: please compare it with how the request stands now, then save again.";

export const NOTES_CONFLICT =
  "These notes were changed while you had them open. What you typed is still here: please compare it with what stands now, then save again.";

export const BOOKING_NOT_FOUND = "We could not find that request.";
