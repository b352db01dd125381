import type { ShopProfile } from "~/features/settings/shop";
import { formatRupees, type Paise } from "~/lib/money";
import { formatMoment } from "~/lib/time";
import {
  type BookingState,
  bookingStateLabel,
  formatBookingTimeText,
  hasExpired,
  isAwaitingFee,
  isUpcoming,
  SERVICE_TYPE_LABELS,
  type ServiceType,
} from "./rules";

/**
 * Why the customer cannot cancel or move the booking at `now`, which they could until `changeUntil`; only
 * meaningful if they cannot.
 */
export function changeProblem(booking: BookingState, changeUntil: Date, now: Date): string {
  if (!isUpcoming(booking, now))
    return `This visit cannot be changed any more. It reads: ${bookingStateLabel(booking, now)}.`;
  if (booking.money === "authorized")
    return "Your payment is being confirmed. Please try again in a few minutes.";
  if (changeUntil < now) return `This could be changed until ${formatMoment(changeUntil)}. Please call us.`;
  return "The day of a home visit is agreed by phone. Please call us.";
}

/** The time of a visit; that the shop phones to agree the day is said only while the visit is upcoming. */
export const formatBookingTime = (booking: BookingState, now: Date): string =>
  booking.preferredDate || isUpcoming(booking, now) ? formatBookingTimeText(booking, now) : "No day was set";

/** What the customer must do about the fee of a home visit: pay it, wait for the bank, or book anew. */
export function getFeeStep(
  booking: BookingState & { cancelledAt: Date | null },
  now: Date,
): "pay" | "wait" | "unpaid" | null {
  const { status, money, paymentStatus, visitType, cancelledAt } = booking;
  if (visitType === "shop" || paymentStatus === "paid") return null;
  if (money === "authorized" && status === "pending") return "wait";
  if (isAwaitingFee(booking, now)) return "pay";
  const isOver = hasExpired(booking, now) || (status === "cancelled" && cancelledAt === null);
  return isOver && money !== "refund-due" && money !== "refunded" ? "unpaid" : null;
}

/** The message shown just after booking, or null once it is no longer true. */
export function bookedMessage(booking: BookingState, now: Date): string | null {
  if (!isUpcoming(booking, now)) return null;
  if (booking.visitType === "shop") return "Your visit is booked.";
  return booking.paymentStatus === "paid" ? "Your home visit is confirmed." : null;
}

interface BookingFee extends BookingState {
  feePaise: Paise | null;
}

/** The cost of a visit, and whether it was paid or refunded. */
export function feeText({ visitType, feePaise, status, paymentStatus, money }: BookingFee): string {
  if (visitType === "shop") return "Looking at it is free";
  if (!feePaise) return "No visit fee";
  const fee = formatRupees(feePaise);
  if (paymentStatus === "paid" && status !== "cancelled") return `${fee}, paid`;
  if (money === "authorized") return `${fee}, payment being confirmed`;
  if (money === "refund-due") return `${fee}, on its way back to you`;
  if (money === "refunded") return `${fee}, given back`;
  return paymentStatus === "paid" ? `${fee}, paid` : `${fee}, not paid`;
}

type Shop = Pick<ShopProfile, "name" | "address">;

export const placeText = (
  booking: { visitType: BookingState["visitType"]; address: string; pincode: string | null },
  shop: Shop,
) =>
  booking.visitType === "shop"
    ? `${shop.name}, ${shop.address}`
    : [booking.address, booking.pincode].filter(Boolean).join(", ");

interface SharedBooking extends BookingState {
  number: string;
  serviceType: ServiceType;
  address: string;
  pincode: string | null;
}

/** A booking as text that its customer can share, without the private link. */
export const shareText = (booking: SharedBooking, shop: Shop, now: Date): string =>
  [
    `${shop.name}: ${booking.visitType === "shop" ? "visit to the shop" : "home visit"}`,
    `Booking ID: ${booking.number}`,
    `${SERVICE_TYPE_LABELS[booking.serviceType]}: ${formatBookingTimeText(booking, now)}`,
    `Where: ${placeText(booking, shop)}`,
  ].join("\n");
