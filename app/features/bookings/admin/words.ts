import { formatSlot, formatWindow } from "~/features/bookings/opening-hours";
import {
  type BookingState,
  type BookingStatus,
  type BookingTime,
  hasExpired,
  isAwaitingFee,
} from "~/features/bookings/rules";
import type { BOOKING_PRIORITIES } from "~/features/bookings/tables";
import { formatCountAndNoun } from "~/lib/format-count";
import type { Paise } from "~/lib/money";
import { formatDayAndYear, formatPlainDay, shopDay } from "~/lib/time";

type Priority = (typeof BOOKING_PRIORITIES)[number];

/** The most characters of the shopkeeper's own notes. */
export const NOTES_MAX_LENGTH = 500;

/** How long a visit may be expected to take, in minutes: a day. */
export const MAX_DURATION_MINUTES = 1_440;

/** The states as the back-office names them. */
export const ADMIN_BOOKING_STATUS_LABELS: Record<BookingStatus, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  scheduled: "Scheduled",
  "in-progress": "In Progress",
  completed: "Completed",
  cancelled: "Cancelled",
  rescheduled: "Rescheduled",
  "no-show": "No-show",
};

/** The states that have a tile of their own. */
export const TILE_STATUSES: BookingStatus[] = ["pending", "confirmed", "in-progress", "completed"];

export const PRIORITY_LABELS: Record<Priority, string> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
};

/** "1 hour 30 minutes", or that nobody has said yet. */
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

/** The day of a visit, and its time by a clock of twelve hours. */
export function formatDayAndTime({ preferredDate, timeSlot, visitWindow }: BookingTime): {
  day: string;
  time: string | null;
} {
  return {
    day: preferredDate ? formatDayAndYear(preferredDate) : "Day to be agreed",
    time: timeSlot ? formatSlot(timeSlot) : visitWindow ? formatWindow(visitWindow) : null,
  };
}

/** "20 Nov 2026": when somebody has booked. */
export const formatBookingDay = (createdAt: Date): string => formatPlainDay(shopDay(createdAt));

/** How the fee of a home visit stands, in words that are true at `now`, and whether that is good news. */
interface FeeState {
  words: string;
  tone: "good" | "warn" | "bad";
}

/** The state of a visit's fee; null where there is none to pay. */
export function getFeeState(booking: BookingState & { feePaise: Paise | null }, now: Date): FeeState | null {
  const { visitType, feePaise, paymentStatus, status, money } = booking;
  if (visitType === "shop" || !feePaise) return null;
  if (paymentStatus === "paid" && status !== "cancelled") return { words: "Paid", tone: "good" };
  if (money === "authorized") return { words: "Payment being confirmed", tone: "warn" };
  if (money === "refund-due") return { words: "Refund due", tone: "bad" };
  if (money === "refunded") return { words: "Refunded", tone: "good" };
  if (paymentStatus === "paid") return { words: "Paid", tone: "good" };
  if (isAwaitingFee(booking, now)) return { words: "Awaiting payment", tone: "warn" };
  return { words: hasExpired(booking, now) ? "Not paid in time" : "Not paid", tone: "warn" };
}

/** Said to whoever saves a form that somebody else has overtaken. */
export const BOOKING_CONFLICT =
  "This request was changed while you had it open. What you typed is still here: please compare it with how the request stands now, then save again.";

/** The same of its notes. */
export const NOTES_CONFLICT =
  "These notes were changed while you had them open. What you typed is still here: please compare it with what stands now, then save again.";

/** Said where there is no such request, or none any more. */
export const BOOKING_NOT_FOUND = "We could not find that request.";
