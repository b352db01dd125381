import { setTimeout as wait } from "node:timers/promises";
import { newId } from "~/lib/ids";
import type { PaymentGateway } from "./payment-gateway";

/** The demo provider's own pace (spec storefront §9). */
const PACE_MS = 2_000;

/**
 * Pretends to be paid, so that the shop can be tried where no provider is set up (D22): no money moves. A charge is
 * paid by naming its order id (D26).
 */
export const demoPayments: PaymentGateway = {
  name: "demo",
  async start() {
    return { providerOrderId: `demo_order_${newId()}` };
  },
  async verify(providerOrderId, { amountPaise, currency }) {
    await wait(PACE_MS);
    return { providerOrderId, providerPaymentId: providerOrderId.replace("order", "pay"), amountPaise, currency };
  },
  async refund(_providerPaymentId, _amountPaise, key) {
    return { providerRefundId: `demo_refund_${key}` };
  },
};
