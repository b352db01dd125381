import type { PAYMENT_STATUSES } from "~/db/schema/payments";

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** States in which a payment's money may still come. */
export const OPEN: PaymentStatus[] = ["created", "failed", "authorized"];

/** States in which a customer may be asked to pay: nothing has been taken from them. */
export const UNPAID: PaymentStatus[] = ["created", "failed"];
