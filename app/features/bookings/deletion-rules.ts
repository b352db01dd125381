import type { PaymentStatus } from "~/features/payments/rules";
import type { BookingStatus } from "./rules";

/** One payment of a request, and a refund of it, where there is one. */
export interface BookingMoney {
  status: PaymentStatus;
  refund: "due" | "pending" | "processed" | "failed" | null;
}

/** States of a visit that is over. */
export const OVER_STATUSES: BookingStatus[] = ["completed", "cancelled", "no-show"];

/**
 * Why a request cannot be deleted while its money is under way, in words for the shopkeeper; null where it
 * can.
 */
export function deletionProblem(status: BookingStatus, money: BookingMoney[]): string | null {
  const isGoingBack = money.some((moved) => moved.status === "refund-due" || isRefundOpen(moved.refund));
  if (isGoingBack)
    return "This request cannot be deleted yet: its visit fee is still on its way back to the customer.";
  if (money.some((moved) => moved.status === "authorized"))
    return "This request cannot be deleted yet: the payment of its visit fee is being confirmed.";
  if (money.some((moved) => moved.status === "captured") && !OVER_STATUSES.includes(status))
    return "This request cannot be deleted yet: its visit fee has been paid. Cancel it first: the fee then goes back to the customer.";
  return null;
}

const isRefundOpen = (refund: BookingMoney["refund"]): boolean => refund !== null && refund !== "processed";
