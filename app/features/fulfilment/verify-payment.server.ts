import { eq } from "drizzle-orm";
import { PaymentReturn } from "~/features/payments/input";
import { PAYMENT_OUTCOME_MESSAGES, type Payment } from "~/features/payments/rules";
import { payment } from "~/features/payments/tables";
import { PAYMENT_NOT_FOUND, PAYMENT_NOT_VERIFIED } from "~/features/payments/words";
import { ShopError } from "~/lib/errors";
import { db } from "~/platform/db/db.server";
import { settleDemoPayment } from "./demo-payment.server";
import type { VerifyPayment } from "./input";
import { confirmReturn } from "./refresh-payment.server";

/** Throws NOT_FOUND. */
export function getPaymentByProviderOrder(providerOrderId: string): Payment {
  const paymentRow = db.select().from(payment).where(eq(payment.providerOrderId, providerOrderId)).get();
  if (!paymentRow) throw new ShopError("NOT_FOUND", PAYMENT_NOT_FOUND);
  return paymentRow;
}

/**
 * Verifies and settles a payment for the API: by all three fields with a valid signature, or for a demo
 * payment by its order id alone (rule: api-demo-settles-by-id). Returns it as `captured`, or `authorized`
 * while that is uncertain. Throws NOT_FOUND, PAYMENT_FAILED for a wrong signature or an unpaid payment,
 * CONFLICT if the money is refunded.
 */
export async function verifyPayment(fields: VerifyPayment, getNow: () => Date): Promise<Payment> {
  const { provider } = getPaymentByProviderOrder(fields.razorpay_order_id);
  if (provider === "demo") return assertPaid(await settleDemoPayment(fields.razorpay_order_id, getNow()));
  const { data: signedFields } = PaymentReturn.safeParse(fields);
  if (!signedFields) throw new ShopError("PAYMENT_FAILED", PAYMENT_NOT_VERIFIED);
  return assertPaid(await confirmReturn(signedFields, getNow));
}

/**
 * Returns the payment if its money was taken, also while it is not confirmed. Throws PAYMENT_FAILED if not,
 * and CONFLICT if the money is refunded.
 */
export function assertPaid(paymentRow: Payment): Payment {
  const { status } = paymentRow;
  if (status === "captured" || status === "authorized") return paymentRow;
  const code = status === "created" || status === "failed" ? "PAYMENT_FAILED" : "CONFLICT";
  throw new ShopError(code, PAYMENT_OUTCOME_MESSAGES[status].error ?? PAYMENT_NOT_FOUND);
}
