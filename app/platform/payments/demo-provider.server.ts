import { setTimeout as wait } from "node:timers/promises";
import { newId } from "~/lib/ids";
import type { Charge, PaymentGateway, PaymentUpdate } from "./provider";

/** The demo provider's own pace. */
const DELAY_MS = 2_000;

/** The demo provider takes its time. */
export const waitDemoDelay = (): Promise<void> => wait(DELAY_MS);

/** Pretends that a demo order was paid: a charge is paid by naming its order id. No money moves. */
export function createDemoPayment(
  providerOrderId: string,
  { amountPaise, currency }: Omit<Charge, "receipt">,
): PaymentUpdate {
  const providerPaymentId = providerOrderId.replace("order", "pay");
  return { providerOrderId, providerPaymentId, state: "captured", amountPaise, currency };
}

/**
 * The provider that lets a shop be tried where no real one is set up. It remembers nothing: all happens at
 * its till.
 */
export const demoGateway: PaymentGateway = {
  name: "demo",
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
