import { setTimeout as wait } from "node:timers/promises";
import { newId } from "~/lib/ids";
import type { Charge, PaymentProvider, PaymentUpdate } from "./provider";
import { words } from "./words.en";

const DELAY_MS = 2_000;

/** Waits as long as a real payment would take. */
export const waitDemoDelay = (): Promise<void> => wait(DELAY_MS);

/** A captured payment of a demo order. No money moves. */
export function createDemoPayment(
  providerOrderId: string,
  { amountPaise, currency }: Omit<Charge, "receipt">,
): PaymentUpdate {
  const providerPaymentId = providerOrderId.replace("order", "pay");
  return { providerOrderId, providerPaymentId, state: "captured", amountPaise, currency };
}

/**
 * The payment provider for trying the shop without a real one. It stores nothing: payments happen on its own
 * payment page.
 */
export const demoProvider: PaymentProvider = {
  name: "demo",
  get label() {
    return words.demoNoMoneyMoves;
  },
  createOrder: async () => ({ providerOrderId: `demo_order_${newId()}` }),
  listPayments: async () => [],
  getPayment: async () => {
    throw new Error("The demo provider remembers no payment");
  },
  capture: async (payment) => payment,
  refund: async (_providerPaymentId, _amountPaise, key) => ({
    providerRefundId: `demo_refund_${key}`,
    state: "processed",
    key,
  }),
  getRefund: async (providerRefundId) => ({ providerRefundId, state: "processed" }),
};
