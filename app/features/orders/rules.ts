import type { PaymentStatus } from "~/features/payments/rules";
import type { ORDER_EVENTS, ORDER_STATUSES } from "./tables";

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

/**
 * What is said of an order that is not there, and of anybody else's: nobody learns which orders there are.
 */
export const ORDER_NOT_FOUND = "We could not find that order.";

/** What stands for the address of an order that is paid for before it is told where it goes. */
export const UNKNOWN_ADDRESS = "Address not told yet";
export const UNKNOWN_POSTAL_CODE = "000000";

/**
 * What stands below the street: town, postal code and country; nothing while nobody knows where an order
 * goes.
 */
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
  /** How its payment stands; null where none was ever begun. */
  money: PaymentStatus | null;
}

/** How long one order can keep stock in all, however often its payment is begun again. */
export const MAX_HOLD_MINUTES = 30;

/**
 * How many orders nobody paid one customer may leave behind in an hour: each keeps goods from others, and
 * sends a letter.
 */
export const MAX_UNPAID_PER_HOUR = 120;

/** How much a customer can say about why they cancel. */
export const CANCEL_REASON_MAX_LENGTH = 200;

/** How long the name of a courier may be, and a tracking number. */
export const DISPATCH_MAX_LENGTH = 60;

/** Whether an order can still be paid at `now`: nothing paid, nothing cancelled, its reservation alive. */
export const isAwaitingPayment = ({ status, paidAt, payBy, money }: OrderPaymentState, now: Date): boolean =>
  status === "pending" && !paidAt && payBy > now && !(money && MONEY_LABELS[money]);

/** What is true of a pending order's money whatever the time: it has been taken from the customer. */
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

/**
 * The state of an order in words that are true at `now` (rule: order-state-words); anything unheard of is
 * "Unknown".
 */
export function orderStateLabel(order: OrderPaymentState, now: Date): string {
  if (order.status === "pending" && !order.paidAt) {
    const words = order.money && MONEY_LABELS[order.money];
    return words ?? (isAwaitingPayment(order, now) ? "Awaiting payment" : "Payment not received");
  }
  return ORDER_STATUS_LABELS[order.status] ?? "Unknown";
}

/** What comes next for an order, as its customer sees it. */
export type NextStep = "pay" | "wait" | "order-again" | "receive" | "give-back" | "none";

/** What the customer can do about an order at `now`, or expect of it. */
export function getNextStep(order: OrderPaymentState, now: Date): NextStep {
  if (isAwaitingPayment(order, now)) return "pay";
  if (order.status === "pending" && !order.paidAt) {
    if (order.money === "authorized") return "wait";
    return order.money && MONEY_LABELS[order.money] ? "none" : "order-again";
  }
  if (order.status === "cancelled") return order.money === "authorized" ? "give-back" : "none";
  return order.status === "shipped" || order.status === "delivered" ? "receive" : "none";
}

/** The timeline's words. */
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
