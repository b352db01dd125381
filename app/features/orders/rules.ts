import type { PaymentStatus } from "~/features/payments/rules";
import type { ORDER_EVENTS, ORDER_STATUSES } from "./tables";

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

/** The same message is used for other customers' orders, so that nobody learns which orders exist. */
export const ORDER_NOT_FOUND = "We could not find that order.";

/** Stored as the address of an order until the customer has given one (rule: address-after-payment). */
export const UNKNOWN_ADDRESS = "Address not told yet";
export const UNKNOWN_POSTAL_CODE = "000000";

/** Town, postal code and country, the line below the street; empty while the address is unknown. */
export const formatTown = (order: {
  city: string | null;
  postalCode: string;
  country: string;
  awaitsAddress: boolean;
}): string =>
  order.awaitsAddress ? "" : `${[order.city, order.postalCode].filter(Boolean).join(" ")}, ${order.country}`;

interface OrderPaymentState {
  status: OrderStatus;
  paidAt: Date | null;
  payBy: Date;
  /** The status of its payment; null if none was ever begun. */
  money: PaymentStatus | null;
}

/** How long an unpaid order can reserve stock in total, however often its payment is begun again. */
export const MAX_HOLD_MINUTES = 30;

/** Limited per customer, because each unpaid order reserves stock and sends an email. */
export const MAX_UNPAID_PER_HOUR = 120;

export const CANCEL_REASON_MAX_LENGTH = 200;

/** Applies to the courier's name and to the tracking number. */
export const DISPATCH_MAX_LENGTH = 60;

/** Whether an order can still be paid at `now`. */
export const isAwaitingPayment = ({ status, paidAt, payBy, money }: OrderPaymentState, now: Date): boolean =>
  status === "pending" && !paidAt && payBy > now && !(money && MONEY_LABELS[money]);

/** Labels of a pending order whose money has been taken from the customer. */
const MONEY_LABELS: Partial<Record<PaymentStatus, string>> = {
  authorized: "Payment received, confirming",
  "refund-due": "Payment being returned",
  refunded: "Payment returned",
};

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

/** The label of an order's state at `now` (rule: order-state-words); an unknown status is "Unknown". */
export function orderStateLabel(order: OrderPaymentState, now: Date): string {
  if (order.status === "pending" && !order.paidAt) {
    const moneyLabel = order.money && MONEY_LABELS[order.money];
    return moneyLabel ?? (isAwaitingPayment(order, now) ? "Awaiting payment" : "Payment not received");
  }
  return ORDER_STATUS_LABELS[order.status] ?? "Unknown";
}

export type NextStep = "pay" | "wait" | "order-again" | "receive" | "give-back" | "none";

/** What the customer can do about an order at `now`, or expect to happen. */
export function getNextStep(order: OrderPaymentState, now: Date): NextStep {
  if (isAwaitingPayment(order, now)) return "pay";
  if (order.status === "pending" && !order.paidAt) {
    if (order.money === "authorized") return "wait";
    return order.money && MONEY_LABELS[order.money] ? "none" : "order-again";
  }
  if (order.status === "cancelled") return order.money === "authorized" ? "give-back" : "none";
  return order.status === "shipped" || order.status === "delivered" ? "receive" : "none";
}

/** The labels of the timeline that the customer reads. */
export const ORDER_EVENT_LABELS: Record<OrderEventKind, string> = {
  placed: "Order placed",
  "payment-failed": "Payment failed",
  paid: "Payment received",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  "refund-due": "Money goes back to you",
  refunded: "Money sent back",
};
