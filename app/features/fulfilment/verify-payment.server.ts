import { eq } from "drizzle-orm";
import { PaymentReturn } from "~/features/payments/input";
import { PAYMENT_OUTCOME_MESSAGES, type Payment } from "~/features/payments/rules";
import { payment } from "~/features/payments/tables";
import { DomainError } from "~/lib/errors";
import { db } from "~/platform/db/db.server";
import { settleDemoPayment } from "./demo-payment.server";
import type { VerifyPayment } from "./input";
import { confirmReturn } from "./refresh-payment.server";

export const PAYMENT_NOT_FOUND = "We do not know this payment. Please contact support.";

/** The payment of a provider's order. Throws NOT_FOUND. */
export function getPaymentByProviderOrder(providerOrderId: string): Payment {
  const paymentRow = db.select().from(payment).where(eq(payment.providerOrderId, providerOrderId)).get();
  if (!paymentRow) throw new DomainError("NOT_FOUND", PAYMENT_NOT_FOUND);
  return paymentRow;
}

/**
 * Settles a payment by what a program was told by the provider: all three fields, genuine by their signature;
 * at the demo provider its order id alone (rule: api-demo-settles-by-id). Gives it as it stands: `captured`,
 * or `authorized` while that is not certain. Throws NOT_FOUND, PAYMENT_FAILED for what is not genuine or was
 * not paid, CONFLICT where the money goes back.
 */
export async function verifyPayment(sent: VerifyPayment, clock: () => Date): Promise<Payment> {
  const { provider } = getPaymentByProviderOrder(sent.razorpay_order_id);
  if (provider === "demo") return assertPaid(await settleDemoPayment(sent.razorpay_order_id, clock()));
  const { data: whole } = PaymentReturn.safeParse(sent);
  if (!whole) throw new DomainError("PAYMENT_FAILED", "Payment verification failed. Please contact support.");
  return assertPaid(await confirmReturn(whole, clock));
}

/**
 * A payment whose money has been taken, if not given yet. Throws PAYMENT_FAILED, CONFLICT where it goes back.
 */
export function assertPaid(stands: Payment): Payment {
  const { status } = stands;
  if (status === "captured" || status === "authorized") return stands;
  const code = status === "created" || status === "failed" ? "PAYMENT_FAILED" : "CONFLICT";
  throw new DomainError(code, PAYMENT_OUTCOME_MESSAGES[status].error ?? PAYMENT_NOT_FOUND);
}
