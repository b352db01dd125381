import { eq } from "drizzle-orm";
import { assertDemoProvider } from "~/features/payments/provider.server";
import { OPEN_PAYMENT_STATUSES, type Payment } from "~/features/payments/rules";
import { storedTexts } from "~/features/payments/stored-texts";
import { payment } from "~/features/payments/tables";
import { ShopError } from "~/lib/errors";
import { newId } from "~/lib/ids";
import { db, transaction } from "~/platform/db/db.server";
import { createDemoPayment, waitDemoDelay } from "~/platform/payments/demo-provider.server";
import { settleUpdates } from "./poll-provider.server";
import { settlePayment } from "./settle-payment.server";
import { words } from "./words.en";

/**
 * Throws NOT_FOUND if the order has no demo payment, and PAYMENT_UNAVAILABLE if the shop takes real payments
 * by now (rule: demo-never-for-real).
 */
function getDemoPayment(providerOrderId: string): Payment {
  const paymentRow = db.select().from(payment).where(eq(payment.providerOrderId, providerOrderId)).get();
  if (paymentRow?.provider !== "demo") throw new ShopError("NOT_FOUND", words.weDoNotKnowThisPayment);
  assertDemoProvider();
  return paymentRow;
}

/**
 * Settles a demo payment, for which its order id is enough (rule: api-demo-settles-by-id). Throws NOT_FOUND,
 * PAYMENT_UNAVAILABLE.
 */
export async function settleDemoPayment(providerOrderId: string, now: Date): Promise<Payment> {
  const paymentRow = getDemoPayment(providerOrderId);
  if (!OPEN_PAYMENT_STATUSES.includes(paymentRow.status)) return paymentRow;
  return settleUpdates(paymentRow, [createDemoPayment(providerOrderId, paymentRow)], now);
}

/**
 * Settles a demo payment after the delay of the demo payment page; `getNow` is read after it. Throws
 * NOT_FOUND, PAYMENT_UNAVAILABLE.
 */
export async function payDemoPayment(providerOrderId: string, getNow: () => Date): Promise<Payment> {
  if (OPEN_PAYMENT_STATUSES.includes(getDemoPayment(providerOrderId).status)) await waitDemoDelay();
  return settleDemoPayment(providerOrderId, getNow());
}

/** Records a failed attempt of a demo payment. Throws NOT_FOUND, PAYMENT_UNAVAILABLE. */
export async function failDemoPayment(providerOrderId: string, now: Date): Promise<void> {
  const { amountPaise, currency } = getDemoPayment(providerOrderId);
  const providerPaymentId = `demo_fail_${newId()}`;
  const failureReason = storedTexts.demoPaymentWasMadeToFail();
  const payment = { providerOrderId, providerPaymentId, amountPaise, currency };
  const update = { ...payment, state: "failed", failureReason } as const;
  await transaction(() => settlePayment(update, now));
}
