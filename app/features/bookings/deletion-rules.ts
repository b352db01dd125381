import type { PaymentStatus } from "~/features/payments/rules";
import type { BookingStatus } from "./rules";
import { words } from "./words.en";

/** One payment of a booking and the status of its refund, if there is one. */
export interface BookingMoney {
  status: PaymentStatus;
  refund: "due" | "pending" | "processed" | "failed" | null;
}

/** Statuses of a visit that is over. */
export const OVER_STATUSES: BookingStatus[] = ["completed", "cancelled", "no-show"];

/** Whether a visit of this status is over because its day came, and was not called off. */
export const isEnd = (status: BookingStatus): boolean => status === "completed" || status === "no-show";

/**
 * Why a booking cannot be deleted while its fee is unsettled, as text for the administrator; null if it can
 * (rule: booking-deletion-money).
 */
export function deletionProblem(status: BookingStatus, money: BookingMoney[]): string | null {
  const isBeingRefunded = money.some(
    (payment) => payment.status === "refund-due" || isRefundOpen(payment.refund),
  );
  if (isBeingRefunded) return words.thisRequestCannotBeDeletedYet;
  if (money.some((payment) => payment.status === "authorized"))
    return words.thisRequestCannotBeDeletedYetPayment;
  if (money.some((payment) => payment.status === "captured") && !OVER_STATUSES.includes(status))
    return words.thisRequestCannotBeDeletedYetItsVisit;
  return null;
}

const isRefundOpen = (refund: BookingMoney["refund"]): boolean => refund !== null && refund !== "processed";
