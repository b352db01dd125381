import { ORDER_EVENT_LABELS, ORDER_STATUS_LABELS, type OrderStatus } from "~/features/orders/rules";

/** The five statuses, as the back-office lists them. */
export const ADMIN_ORDER_STATUSES = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
] as const satisfies OrderStatus[];

/** Everything the back-office's list of orders can be narrowed to: a status, or how the money stands. */
export const ADMIN_ORDER_STATES = [
  ...ADMIN_ORDER_STATUSES,
  "awaiting-payment",
  "payment-not-received",
  "refund-due",
] as const;
export type AdminOrderState = (typeof ADMIN_ORDER_STATES)[number];

export const ADMIN_ORDER_STATE_LABELS: Record<AdminOrderState, string> = {
  ...ORDER_STATUS_LABELS,
  "awaiting-payment": "Awaiting payment",
  "payment-not-received": "Payment not received",
  "refund-due": "Refund due",
};

/** Whether a state is a status that orders have, not one of their money. */
export const isOrderStatus = (state: AdminOrderState): state is OrderStatus =>
  ADMIN_ORDER_STATUSES.some((status) => status === state);

/** The timeline's words where the shopkeeper reads it. */
export const ADMIN_ORDER_EVENT_LABELS: typeof ORDER_EVENT_LABELS = {
  ...ORDER_EVENT_LABELS,
  "refund-due": "Money to give back",
};
