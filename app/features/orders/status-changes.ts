import type { Paise } from "~/lib/money";
import type { OrderStatus } from "./rules";

/** The statuses an order may change to from each status (rule: order-moves). */
export const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["delivered", "cancelled"],
  delivered: [],
  cancelled: [],
};

/** Why an order cannot change from one status to another, for the administrator; undefined if it can. */
export function transitionProblem(from: OrderStatus, to: OrderStatus): string | undefined {
  if (TRANSITIONS[from].includes(to)) return undefined;
  if (from === to) return `This order is ${to} already.`;
  if (TRANSITIONS[from].length === 0)
    return `An order that is ${from} stays as it is: it cannot become ${to}.`;
  return `An order that is ${from} can only become ${TRANSITIONS[from].join(" or ")}, not ${to}.`;
}

interface ShippingState {
  status: OrderStatus;
  keptPaise: Paise;
  awaitsAddress: boolean;
}

/**
 * Why a processing order must not be shipped, for the administrator: all its money has been refunded, or its
 * address is missing. Undefined if it may be shipped, and for any other status.
 */
export function shippingProblem({ status, keptPaise, awaitsAddress }: ShippingState): string | undefined {
  if (status !== "processing") return undefined;
  if (keptPaise === 0)
    return "Nothing of what was paid for this order is kept, so it is not to be sent. Please cancel it.";
  return awaitsAddress
    ? "It is not known yet where this order goes. Please ask the customer, or cancel it."
    : undefined;
}

/**
 * The next status an administrator can set; undefined if there is none. "processing" is never offered,
 * because only a verified payment sets it (rule: processing-by-payment-only).
 */
export const findNextStatus = (order: ShippingState): "shipped" | "delivered" | undefined =>
  (["shipped", "delivered"] as const).find(
    (to) => TRANSITIONS[order.status].includes(to) && !shippingProblem(order),
  );

export const statusChangedMessage = (number: string, to: OrderStatus): string => `Order ${number} is ${to}.`;

const CUSTOMER_CANCEL_PROBLEMS: Partial<Record<OrderStatus, string>> = {
  shipped: "Your order is on its way already, so it cannot be cancelled here any more.",
  delivered: "Your order has been delivered, so there is nothing to cancel any more.",
};

/**
 * Why a customer cannot cancel an order in this status, for the customer to read. Undefined if they can, and
 * for a cancelled order, because cancelling twice is no error.
 */
export const customerCancelProblem = (status: OrderStatus): string | undefined =>
  CUSTOMER_CANCEL_PROBLEMS[status];

export const canCustomerCancel = (status: OrderStatus): boolean =>
  status !== "cancelled" && !customerCancelProblem(status);
