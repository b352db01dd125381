import type { ShopProfile } from "~/features/settings/shop";
import { formatRupees, type Paise } from "~/lib/money";
import { formatMoment } from "~/lib/time";
import {
  type BookingState,
  bookingStateLabel,
  formatBookingTimeText,
  hasExpired,
  isAwaitingFee,
  isCertain,
  isFeeAtVisit,
  isUpcoming,
  SERVICE_TYPE_LABELS,
  type ServiceType,
} from "./rules";
import { words } from "./words.en";

/**
 * Why the customer cannot cancel or move the booking at `now`, which they could until `changeUntil`; only
 * meaningful if they cannot.
 */
export function changeProblem(booking: BookingState, changeUntil: Date, now: Date): string {
  if (!isUpcoming(booking, now)) return words.thisVisitCannotBeChanged(bookingStateLabel(booking, now));
  if (booking.money === "authorized") return words.yourPaymentIsBeingConfirmedPlease;
  if (changeUntil < now) return words.thisCouldBeChangedUntilPlease(formatMoment(changeUntil));
  return words.dayOfHomeVisitIsAgreed;
}

/** The time of a visit; that the shop phones to agree the day is said only while the visit is upcoming. */
export const formatBookingTime = (booking: BookingState, now: Date): string =>
  booking.preferredDate || isUpcoming(booking, now) ? formatBookingTimeText(booking, now) : words.noDayWasSet;

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
  if (booking.visitType === "shop") return words.yourVisitIsBooked;
  return isCertain(booking) ? words.yourHomeVisitIsConfirmed : null;
}

interface BookingFee extends BookingState {
  feePaise: Paise | null;
  collectedPaise: Paise | null;
}

/** The cost of a visit, and whether it was paid or refunded. */
export function feeText(booking: BookingFee): string {
  const { visitType, feePaise, status, paymentStatus, payBy, collectedPaise, money } = booking;
  if (visitType === "shop") return words.lookingAtItIsFree;
  if (!feePaise) return words.noVisitFee;
  const fee = formatRupees(feePaise);
  if (paymentStatus === "paid" && status !== "cancelled") return words.paid(fee);
  if (money === "authorized") return words.paymentBeingConfirmed(fee);
  if (money === "refund-due") return words.onItsWayBackToYou(fee);
  if (money === "refunded") return words.givenBack(fee);
  if (isFeeAtVisit({ visitType, paymentStatus, payBy }) && status !== "cancelled")
    return (collectedPaise ?? 0) >= feePaise ? words.paidAtVisit(fee) : words.payAtVisit(fee);
  return paymentStatus === "paid" ? words.paid(fee) : words.notPaid(fee);
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
    `${shop.name}: ${booking.visitType === "shop" ? words.visitToShop : words.homeVisit}`,
    words.bookingId(booking.number),
    `${SERVICE_TYPE_LABELS[booking.serviceType]}: ${formatBookingTimeText(booking, now)}`,
    words.where(placeText(booking, shop)),
  ].join("\n");
