import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { confirmReturn, hearOfFailure } from "~/domain/payments/confirming.server";
import type { PaymentStatus } from "~/domain/payments/payment";
import { PaymentReturn } from "~/domain/payments/schemas";
import { unexpected } from "~/http/form.server";
import { seeOther } from "~/http/redirecting.server";
import { statusOf } from "~/http/status";
import { DomainError } from "~/lib/errors";

// The provider sends the browser here by a POST from its own site, which brings no cookie of ours (D22): a payment is
// matched by the provider's order id and signature alone, and the page that follows asks who it is for.

/** Somebody who comes back to this address later wants to see the order. */
export const loader = ({ params }: LoaderFunctionArgs) => seeOther(`/orders/${params.orderId}`);

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const paid = PaymentReturn.safeParse(Object.fromEntries(form));
  if (!paid.success) return unpaid(form, params.orderId);
  try {
    const { status, orderId } = await confirmReturn(paid.data, () => new Date());
    return seeOther(`/orders/${orderId}`, MESSAGES[status]);
  } catch (error) {
    if (!(error instanceof DomainError)) throw unexpected(error);
    return refused(error.message, statusOf(error.code));
  }
}

const MESSAGES: Partial<Record<PaymentStatus, { success?: string; error?: string }>> = {
  captured: { success: "Order placed successfully!" },
  authorized: { success: "Payment received. We are confirming it with your bank." },
  "refund-due": { error: "Your payment is being returned to you." },
  refunded: { error: "Your payment has been returned to you." },
};

/** A payment that failed brings nothing to verify: the provider is asked what happened, and the till offers to try again. */
async function unpaid(form: FormData, orderId = "") {
  if ([...form.keys()].some((name) => name.startsWith("razorpay_"))) {
    return refused("Payment verification failed. Please try again.", 400);
  }
  await hearOfFailure(orderId, () => new Date());
  return seeOther(`/checkout/pay/${orderId}`, { error: "Payment failed. Please try again." });
}

/** Said in plain words, without a page: nobody comes here but by a mistake, or to try something. */
const refused = (message: string, status: number) =>
  new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
