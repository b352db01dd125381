import { eq } from "drizzle-orm";
import type { NamedPayment } from "~/features/payments/input";
import { PAYMENT_OUTCOME_MESSAGES, type Payment } from "~/features/payments/rules";
import { payment } from "~/features/payments/tables";
import { paymentNotFound, paymentNotVerified } from "~/features/payments/words";
import { ShopError } from "~/lib/errors";
import { db } from "~/platform/db/db.server";
import { settleDemoPayment } from "./demo-payment.server";
import { settleReturn } from "./refresh-payment.server";

/** Throws NOT_FOUND. */
export function getPaymentByProviderOrder(providerOrderId: string): Payment {
  const paymentRow = db.select().from(payment).where(eq(payment.providerOrderId, providerOrderId)).get();
  if (!paymentRow) throw new ShopError("NOT_FOUND", paymentNotFound());
  return paymentRow;
}

/**
 * Verifies and settles a payment for the API: by all three fields with a valid signature, or for a demo
 * payment by its order id alone (rule: api-demo-settles-by-id). Returns it as `captured`, or `authorized`
 * while that is uncertain. Throws NOT_FOUND, PAYMENT_FAILED for a wrong signature or an unpaid payment,
 * CONFLICT if the money is refunded.
 */
export async function verifyPayment(
  { providerOrderId, providerPaymentId, signature }: NamedPayment,
  getNow: () => Date,
): Promise<Payment> {
  const { provider } = getPaymentByProviderOrder(providerOrderId);
  if (provider === "demo") return assertPaid(await settleDemoPayment(providerOrderId, getNow()));
  if (!providerPaymentId || !signature) throw new ShopError("PAYMENT_FAILED", paymentNotVerified());
  return assertPaid(await settleReturn({ providerOrderId, providerPaymentId, signature }, getNow));
}

/**
 * Returns the payment if its money was taken, also while it is not confirmed. Throws PAYMENT_FAILED if not,
 * and CONFLICT if the money is refunded.
 */
export function assertPaid(paymentRow: Payment): Payment {
  const { status } = paymentRow;
  if (status === "captured" || status === "authorized") return paymentRow;
  const code = status === "created" || status === "failed" ? "PAYMENT_FAILED" : "CONFLICT";
  throw new ShopError(code, PAYMENT_OUTCOME_MESSAGES[status].error ?? paymentNotFound());
}
