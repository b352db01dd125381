import { ORDER_EVENT_LABELS, ORDER_STATUS_LABELS, type OrderStatus } from "~/features/orders/rules";
import { words } from "~/features/orders/words.en";
import { refundDue } from "~/features/payments/refund-words";
import { awaitingPayment, notPaid } from "~/features/payments/words";
import { perLanguage } from "~/lib/language";

/** In the order in which the back-office lists them. */
export const ADMIN_ORDER_STATUSES = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
] as const satisfies OrderStatus[];

/**
 * The states by which the back-office's list of orders can be filtered: a status, or a state of the payment.
 */
export const ADMIN_ORDER_STATES = [
  ...ADMIN_ORDER_STATUSES,
  "awaiting-payment",
  "payment-not-received",
  "refund-due",
] as const;
export type AdminOrderState = (typeof ADMIN_ORDER_STATES)[number];

export const ADMIN_ORDER_STATE_LABELS: Record<AdminOrderState, string> = perLanguage(() => ({
  ...ORDER_STATUS_LABELS,
  "awaiting-payment": awaitingPayment(),
  "payment-not-received": notPaid(),
  "refund-due": refundDue(),
}));

/** Whether a state is a stored status, not a state of the payment. */
export const isOrderStatus = (state: AdminOrderState): state is OrderStatus =>
  ADMIN_ORDER_STATUSES.some((status) => status === state);

/** The labels of the timeline that administrators read. */
export const ADMIN_ORDER_EVENT_LABELS: typeof ORDER_EVENT_LABELS = perLanguage(() => ({
  ...ORDER_EVENT_LABELS,
  "refund-due": words.moneyToGiveBack,
}));
