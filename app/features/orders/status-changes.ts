import type { Paise } from "~/lib/money";
import type { OrderStatus } from "./rules";

/**
 * Where an order may go from where it stands (rule: order-moves). What a move brings with it is its verb's to
 * do.
 */
export const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["delivered", "cancelled"],
  delivered: [],
  cancelled: [],
};

/**
 * Why an order cannot be moved from one state to another, in words for the shopkeeper; undefined where it
 * can.
 */
export function transitionProblem(from: OrderStatus, to: OrderStatus): string | undefined {
  if (TRANSITIONS[from].includes(to)) return undefined;
  if (from === to) return `This order is ${to} already.`;
  if (TRANSITIONS[from].length === 0)
    return `An order that is ${from} stays as it is: it cannot become ${to}.`;
  return `An order that is ${from} can only become ${TRANSITIONS[from].join(" or ")}, not ${to}.`;
}

interface ShippingState {
  status: OrderStatus;
  /** What of its money the shop keeps, in paise. */
  keptPaise: Paise;
  awaitsAddress: boolean;
}

/**
 * Why an order that waits to be sent is not to be, in words for the shopkeeper: nothing is paid for it, or
 * nobody knows where to.
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
 * What a shopkeeper does next with an order; undefined where that is nothing: of a payment the provider alone
 * can tell (rule: processing-by-payment-only).
 */
export const findNextStatus = (order: ShippingState): "shipped" | "delivered" | undefined =>
  (["shipped", "delivered"] as const).find(
    (to) => TRANSITIONS[order.status].includes(to) && !shippingProblem(order),
  );

/** What a shopkeeper is told who has just moved an order. */
export const statusChangedMessage = (number: string, to: OrderStatus): string => `Order ${number} is ${to}.`;

const TOO_LATE: Partial<Record<OrderStatus, string>> = {
  shipped: "Your order is on its way already, so it cannot be cancelled here any more.",
  delivered: "Your order has been delivered, so there is nothing to cancel any more.",
};

/**
 * Why a customer cannot cancel an order themselves, in words for them; undefined where they can: while it is
 * pending or processing. One that is cancelled already is no error.
 */
export const customerCancelProblem = (status: OrderStatus): string | undefined => TOO_LATE[status];

/** Whether a customer can cancel an order in this state. */
export const canCustomerCancel = (status: OrderStatus): boolean =>
  status !== "cancelled" && !customerCancelProblem(status);
